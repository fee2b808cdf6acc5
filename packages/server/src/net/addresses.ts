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
    return isPublic(parsed) || ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))
  }
}

/** All of today's public IPv6 lies in here. Outside of it are also old ways of writing IPv4, such as ::127.0.0.1. */
const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalIPv6))
}
