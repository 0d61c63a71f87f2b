import type { TradeDay } from '@kanpan/contract/model/stock'
import { firstNewsDay } from '@kanpan/market/calendar/news-days'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { answerOf, type PortParts } from '#sources/live/ports/first-answer.ts'
import { readPages } from '#sources/live/ports/read-pages.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { SourceNews } from '#sources/ports/rows.ts'
import { type KnownNews, knownNews } from './known-news.ts'
import { WIRES, type Wire } from './wires.ts'

/** So far back a wire is read that has not been looked at for a while; what is older still is in the store or missed. */
const MOST_PAGES = 4
/** How long one wire may take. */
const PATIENCE_MS = 15_000

interface WireTurns {
  readonly wire: Wire
  lastSecond: number
}

/**
 * Flash news of every wire that may be asked, each text once, those of days without trading with the next day that trades. The news
 * desk asks day and night, every eight seconds at most; an ask looks at one wire, the one most overdue, and at the next where that
 * fails. A look goes back to what is known, four pages at most.
 */
export function flashNewsPort({ client, providers, speed }: PortParts): Ports['flashNews'] {
  const turns = WIRES.map(wireOf => wireOf(client))
    .filter(wire => providers.includes(providerOf(wire)))
    .map((wire): WireTurns => ({ wire, lastSecond: Number.NEGATIVE_INFINITY }))
  const [primary] = turns
  if (!primary) return undefined
  let known = knownNews('')
  let since = ''

  function begin(day: TradeDay): void {
    const from = firstNewsDay(day)
    if (known.from === from) return
    // Who begins on a Sunday is not without news: what is read anyway of the last trading day is taken.
    since = (known.from === '' && !isTradeDay(day) && previousTradeDay(day)) || from
    known = knownNews(from)
    for (const turn of turns) turn.lastSecond = Number.NEGATIVE_INFINITY
  }

  function mostOverdue(second: number): readonly WireTurns[] {
    const overdue = ({ wire, lastSecond }: WireTurns) => (second - lastSecond) / wire.everySeconds
    return turns.toSorted((a, b) => (overdue(a) < overdue(b) ? 1 : overdue(a) > overdue(b) ? -1 : 0))
  }

  async function look(wire: Wire, day: TradeDay, signal: AbortSignal): Promise<Batch<readonly SourceNews[]>> {
    const isKnown = (row: NewsRow) => row.day < known.from || known.has(row, wire.source)
    const { rows, refused, reachesBack } = await readPages({
      page: wire.pages(signal),
      key: ({ id }) => id,
      mostPages: MOST_PAGES,
      isEnough: page => page.some(isKnown),
    })
    if (rows.length === 0) throw new HostFailure('noRows', '一条快讯也没有')
    const isOfDay = (row: NewsRow) => row.day >= since && row.day <= day
    const news = new Set(rows.filter(isOfDay).map(row => known.take(row, wire.source)))
    return batchOf(wire, [...news], { day, known, reachesBack, refused: refusedRows(refused) })
  }

  return {
    provider: primary.wire.group,
    reach: 'now',
    paceMs: 8_000 / speed,
    usualLagSeconds: 30,
    timeoutMs: 60_000,
    async ask({ day, second }: MomentAsk, signal) {
      begin(day)
      // Over midnight of a weekend it goes on.
      const at = shanghaiMs(day, second) / 1000
      let failure: HostFailure | undefined
      for (const turn of mostOverdue(at)) {
        turn.lastSecond = at
        const way = { read: (_: unknown, within: AbortSignal) => look(turn.wire, day, within) }
        const answer = await answerOf(way, { ask: undefined, signal, patienceMs: PATIENCE_MS })
        if (!(answer instanceof HostFailure)) return answer
        failure ??= answer
      }
      throw failure
    },
  }
}

interface OfDay extends Pick<Batch<unknown>, 'refused' | 'reachesBack'> {
  readonly day: TradeDay
  readonly known: KnownNews
}

/** A wire that has nothing of the day yet adds nothing to what others sent, which is not to say that there is nothing. */
function batchOf(
  { group }: Wire,
  news: readonly SourceNews[],
  { day, known, reachesBack, refused }: OfDay,
): Batch<readonly SourceNews[]> {
  const last = known.last()
  const rows = news.length === 0 && last ? [last] : news
  return { provider: group, day, rows, isWhole: false, reachesBack, refused }
}
