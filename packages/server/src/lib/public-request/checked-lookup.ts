import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { PublicRequestFault } from './public-request-fault.ts'

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * How a socket is to find the address of a name: what is checked is what is connected to, so a name that says something else a
 * moment later gains nothing. One address that may not be asked spoils the name.
 */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  async function addressesOf(hostname: string): Promise<readonly LookupAddress[]> {
    const found = await resolve(hostname)
    if (!found.every(({ address }) => isAllowed(address))) throw new PublicRequestFault('address')
    return found
  }

  return (hostname, { all, family }, callback) => {
    addressesOf(hostname).then(
      found => {
        const wanted = found.filter(one => (family !== 4 && family !== 6) || one.family === family)
        const [first] = wanted
        if (first === undefined) callback(new PublicRequestFault('unreachable'), '')
        else if (all) callback(null, wanted.slice())
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new PublicRequestFault('unreachable'), ''),
    )
  }
}
