/**
 * The photographs that tests, the quality report and the gallery need. Four small ones lie in tests/photographs; these
 * come out of npm packages, taken as data: nothing of a package is executed, and no byte is used whose sum is not ours.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf, sha256Of } from '../../packages/vision/src/weights/digest.ts'
import { download } from '../../packages/vision/src/weights/download.ts'
import { cacheFolder } from '../../packages/vision/src/weights/index.ts'
import { withLock } from '../../packages/vision/src/weights/lock.ts'
import type { PackedFile } from '../../packages/vision/src/weights/network.ts'
import type { Package } from '../../packages/vision/src/weights/packages.ts'
import { registryOf, tarballAddress } from '../../packages/vision/src/weights/registry.ts'
import { unpack } from '../../packages/vision/src/weights/unpack.ts'

interface Photograph extends PackedFile {
  name: string
}

interface PhotographPackage extends Package {
  licence: string
  photographs: Photograph[]
}

const packages: PhotographPackage[] = [
  {
    name: 'react-native-template-pytorch-live',
    version: '0.2.3',
    integrity: 'sha512-GkoFwVkk6pitf+WhyVfDuN4Oe083zQytvWFk44Zuuli/hijBxTGSC7vZJ3A9WDJJjGVcQSAQ/wCidhPC8LaqpQ==',
    bytes: 7180195,
    licence: 'MIT',
    photographs: [
      pytorch('swan', 259881, '49fa8fe1aebb25ad9ff1389d4d8241781b7c1e0f7cceeb6655091ca78e1336da'),
      pytorch('zebra', 225670, 'e1e986cbdb5bf1ae9df0b27732d3f926666014a57beb883877def638a98a84a1'),
      pytorch('duck', 149441, '7cc2687de81af5436059319cb85b9e0648697a3f81cadcfa66f0fff166db2382'),
      pytorch('panda', 149076, '61633b5aeab3cc6b9055f58c0579888d63a4eb6405baa944f54fa1440ff1d65f'),
      pytorch('fish', 124445, 'a0bf2bfb37d6fdda3a119503d1b384e0f1c59c402b14b4fc96eeb61615328ada'),
      pytorch('teapot', 106741, 'f7489e1d65133c1ee5d275bb630197bd262706e0313acbdc21acb808a04401b9'),
      pytorch('flamingo', 592957, 'dfb96e8bd2fc4c7360bc20d1085e873b1a16744ff2fc37dd19b52c1a3cc47757'),
      pytorch('beach', 336300, '90ee22d7a4d5b63e7b0932aeb36cd039a7ecae3d1601a8c3fbac4e624b8e07d1', 'wnn_photo1_fpo'),
      pytorch('flowers', 568153, 'f9e95220b00ce893d2298b181a1264b0ee5841dba9626f30315eaf3ef611a6e2', 'wnn_photo2_fpo'),
    ],
  },
  {
    name: 'node-red-contrib-tensorflow',
    version: '0.5.0',
    integrity: 'sha512-EHXUOhMXR8GFD8CZqG31cY9UnAU6A3p1Od449UGEpT2oR4gwmT420ZJaTPfq/CxkZdg1VeKaLG0WS08+pkX4WQ==',
    bytes: 3651545,
    licence: 'Apache-2.0',
    photographs: [
      {
        name: 'airplane',
        path: 'samples/airplane.jpg',
        bytes: 2180271,
        sha256: '700d6dd029dd0f7a725504b692c951cec5ef78134990e72b931186c8204e1ad5',
      },
      {
        name: 'portrait',
        path: 'samples/yokoi.jpg',
        bytes: 80961,
        sha256: 'f6f14d2a52de59dfbd8403f6853094ff415342c58e2dd9c62defc8d8ac9eaeeb',
      },
    ],
  },
]

function pytorch(name: string, bytes: number, sha256: string, file = name): Photograph {
  return { name, path: `template/assets/images/${file}.jpg`, bytes, sha256 }
}

/** Brings what is missing or damaged; answers the folder they lie in. */
export async function fetchPhotographs(say: (words: string) => void = () => undefined): Promise<string> {
  const folder = join(cacheFolder(process.env), 'photographs')
  await mkdir(folder, { recursive: true })
  const { signal } = new AbortController()
  await withLock(join(folder, 'lock'), { signal, onWait: () => say('waiting for the photographs') }, async () => {
    for (const each of packages) {
      const missing: Photograph[] = []
      for (const one of each.photographs) if (!(await isThere(folder, one))) missing.push(one)
      if (missing.length > 0) await take(folder, each, missing, say, signal)
    }
  })
  return folder
}

async function isThere(folder: string, { name, sha256 }: Photograph): Promise<boolean> {
  return (await sha256Of(pathOf(folder, name)).catch(() => undefined)) === sha256
}

async function take(
  folder: string,
  { name, version, integrity, bytes }: PhotographPackage,
  missing: Photograph[],
  say: (words: string) => void,
  signal: AbortSignal,
): Promise<void> {
  say(`photographs from ${name}@${version}`)
  const room = join(folder, randomUUID())
  await mkdir(room)
  try {
    const path = join(room, 'package.tgz')
    const address = tarballAddress(await registryOf(name, process.env), { name, version })
    const isRight = async (came: string) => (await integrityOf(came)) === integrity
    await download({ address, path, bytes, isRight }, () => undefined, signal)
    await unpack(path, missing, ({ sha256 }) => join(room, sha256), signal)
    for (const photograph of missing) await rename(join(room, photograph.sha256), pathOf(folder, photograph.name))
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.jpg`)
}
