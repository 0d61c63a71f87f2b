import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [plain = ''] = address.split('%')
  // The one reader of every way to write one that is at hand.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16)))
  const [first, last] = [read(head), read(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/**
 * What counts as one place: an IPv4 address, or the /64 network of an IPv6 one, in which a single line has more addresses
 * than anybody could count.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/**
 * Where a request comes from as far as proxies of ours say so. What they pass on may be anything: the farthest that is an
 * address counts, and never a text of somebody's own.
 */
export function clientNetwork({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const known = (ips ?? [ip]).findLast(address => isIP(address) !== 0)
  return known === undefined ? 'unknown' : networkOf(known)
}

const SHOWN_IPV6_GROUPS = 3

/** An address as far as its own person is told it: enough to know one's own line by, too little to find somebody. */
export function coarseNetwork(address: string): string {
  const network = networkOf(address)
  if (network.includes(':')) return `${network.split(':').slice(0, SHOWN_IPV6_GROUPS).join(':')}:*`
  const [first, second] = network.split('.')
  return second === undefined ? '' : `${first}.${second}.*.*`
}

/** Headers a proxy adds: what comes through one comes from elsewhere, although the proxy is beside the server. */
const ADDED_BY_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Whether a request was made on the server's own machine. */
export function isFromHere({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const network = networkOf(socket.remoteAddress ?? '')
  const isLoopback = network.startsWith('127.') || network === networkOf('::1')
  return isLoopback && ADDED_BY_PROXIES.every(name => headers[name] === undefined)
}
