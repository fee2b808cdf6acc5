import { environmentOfNetworks } from '../packages/vision/src/networks/environment.ts'
import { installImgly } from './imgly.ts'
import { startSide } from './side.ts'
const b=Date.now(); const folder=installImgly(); console.log('installed',Date.now()-b,folder)
for (const photograph of ['panda','portrait']) {
const ours=startSide<any,any>('./visionSide.ts',[],environmentOfNetworks), peer=startSide<any,any>('./visionPeer.ts',[folder])
for(let variant=0;variant<4;variant++){const asked={operation:'removeBackground',photograph,side:1024,variant};const o=await ours.ask(asked),p=await peer.ask(asked);console.log(photograph,variant,'ours',Math.round(o.ms),Math.round(o.peakMb),'peer',Math.round(p.ms),Math.round(p.peakMb),(o.ms/p.ms).toFixed(2))}
await ours.stop();await peer.stop()}
const ours=startSide<any,any>('./visionSide.ts',[],environmentOfNetworks)
for(const [f,s] of [['segment by a point','segment by another point'],['segment by words','segment by words']])for(let variant=0;variant<3;variant++){const a=await ours.ask({operation:f,photograph:'panda',side:1024,variant});const c=await ours.ask({operation:s,photograph:'panda',side:1024,variant});console.log(f,variant,Math.round(a.ms),Math.round(c.ms),(c.ms/a.ms).toFixed(3))}
await ours.stop()
