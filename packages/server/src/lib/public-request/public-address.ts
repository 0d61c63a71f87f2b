import ipaddr from 'ipaddr.js'

/** Where a cloud answers its machines although the number looks like anybody's. */
const ANSWERED_BY_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16'])
/** All that is routed of IPv6 begins with these three bits. */
const ROUTED_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is one of the internet at large: not of this machine, its network, its provider's network, or of a use of its
 * own. What is not known to be is not. IPv4 within IPv6 counts as what it leads to.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  return read.kind() === 'ipv6' ? read.match(ROUTED_IPV6) : !ANSWERED_BY_CLOUDS.has(read.toString())
}
