/** Which addresses may be reached on a caller's word. */
import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

export type MayReach = (address: string) => boolean

/** Public addresses, and those of the ranges that the operator allows (CIDR). */
export function reachable(allowedRanges: string[]): MayReach {
  const ranges = allowedRanges.map((text) => ipaddr.parseCIDR(text) as Range)
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    // Unwraps IPv4 inside IPv6, so that ::ffff:127.0.0.1 is what it is.
    const parsed = ipaddr.process(address)
    return (
      parsed.range() === 'unicast' || ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))
    )
  }
}
