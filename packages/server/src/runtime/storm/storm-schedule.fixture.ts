import { pick, streamKey } from '@kanpan/simulator/random'
import type { Fault } from '@kanpan/upstream/faults/fault'
import { FAULT_CASES, type FaultCase } from './fault-cases.fixture.ts'

/** Whom a fault of a storm meets; undefined: everybody. */
const HOSTS = [
  ...['qt.gtimg.cn', 'qt.gtimg.cn', 'hq.sinajs.cn', 'proxy.finance.qq.com'],
  ...['push2ex.eastmoney.com', 'data.10jqka.com.cn', undefined],
]
const SHARES = [0.2, 0.5, 1]
const ROWS = [0.005, 0.05, 0.3]
const MOST_AT_ONCE = 3

/** What goes wrong together for a while. */
export interface Squall {
  readonly names: readonly string[]
  readonly faults: readonly Fault[]
}

/** The cases in an order of their own. */
function shuffled(cases: readonly FaultCase[], key: number, round: number): FaultCase[] {
  const left = [...cases]
  return cases.flatMap((_, drawn) => left.splice(pick(key, round * cases.length + drawn, left.length), 1))
}

function atSomebody({ fault }: FaultCase, throwOf: (counter: number, sides: number) => number): Fault {
  const host = HOSTS[throwOf(0, HOSTS.length)]
  const share = SHARES[throwOf(1, SHARES.length)] ?? 1
  const rows = 'rows' in fault ? { rows: ROWS[throwOf(2, ROWS.length)] ?? 0.05 } : {}
  return { ...fault, ...rows, share, ...(host !== undefined && { host }) } as Fault
}

/** A storm: one squall after the other, in which each of the faults has come before any comes again. The same of every seed. */
export function* stormSchedule(seed: number, of: readonly FaultCase[] = FAULT_CASES): Generator<Squall> {
  const [deckKey, squallKey] = [streamKey(seed, 'deck'), streamKey(seed, 'squalls')]
  let deck: FaultCase[] = []
  let round = 0
  for (let squall = 0; ; squall++) {
    const count = 1 + pick(squallKey, 10 * squall, MOST_AT_ONCE)
    const cases = Array.from({ length: count }, () => {
      if (deck.length === 0) deck = shuffled(of, deckKey, round++)
      return deck.shift()
    }).filter(one => one !== undefined)
    const key = streamKey(seed, `squall ${squall}`)
    const faults = cases.map((one, at) => atSomebody(one, (counter, sides) => pick(key, 10 * at + counter, sides)))
    const names = cases.map(({ name }, at) => `${name} ${faults[at]?.host ?? '所有主机'}`)
    yield { names, faults }
  }
}
