import type { Provider } from '@kanpan/providers/codec'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { type Batch, NoneOfIt, type Port } from '#sources/ports/port.ts'

/** One way to a data set: whose hosts are asked, and how their replies become its rows. */
export interface Way<Ask, Rows> {
  readonly group: HostGroupName
  /** Rejects with `HostFailure`, or the signal's reason. */
  read(ask: Ask, signal: AbortSignal): Promise<Batch<Rows>>
}

/** What every port beside quotes is made of. */
export interface PortParts {
  readonly client: HostClient
  /** Nobody else is asked. */
  readonly providers: readonly Provider[]
  /** How many times as fast as the real one the market goes; with real hosts 1. */
  readonly speed: number
  /** Whose bare name it is, by the list of stocks; undefined where nobody bears it, or several. Without it names are not looked at. */
  readonly codeNamed?: (name: string) => string | undefined
}

export interface FirstAnswer<Ask, Rows> extends Omit<Port<Ask, Rows>, 'provider' | 'ask'> {
  /** The best first. */
  readonly ways: readonly Way<Ask, Rows>[]
  /** How long a way may take while there is another one, in real milliseconds. */
  readonly patienceMs: number
}

interface Asking<Ask> {
  readonly ask: Ask
  readonly signal: AbortSignal
  /** Undefined: until the signal aborts. */
  readonly patienceMs: number | undefined
}

/** What one way answers; rejects with the signal's reason, and with what is wrong with us. */
export async function answerOf<Ask, Rows>(
  way: Pick<Way<Ask, Rows>, 'read'>,
  { ask, signal, patienceMs }: Asking<Ask>,
): Promise<Batch<Rows> | HostFailure> {
  const within = patienceMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    return await way.read(ask, within)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof HostFailure) return error
    if (within.aborted) return new HostFailure('timeout', '没有等到答复')
    throw error
  }
}

/**
 * A port of several providers: the first that answers, of the day that is asked for, is who delivered. One whose breaker is open says
 * so at once, and costs no time. Where nobody has the day the first answer stands, for its own day; where nobody answers at all the
 * port fails with what the first one failed with, which may be that it was answered and has none of it. Undefined: nobody of them may be asked.
 */
export function firstAnswer<Ask extends { readonly day: string }, Rows>(
  { providers, speed }: Pick<PortParts, 'providers' | 'speed'>,
  { ways: all, patienceMs, paceMs, ...traits }: FirstAnswer<Ask, Rows>,
): Port<Ask, Rows> | undefined {
  const ways = all.filter(way => providers.includes(providerOf(way)))
  const [primary] = ways
  if (!primary) return undefined
  return {
    ...traits,
    paceMs: paceMs / speed,
    provider: primary.group,
    async ask(ask, signal) {
      let ofOtherDay: Batch<Rows> | undefined
      let failure: HostFailure | undefined
      for (const way of ways) {
        const isLast = way === ways.at(-1)
        const answer = await answerOf(way, { ask, signal, patienceMs: isLast ? undefined : patienceMs })
        if (answer instanceof HostFailure) failure ??= answer
        else if (answer.day === ask.day) return answer
        else ofOtherDay ??= answer
      }
      if (ofOtherDay) return ofOtherDay
      throw failure?.kind === 'noRows' ? new NoneOfIt(failure.message) : failure
    },
  }
}
