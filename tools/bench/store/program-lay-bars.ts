import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import {
  arrowHistoryModule,
  dayColumnsModule,
  stockBarsDeskModule,
  storeModule,
  tradingDaysModule,
} from '#tools/bench/inside-server.ts'

// Lays stocks' bars into the history of the folder given, and prints how much memory that took and the files it came to.
// `program-lay-bars.ts <folder> wait <from> <count>` has the bars of so many stocks wait there; `… lay` lays what waits.
const [folder = '', work = '', from = '0', count = '0'] = process.argv.slice(2)
const DATASET = 'archive'
const STOCKS = 5_500
const { tradeDaysBetween } = await tradingDaysModule()
const DAYS = tradeDaysBetween('2024-01-02', '2026-01-23')
const [FIRST, LAST] = [DAYS[0] as TradeDay, DAYS.at(-1) as TradeDay]
const TODAY = '2026-01-26' as TradeDay
const EVENING = Date.parse(`${TODAY}T20:00:00+08:00`)

const codes = Array.from({ length: STOCKS }, (_, at) =>
  StockCode.parse(at < 2_300 ? String(600_000 + at) : String(at - 2_300).padStart(6, '0')),
)

function barsOf(at: number) {
  return DAYS.map((day, index) => {
    const closeCents = 1_000 + ((at * 7 + index * 13) % 400)
    const volumeShares = 100 * (1_000 + ((at + index) % 5_000))
    return {
      ...{ day, openCents: closeCents - 5, highCents: closeCents + 10, lowCents: closeCents - 10, closeCents },
      ...{ volumeShares, amountYuan: (volumeShares * closeCents) / 100, isBehindGap: index === 0 },
    }
  })
}

const { openStore } = await await storeModule()
const store = await openStore({ dataDir: folder })
if (work === 'wait') {
  for (const [index, code] of codes.slice(Number(from), Number(from) + Number(count)).entries()) {
    const content = JSON.stringify(barsOf(Number(from) + index))
    await store.stockBars.came({ dataset: DATASET, code, from: FIRST, to: LAST, night: TODAY, content })
  }
} else {
  const { openArrowHistory } = await arrowHistoryModule()
  const { emptyDayColumns } = await dayColumnsModule()
  const { stockBarsDesk } = await stockBarsDeskModule()
  const historyFolder = join(folder, DATASET)
  const historyStore = await openArrowHistory({ folder: historyFolder, dataset: DATASET, minuteDays: 0 })
  const { history } = await historyStore.loadAll()
  history.grow(codes)
  const stocks = codes.map(code => ({
    ...{ code, name: code, initials: [], exchange: 'sse', board: 'main', industry: null, region: null },
    ...{ listedOn: null, totalShares: null, floatShares: null },
  })) as never[]
  const catalogue = { stocks, sectors: [] }
  const now = emptyDayColumns(TODAY, STOCKS)
  const view = { asOf: { day: TODAY }, catalogue, history, now, rowOf: (code: string) => history.rowOf(code) }
  const before = process.memoryUsage.rss()
  let laid = 0
  const desk = stockBarsDesk({
    port: {
      provider: 'bench',
      reach: 'day',
      paceMs: 0,
      usualLagSeconds: 0,
      timeoutMs: 1,
      mostCodes: 1,
      knows: () => true,
    } as never,
    desk: { ask: async () => undefined },
    market: { history, live: () => view, pastChanged() {}, source: { dataset: DATASET } } as never,
    stocks: { stored: () => ({ stocks, names: [], sectors: [] }) as never },
    exRights: { between: () => ({ events: [], isWhole: true }) as never, isKnown: () => true },
    hasEvents: false,
    store,
    historyStore,
    log: {
      info(said: { readonly stocks: number }) {
        laid += said.stocks
      },
    } as never,
    now: () => EVENING,
    pools: { of: () => new Map() } as never,
    firstWanted: () => FIRST,
  })
  await desk.run()
  const peak = process.resourceUsage().maxRSS * 1024
  const files = readdirSync(historyFolder)
    .filter(name => name.startsWith('bars-'))
    .sort()
  process.stdout.write(JSON.stringify({ laid, before, peak, files }))
}
await store.close()
