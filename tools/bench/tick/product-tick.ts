import * as inside from '#tools/bench/inside-server.ts'
import { RANKED, RANKINGS } from '#tools/bench/snapshot-peer.ts'
import { randomCatalogue, randomDay, randomQuotes, type Source } from './random-market.ts'

const DAYS_BEFORE = 40
const MOMENTS = 4
const SECOND = 50_000
const CLOSE_SECOND = 54_000
const NOTHING_RECORDED = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }

interface TickInput {
  /** The moment comes as quotes by code in no order, and is put together first. */
  readonly isFolded: boolean
}

/** The product's market of so many stocks; each call is one tick with every table that follows from it. */
export async function productTick(stocks: number, { isFolded }: TickInput = { isFolded: false }): Promise<() => void> {
  const [{ createMarket }, { createHistory }, { firstTradeDays }, limitUp, breadth, sector, emotion, { topRows }] =
    await Promise.all([
      inside.marketModule(),
      inside.historyModule(),
      inside.syntheticDaysModule(),
      inside.limitUpTableModule(),
      inside.breadthTableModule(),
      inside.sectorTableModule(),
      inside.emotionModule(),
      inside.topRowsModule(),
    ])
  const catalogue = randomCatalogue(stocks)
  const history = createHistory(catalogue.stocks.map(({ code }) => code))
  const days = firstTradeDays('2025-01-02', DAYS_BEFORE + 1)
  const today = days.pop()
  if (!today) throw new Error('no trading days')
  for (const [seed, day] of days.entries()) history.append(await randomDay(day, stocks, seed + 11))
  const source: Source = {
    name: 'simulator',
    dataset: 'random',
    coversAllStocks: true,
    firstDay: days[0] ?? today,
    ports: {
      catalogue: undefined,
      bars: undefined,
      stockBars: undefined,
      referencePrices: undefined,
      quotes: undefined,
      indices: undefined,
      orderBook: undefined,
      minutes: undefined,
      pools: undefined,
      sectors: undefined,
      reasons: undefined,
      flashNews: undefined,
      announcements: undefined,
      longhu: undefined,
      fundFlow: undefined,
      popularity: undefined,
      companyEvents: undefined,
      treasury: undefined,
      margin: undefined,
    },
    replay: undefined,
    branchAliases: [],
  }
  const rows = new Map<string, number>(catalogue.stocks.map(({ code }, row) => [code, row]))
  const nameOn = (row: number) => catalogue.stocks[row]?.name ?? ''
  const version = { catalogue, nameOn, rowOf: (code: string) => rows.get(code) }
  const market = createMarket({
    source,
    stocks: { now: () => version },
    history,
    records: NOTHING_RECORDED,
    run: 'bench',
  })
  const moments = await Promise.all(Array.from({ length: MOMENTS }, (_, at) => randomDay(today, stocks, at + 101)))
  const clock = { day: today, second: SECOND, speed: 1, phase: 'trading' } as const
  const { book, quotes } = await randomQuotes(moments, catalogue)
  let ticks = 0

  function nextMoment() {
    const at = ticks++ % MOMENTS
    const rows = quotes[at]
    if (!isFolded || !rows) return moments[at]
    // After the close, where a day that has traded less than before is believed: these moments know no order.
    const { taken } = book.fold({ ...rows, second: CLOSE_SECOND + ticks })
    if (taken < 0.95 * stocks) throw new Error(`${stocks - taken} quotes were not taken`)
    return book.moment()
  }

  return () => {
    const moment = nextMoment()
    if (!moment) return
    market.advance(clock, moment, [])
    const view = market.live()
    limitUp.limitUpPoolsOf(view)
    breadth.breadthOf(view)
    const sectors = sector.sectorTableOf(view)
    const columns = [
      sector.changesOf(view),
      moment.amountYuan,
      moment.volumeShares,
      moment.closeCents,
      moment.openCents,
      moment.highCents,
      moment.lowCents,
      moment.prevCloseCents,
      moment.sealYuan,
      sectors.amountYuan,
    ]
    for (let ranking = 0; ranking < RANKINGS; ranking++) {
      const column = columns[ranking % columns.length]
      if (column) topRows({ column, count: RANKED, order: ranking < columns.length ? 'desc' : 'asc' })
    }
    emotion.emotionNow(view)
  }
}
