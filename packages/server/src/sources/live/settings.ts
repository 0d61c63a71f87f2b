import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import type { HostGroupName } from './endpoints/host-groups.ts'
import type { HostSecret } from './hosts/host-secret.ts'

/** Asked only where they are named: one wants its own sign, the other a key. */
const ONLY_BY_NAME: readonly Provider[] = ['cls', 'hithink']
export const DEFAULT_PROVIDERS: readonly Provider[] = PROVIDERS.filter(provider => !ONLY_BY_NAME.includes(provider))

export const PACES = ['calm', 'normal', 'brisk'] as const
/** How often the whole market is asked for: every 30, 15 or 12 seconds. */
export type Pace = (typeof PACES)[number]

/** What the live source runs with. */
export interface LiveSettings {
  /** Undefined: the hosts themselves. Else a server of this machine that stands for all of them. */
  readonly base: string | undefined
  /** Nobody else is asked for anything. */
  readonly providers: readonly Provider[]
  readonly pace: Pace
  /** Where every raw reply is written to. */
  readonly recordFolder: string | undefined
  /** In no log, record or answer. */
  readonly hithinkKey: string | undefined
  /** A host beside those that are known under which the keyed provider's files may lie. */
  readonly hithinkFileHost: string | undefined
  /** Others than the person at this machine may read, once signed in. */
  readonly isShared: boolean
}

/** What groups of hosts are asked with. The files of the keyed provider are brought without its key. */
export function secretsOf({ hithinkKey }: Pick<LiveSettings, 'hithinkKey'>): ReadonlyMap<string, HostSecret> {
  const group: HostGroupName = 'hithink'
  return new Map(hithinkKey === undefined ? [] : [[group, { header: 'x-api-key', value: hithinkKey }]])
}
