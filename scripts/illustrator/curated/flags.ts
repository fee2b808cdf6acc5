/** Flags. How these lines are read: `curated.ts`. */
export const flags: Record<string, string> = {
  'drawn:flag': 'flag:artifact, =flag, =flagpole, =stars and stripes, =union jack, =national flag, =pennant',
  'fluent:pirate-flag': '=pirate flag, =jolly roger',
  'fluent:rainbow-flag': '=rainbow flag, =pride flag',
  'fluent:chequered-flag': '=chequered flag, =checkered flag, =finish line',
}
