import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Whether the machine at `address` is a proxy of ours, `hop` machines away: 0 is the one that is connected. */
export type IsProxy = (address: string, hop: number) => boolean

const MOST_HOPS = 10

/** Networks no stranger of the internet connects from. */
const NEAR = [
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fe80::/10',
  'fc00::/7',
]

type Family = 'ipv4' | 'ipv6'

function familyOf(address: string): Family | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}

/** Adds an address or a network written `address/bits`; false when it is neither. */
function add(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = familyOf(address)
  if (!family || more.length > 0) return false
  if (bits === undefined) {
    list.addAddress(address, family)
    return true
  }
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (!(length >= 1 && length <= (family === 'ipv4' ? 32 : 128))) return false
  list.addSubnet(address, length, family)
  return true
}

function listOf(networks: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  return networks.every(network => add(list, network)) ? list : undefined
}

const contains = (list: BlockList | undefined, address: string) => {
  const family = familyOf(address)
  return list !== undefined && family !== undefined && list.check(address, family)
}

/** Whether an address is one of those, or in one of those networks, a comma between them; undefined when one is neither. */
export function inNetworks(text: string): ((address: string) => boolean) | undefined {
  const list = listOf(text.split(',').map(network => network.trim()))
  return list && (address => contains(list, address))
}

const ADVICE = '请写代理的层数（一层写 1），或逗号分隔的代理地址、网段（如 10.0.0.2,172.16.0.0/12）'

/**
 * So many proxies, one behind the other. The nearest must stand beside the server, in a private network: otherwise
 * whoever reaches the server itself could write what only a proxy should.
 */
function countedProxies(hops: number): IsProxy {
  const near = listOf(NEAR)
  return (address, hop) => hop < hops && (hop > 0 || contains(near, address))
}

/** Whose word on where a request comes from is believed: nobody's, that of so many proxies, or of those at these addresses. */
export const TrustedProxies = z.string().transform((text, context): IsProxy | false => {
  const said = text.trim()
  if (said === 'false' || said === '0') return false
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (said === 'true') return refuse(`不能是 true：那样任何人都能冒充任何地址；${ADVICE}`)
  if (/^\d+$/.test(said)) {
    return Number(said) <= MOST_HOPS ? countedProxies(Number(said)) : refuse(`层数最多 ${MOST_HOPS}；${ADVICE}`)
  }
  return inNetworks(said) ?? refuse(`有一处不是地址也不是网段；${ADVICE}`)
})
