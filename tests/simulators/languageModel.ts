/** What the simulated language models say: something of the shape that was asked for, made from what was asked. */
export function answerFor(schema: { properties?: Record<string, unknown> } | undefined, text: string): unknown {
  if (schema?.properties === undefined) return 'words without a shape'
  if ('description' in schema.properties)
    return {
      description: 'A plain patch of colour.',
      tags: ['plain', 'colour'],
      objects: [{ label: 'patch', score: 0.9, left: 250, top: 500, right: 750, bottom: 1000 }],
      prompt: 'a plain patch of colour',
    }
  const { prompt = '', style } = JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? '{}') as { prompt?: string; style?: string }
  return { prompt: `${prompt}${style === undefined ? '' : `, ${style}`}, in soft morning light`, changes: ['light'] }
}
