import type { FileContent } from '../../../packages/client/src/index.ts'
import type { Case } from '../case.ts'

async function* inPieces(bytes: Uint8Array) {
  yield bytes.subarray(0, 100)
  yield bytes.subarray(100)
}

export const uploadCases: Case[] = [
  {
    name: 'a Blob, bytes, a stream and an async iterable are kept',
    async run({ client, assert, picture }) {
      const bytes = new Uint8Array(await picture.arrayBuffer())
      const kinds: Record<string, FileContent> = {
        Blob: picture,
        Uint8Array: bytes,
        ArrayBuffer: bytes.buffer,
        stream: picture.stream(),
        iterable: inPieces(bytes),
      }
      for (const [kind, file] of Object.entries(kinds)) {
        const kept = await client.images.upload({ file, description: kind })
        assert.equal(kept.success, true, kind)
        const run = await client.runs.get(kept.data.run_id)
        assert.equal([run.status, run.images[0]?.width, run.images[0]?.height], ['completed', 256, 192], kind)
      }
    },
  },
  {
    name: 'a mask is linked to its run',
    async run({ client, sdk, assert, picture, pictureRun }) {
      const file = new File([picture], 'mask.png', { type: picture.type })
      const kept = await client.images.uploadMask({ file, parent_id: pictureRun.run_id })
      assert.equal(kept.data.parent_id, pictureRun.run_id)
      const run = await client.runs.get(kept.data.run_id)
      assert.equal([run.parent_run_id, (run.inputs as { isMask: boolean }).isMask], [pictureRun.run_id, true])
      const text = new Blob(['not a picture'])
      await assert.fails(client.images.upload({ file: text }), sdk.ImageUnreadableError)
    },
  },
]
