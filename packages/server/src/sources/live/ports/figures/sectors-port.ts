import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { RefusedRow } from '@kanpan/providers/codec'
import { quoteList } from '@kanpan/providers/eastmoney/push2/lists'
import { sectorList } from '@kanpan/providers/eastmoney/push2/sectors-and-flows'
import { EASTMONEY_BOARD_FIELDS, EASTMONEY_UNIVERSE, eastmoneyDelayedList } from '#sources/live/endpoints/eastmoney.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import { hithinkConcepts } from '#sources/live/endpoints/hithink.ts'
import { bareConcept, type ConceptLists, hithinkConceptLists } from '#sources/live/hithink/concept-lists.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts } from '#sources/live/ports/first-answer.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { SourceSector } from '#sources/ports/sector-rows.ts'
import { readList } from './eastmoney-list.ts'

/** With some hundred more pages, as much as ten minutes bear. */
const SECTORS_AN_ASK = 120
const MEMBER_FIELDS = 'f12,f13,f14'

const LISTS = [
  { kind: 'industry', universe: EASTMONEY_UNIVERSE.industries },
  { kind: 'concept', universe: EASTMONEY_UNIVERSE.concepts },
] as const satisfies readonly { readonly kind: SourceSector['kind']; readonly universe: string }[]

/** One reading of everything, which goes over many asks. */
interface Round {
  readonly day: TradeDay
  readonly isListWhole: boolean
  readonly waiting: Omit<SourceSector, 'codes'>[]
  readonly done: SourceSector[]
  readonly refused: RefusedRow[]
  /** Whether the members of each are all of them. */
  isWhole: boolean
}

/** A sector of nobody is answered with nothing at all. */
const isEmpty = (error: unknown) =>
  error instanceof HostFailure && (error.kind === 'noRows' || error.kind === 'refused')

/**
 * 东方财富's industries and concepts with their members of today: some nine hundred lists, most of a page, one request a second behind
 * everybody else's. The sectors' desk asks where there are none, and outside the session of every fifth trading day. An ask reads
 * a hundred and twenty of them and answers a part, with those read before; the one after goes on, and the last answers the whole.
 * With the keyed provider 同花顺's concepts come behind them, but for those 东方财富 has by the same name.
 */
export function sectorsPort({ client, providers, speed }: PortParts): Ports['sectors'] {
  const hasBoards = providers.includes(providerOf(eastmoneyDelayedList))
  const own = providers.includes('hithink') ? hithinkConceptLists(client) : undefined
  if (!hasBoards && !own) return undefined
  const provider = hasBoards ? eastmoneyDelayedList.group : hithinkConcepts.group
  let round: Round | undefined

  async function readBoards(begun: Round, signal: AbortSignal): Promise<void> {
    for (const { kind, universe } of LISTS) {
      const list = await readList(client, { universe, fields: EASTMONEY_BOARD_FIELDS, codec: sectorList }, signal)
      begun.isWhole &&= list.isWhole
      begun.refused.push(...list.refused)
      begun.waiting.push(...list.rows.map(({ code, name }) => ({ blockCode: code, name, kind })))
    }
  }

  /** The concepts nobody else has by their name; that they do not come takes nothing from the others. */
  async function readConcepts(
    { begun, from }: { begun: Round; from: ConceptLists },
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const known = new Set(begun.waiting.map(({ name }) => bareConcept(name)))
      const { concepts, refused } = await from.list(signal)
      begun.refused.push(...refused)
      begun.waiting.push(...concepts.filter(({ name }) => !known.has(bareConcept(name))))
    } catch (error) {
      if (!hasBoards || !(error instanceof HostFailure)) throw error
      begun.isWhole = false
    }
  }

  async function begin(day: TradeDay, signal: AbortSignal): Promise<Round> {
    const begun: Round = { day, isListWhole: true, waiting: [], done: [], refused: [], isWhole: true }
    if (hasBoards) await readBoards(begun, signal)
    if (own) await readConcepts({ begun, from: own }, signal)
    if (begun.waiting.length === 0) throw new HostFailure('noRows', '板块名单是空的')
    return begun
  }

  async function membersOf(blockCode: string, signal: AbortSignal): Promise<{ codes: StockCode[]; isWhole: boolean }> {
    if (own?.isOwn(blockCode)) return { codes: await own.members(blockCode, signal), isWhole: true }
    const list = { universe: `b:${blockCode} f:!50`, fields: MEMBER_FIELDS, codec: quoteList }
    try {
      const { rows, isWhole } = await readList(client, list, signal)
      return { codes: rows.map(({ code }) => code), isWhole }
    } catch (error) {
      if (!isEmpty(error)) throw error
      return { codes: [], isWhole: true }
    }
  }

  /** Reads on, as far as one ask goes. What fails at the first sector fails the ask; later there is a part to answer. */
  async function readOn(current: Round, signal: AbortSignal): Promise<void> {
    for (let read = 0; read < SECTORS_AN_ASK; read++) {
      const [sector] = current.waiting
      if (!sector) return
      try {
        const { codes, isWhole } = await membersOf(sector.blockCode, signal)
        current.isWhole &&= isWhole
        if (codes.length > 0) current.done.push({ ...sector, codes })
        current.waiting.shift()
      } catch (error) {
        if (read === 0 || !(error instanceof HostFailure)) throw error
        return
      }
    }
  }

  return {
    provider,
    reach: 'now',
    paceMs: 60_000 / speed,
    usualLagSeconds: 0,
    timeoutMs: own ? 1_800_000 : 900_000,
    async ask({ day }, signal) {
      if (round?.day !== day || round.waiting.length === 0) round = await begin(day, signal)
      const current = round
      await readOn(current, signal)
      const isWhole = current.isWhole && current.waiting.length === 0
      const { done: rows, refused } = current
      return { provider, day, rows: [...rows], isWhole, refused: refusedRows(refused) }
    },
  }
}
