import { z } from 'zod'
import { prompt } from '../fields.ts'
import { resource } from '../resource.ts'
import { page, paging } from './paging.ts'

export const savedPrompt = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prompt: z.string(),
    tags: z.array(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedPrompt' })

const name = z.string().trim().min(1).max(200)
const tags = z.array(z.string().min(1).max(64)).max(32)

export const promptResources = [
  resource({
    id: 'prompts.create',
    method: 'POST',
    path: '/prompts',
    access: 'runs:write',
    summary: 'Save a prompt.',
    body: z.strictObject({ name, prompt: prompt(), tags: tags.default([]) }),
    answer: { status: 201, schema: savedPrompt, summary: 'The saved prompt.' },
    inClient: true,
  }),
  resource({
    id: 'prompts.list',
    method: 'GET',
    path: '/prompts',
    access: 'runs:read',
    summary: 'Saved prompts, newest first.',
    query: z.strictObject(paging),
    answer: { status: 200, schema: page(savedPrompt).meta({ id: 'SavedPromptPage' }), summary: 'A page of prompts.' },
    inClient: true,
    paged: true,
  }),
  resource({
    id: 'prompts.get',
    method: 'GET',
    path: '/prompts/{id}',
    access: 'runs:read',
    summary: 'One saved prompt.',
    answer: { status: 200, schema: savedPrompt, summary: 'The saved prompt.' },
    inClient: true,
  }),
  resource({
    id: 'prompts.update',
    method: 'PATCH',
    path: '/prompts/{id}',
    access: 'runs:write',
    summary: 'Change a saved prompt.',
    body: z.strictObject({ name: name.optional(), prompt: prompt().optional(), tags: tags.optional() }),
    answer: { status: 200, schema: savedPrompt, summary: 'The saved prompt.' },
    inClient: true,
  }),
  resource({
    id: 'prompts.delete',
    method: 'DELETE',
    path: '/prompts/{id}',
    access: 'runs:write',
    summary: 'Delete a saved prompt.',
    answer: { status: 204, summary: 'It is gone.' },
    inClient: true,
  }),
]
