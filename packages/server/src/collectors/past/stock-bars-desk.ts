import type { StockCode } from '@kanpan/contract/model/stock'
import type { StockBackfill } from '@kanpan/contract/question/history-backfill'
import type { Logger } from 'pino'
import type { Desk } from '#collectors/desk.ts'
import { inSlices } from '#lib/in-slices.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { Market } from '#live/market.ts'
import type { StockBarsAsk } from '#sources/ports/past-rows.ts'
import type { Ports, StockBarsPort } from '#sources/ports/ports.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { StockBarProgress, StockBarStore, WaitingStockBars } from '#store/stock-bar-store.ts'
import { isInSession, nightOf } from './backfill-night.ts'
import type { OrderedStock } from './backfill-order.ts'
import { layBars, type PackedBars, packBars, packedBars, type WaitingStock } from './lay-bars.ts'
import { admittedBars } from './stock-bars-admission.ts'
import { stockBarsReading } from './stock-bars-reading.ts'
import { type WantedBars, type WantedParts, wantedBars } from './stock-bars-wanted.ts'

export interface StockBarsDeskParts extends WantedParts {
  readonly port: Ports['stockBars']
  readonly desk: Pick<Desk, 'ask'>
  readonly market: Pick<Market, 'history' | 'live' | 'pastChanged' | 'source'>
  readonly stocks: Pick<StockList, 'stored'>
  readonly exRights: Pick<ExRights, 'between' | 'isKnown'>
  /** Whether anybody tells ex-right events. */
  readonly hasEvents: boolean
  readonly store: { readonly stockBars: StockBarStore }
  readonly historyStore: Pick<HistoryStore, 'writeDays'>
  readonly log: Pick<Logger, 'info'>
  /** The market's clock, epoch milliseconds. */
  readonly now: () => number
}

export interface StockBarsDesk {
  /** Does the next thing that is due: asks for one stock, or lays what waits into the days; nothing in the session. */
  run(): Promise<void>
  /** Undefined: nobody is asked for the past of single stocks, or nothing was looked at yet. */
  reading(): StockBackfill | undefined
}

/** Of one night: at one a second three nights are a first start, and no host is asked more. */
export const STOCKS_A_NIGHT = 2_000
/** A stock that did not come is asked for once more in the same night, behind the others. */
const TRIES_A_NIGHT = 2
/** What is wanted is looked at anew so often: somebody may have collected another stock. */
const WANTED_MS = 600_000
/** Days are rewritten whole: what waits is laid when it is so much. Who people look for first is laid as soon as they are there. */
const LAID_AT_ONCE = 1_000
const STOCKS_A_READ = 10
const FIRST_GROUPS: ReadonlySet<string> = new Set(['collected', 'limitUps', 'streaks'])

function* parsed(stored: readonly WaitingStockBars[]): Generator<WaitingStock> {
  for (const { code, content } of stored) yield { code, bars: JSON.parse(content) }
}

/** Brings in the past of a market stock by stock, night after night; what came once is not asked for again. */
export function stockBarsDesk(parts: StockBarsDeskParts): StockBarsDesk {
  const { port, desk, market, exRights, store, now } = parts
  const { dataset } = market.source
  const progress = new Map<StockCode, StockBarProgress>()
  const tries = new Map<StockCode, number>()
  let wanted: (WantedBars & { readonly atMs: number }) | undefined
  let isOpen = false
  let night = ''
  let failedRequests = 0
  let lastError: string | undefined
  let wasRequested = false
  /** The port itself, which also says that it was asked: while its breaker is open it is not. */
  const watched: StockBarsPort | undefined = port && {
    ...port,
    ask(ask, signal) {
      wasRequested = true
      return port.ask(ask, signal)
    },
  }

  const waiting = () => [...progress.values()].filter(one => one.isWaiting).length
  const requestsTonight = () => [...progress.values()].filter(one => one.night === night).length + failedRequests
  const hasLaid = () => [...progress.values()].some(one => one.held !== undefined && !one.isWaiting)

  function wantedNow(requested: StockBarsPort): WantedBars {
    if (!wanted || now() - wanted.atMs >= WANTED_MS) wanted = { ...wantedBars(parts, requested), atMs: now() }
    return wanted
  }

  function lackingOf({ from, to, order }: WantedBars): readonly OrderedStock[] {
    const heldOf = ({ code }: OrderedStock) => progress.get(code)?.held
    // A day that was missed since is one more for everybody: who has never come is not put behind who lacks that alone.
    const behind = order.filter(one => {
      const held = heldOf(one)
      return held !== undefined && (held.from > from || held.to < to)
    })
    return [...order.filter(one => heldOf(one) === undefined), ...behind]
  }

  function triesOf(code: StockCode): number {
    const known = progress.get(code)
    return known?.night === night && known.fault !== undefined ? TRIES_A_NIGHT : (tries.get(code) ?? 0)
  }

  /** Whom to ask next: nobody twice before everybody was asked once. */
  function nextOf(lacking: readonly OrderedStock[]): OrderedStock | undefined {
    for (let count = 0; count < TRIES_A_NIGHT; count++) {
      const next = lacking.find(({ code }) => triesOf(code) === count)
      if (next) return next
    }
    return undefined
  }

  async function failed(code: StockCode, fault: string): Promise<void> {
    tries.set(code, triesOf(code) + 1)
    failedRequests += 1
    if (triesOf(code) < TRIES_A_NIGHT) return
    await store.stockBars.failed({ dataset, code, night, fault })
    // From here on it is counted by what is stored.
    failedRequests -= 1
    progress.set(code, { held: undefined, isWaiting: false, ...progress.get(code), code, night, fault })
  }

  async function askFor(code: StockCode, { from, to }: WantedBars, requested: StockBarsPort): Promise<void> {
    const ask: StockBarsAsk = { codes: [code], from, to }
    wasRequested = false
    let fault = '来源没有应答'
    const isIn = await desk.ask({
      name: 'bars',
      port: requested,
      ask,
      async take({ rows, isWhole }) {
        try {
          const { bars, ...refused } = admittedBars(rows, ask, code)
          await store.stockBars.came({ dataset, code, from, to, night, content: JSON.stringify(bars) })
          return { ...refused, isWhole }
        } catch (error) {
          fault = error instanceof Error ? error.message : String(error)
          throw error
        }
      },
    })
    if (isIn === undefined) return
    lastError = isIn ? undefined : fault
    if (isIn) progress.set(code, { code, held: { from, to }, night, fault: undefined, isWaiting: true })
    else if (wasRequested) await failed(code, fault)
  }

  /** What waits, read a few stocks at a time and packed: as text and rows a night's two thousand would be hundreds of megabytes. */
  async function packWaiting(): Promise<PackedBars> {
    const { history } = market
    const packed = packedBars()
    for (let after: StockCode | undefined; ; ) {
      const stored = await store.stockBars.waiting(dataset, { after, most: STOCKS_A_READ })
      await inSlices(packBars(parsed(stored), packed, { history, exRights }))
      const last = stored.at(-1)
      if (!last || stored.length < STOCKS_A_READ) return packed
      after = last.code
    }
  }

  async function lay(): Promise<void> {
    const { history } = market
    const packed = await packWaiting()
    const days = await inSlices(layBars(packed, { history, catalogue: parts.stocks.stored(), exRights }))
    await parts.historyStore.writeDays(
      history.codes,
      days.map(day => history.columnsOf(history.indexOf(day))),
    )
    const codes = [...packed.codes]
    await store.stockBars.laid(dataset, codes)
    for (const code of codes) {
      const known = progress.get(code)
      if (known) progress.set(code, { ...known, isWaiting: false })
    }
    wanted = undefined
    market.pastChanged()
    parts.log.info({ stocks: codes.length, days: days.length }, 'bars of stocks were laid into their days')
  }

  /** Whether what waits is laid now. Reference prices follow from events and are laid with the bars: those are waited for. */
  function isTimeToLay(next: OrderedStock | undefined, { from, to }: WantedBars): boolean {
    const count = waiting()
    if (count === 0) return false
    if (parts.hasEvents && ![from, to].every(exRights.isKnown)) return false
    if (next === undefined || requestsTonight() >= STOCKS_A_NIGHT) return true
    return count >= LAID_AT_ONCE || (!FIRST_GROUPS.has(next.group) && !hasLaid())
  }

  async function begin(): Promise<void> {
    if (!isOpen) for (const one of await store.stockBars.progress(dataset)) progress.set(one.code, one)
    isOpen = true
    if (nightOf(now()) === night) return
    night = nightOf(now())
    tries.clear()
    failedRequests = 0
  }

  return {
    async run() {
      if (!watched) return
      await begin()
      if (isInSession(now())) return
      const bars = wantedNow(watched)
      const next = nextOf(lackingOf(bars))
      if (isTimeToLay(next, bars)) await lay()
      else if (next && requestsTonight() < STOCKS_A_NIGHT) await askFor(next.code, bars, watched)
    },
    reading() {
      if (!port || !isOpen) return undefined
      // What there is to look at is looked at by who asks, not by who reads.
      const bars = wanted ?? wantedNow(port)
      const lacking = lackingOf(bars)
      return stockBarsReading({
        ...bars,
        total: bars.order.length || progress.size,
        lacking,
        failed: lacking.filter(({ code }) => progress.get(code)?.fault !== undefined).length,
        isWaiting: waiting() > 0,
        isInSession: isInSession(now()),
        hasNext: nextOf(lacking) !== undefined,
        requestsTonight: requestsTonight(),
        perNight: STOCKS_A_NIGHT,
        paceMs: port.paceMs,
        lastError,
      })
    },
  }
}
