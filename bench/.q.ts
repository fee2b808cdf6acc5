import sharp from 'sharp'
import { environmentOfNetworks } from '../packages/vision/src/networks/environment.ts'
import { photographBytes } from '../packages/vision/src/testing.ts'
import { installImgly } from './imgly.ts'
import { startSide } from './side.ts'
const at=async(name:string,side:number,v:number)=>{const w=sharp(await photographBytes(name));const {width,height}=await w.metadata();return sharp(await w.extract({left:v,top:v,width:width-2*v,height:height-2*v}).toBuffer()).resize(side,side,{fit:'inside'}).jpeg({quality:92}).toBuffer()}
const folder=installImgly()
for (const name of ['panda','portrait']) {
const ours=startSide<any,any>('./visionSide.ts',[],environmentOfNetworks), peer=startSide<any,any>('./visionPeer.ts',[folder])
for(let v=0;v<4;v++){const photograph=await at(name,1024,v);const a={operation:'removeBackground',photograph};const o=await ours.ask(a),p=await peer.ask(a);console.log(name,v,'ours',Math.round(o.ms),'cpu',Math.round(o.cpuMs),'MB',Math.round(o.peakMb),'peer',Math.round(p.ms),'cpu',Math.round(p.cpuMs),'MB',Math.round(p.peakMb),'ratio',(o.ms/p.ms).toFixed(2),'cpu',(o.cpuMs/p.cpuMs).toFixed(2))}
await ours.stop();await peer.stop()}
