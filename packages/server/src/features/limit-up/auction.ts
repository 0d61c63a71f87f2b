import type { AuctionRow, AuctionStage, AuctionTheme } from '@kanpan/contract/model/auction'
import type { auctionQuestion } from '@kanpan/contract/question/auction'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { marketAuction } from '@kanpan/market/rules/auction-rule'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { inOrder } from '#live/derived/in-order.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { ReasonsByDay } from '#live/derived/limit-up/reasons-by-day.ts'
import { themesAt } from '#live/derived/limit-up/themes.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { type AuctionView, auctionChange, auctionLimit, auctionLine, auctionRow, overYuan } from './auction-row.ts'

type Data = MarketData<typeof auctionQuestion.data>

/** A theme of one stock is that stock. */
const THEME_STOCKS = 2

type Hours = NonNullable<ReturnType<typeof marketAuction>>

function stageOf({ second }: MarketView, { fromSecond, lockedSecond, matchSecond }: Hours): AuctionStage {
  if (second < fromSecond) return 'before'
  if (second < lockedSecond) return 'gathering'
  return second < matchSecond ? 'locked' : 'struck'
}

function countsOf(shown: AuctionView): Data['counts'] {
  const counts = { up: 0, flat: 0, down: 0, limitUp: 0, limitDown: 0 }
  shown.view.now.state.forEach((state, row) => {
    const change = auctionChange(shown, row)
    // The population of every other count; nobody has traded yet.
    const isLeftOut = ((shown.view.now.flags[row] ?? 0) & (STOCK_FLAG.st | STOCK_FLAG.noLimit)) !== 0
    if (state !== STOCK_STATE.trading || isLeftOut || Number.isNaN(change)) return
    if (change > 0) counts.up++
    else if (change < 0) counts.down++
    else counts.flat++
    const limit = auctionLimit(shown, row)
    if (limit === 'up') counts.limitUp++
    if (limit === 'down') counts.limitDown++
  })
  return counts
}

function themesOf(rows: readonly AuctionRow[]): AuctionTheme[] {
  const themes = [...Map.groupBy(rows, ({ theme }) => theme)].flatMap(([name, stocks]): AuctionTheme[] => {
    if (name === null || stocks.length < THEME_STOCKS) return []
    const changes = stocks.flatMap(({ changePct }) => changePct ?? [])
    const [leader] = inOrder(stocks, ({ changePct }) => changePct, 'desc')
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    return [
      {
        name,
        stocks: stocks.length,
        meanChangePct: figure(sum(changes) / changes.length),
        rising: changes.filter(change => change > 0).length,
        oneWord: stocks.filter(({ limit }) => limit === 'up').length,
        matchedYuan: figure(sum(stocks.flatMap(({ matchedYuan }) => matchedYuan ?? [])), 0),
        leader: leader ? { code: leader.code, name: leader.name, changePct: leader.changePct } : null,
      },
    ]
  })
  return inOrder(themes, ({ meanChangePct }) => meanChangePct, 'desc')
}

function oneWordRows(shown: AuctionView): number[] {
  const rows = [...shown.auction.cents.keys()].filter(row => auctionLimit(shown, row) === 'up')
  return rows.sort((a, b) => overYuan(shown, b) - overYuan(shown, a))
}

const NOTHING = {
  counts: { up: 0, flat: 0, down: 0, limitUp: 0, limitDown: 0 },
  yesterday: [],
  themes: [],
  oneWord: [],
  stock: null,
}

function* writeLists(shown: AuctionView, reasons: ReasonsByDay) {
  const { view } = shown
  const themes = view.daysBefore > 0 ? themesAt(view, view.daysBefore - 1, reasons) : undefined
  yield
  const rowOf = (row: number) =>
    auctionRow(shown, row, themes?.get(row)?.name ?? conceptNamesOf(view.catalogue, row)[0])
  // The pool stands in the order of the moment's changes, which are not the auction's.
  const pool = limitUpPoolsOf(view).yesterday
  yield
  const rows = pool ? Array.from(pool).sort((a, b) => a - b) : undefined
  const yesterday = rows ? inOrder(yield* eachOf(rows, rowOf), row => row.changePct, 'desc') : null
  const oneWord = yield* eachOf(oneWordRows(shown), rowOf)
  return { rowOf, yesterday, oneWord, themes: themesOf(yesterday ?? []), counts: countsOf(shown) }
}

/** What the lists show whichever stock is asked for, once per view. */
function listsOf(shown: AuctionView, reasons: ReasonsByDay) {
  return shown.view.memo('auctionBoard', () => inSlices(writeLists(shown, reasons)))
}

/** The lists of the opening auction (竞价): what would trade at the view's moment, and from 9:25 on what was struck. */
export async function auctionBoard(
  view: MarketView,
  code: string | undefined,
  reasonsOf: () => Promise<ReasonsByDay>,
): Promise<Data> {
  const hours = marketAuction(view.asOf.day)
  const stage = hours ? stageOf(view, hours) : 'before'
  const time = timeOfDay(Math.min(view.second, hours?.matchSecond ?? view.second))
  await view.prepareInside()
  if (stage !== 'before') await view.prepareAuction()
  const auction = hours && view.inside.auction(view.asOf.day, view.second)
  if (!auction || stage === 'before') return { stage, time, recorded: auction !== undefined, ...NOTHING }
  if (view.yesterday) await view.load([view.yesterday.day])
  const { rowOf, ...lists } = await listsOf({ view, auction }, await reasonsOf())
  const row = code === undefined ? undefined : rowOfStock(view, code)
  const stock = row === undefined ? null : { row: rowOf(row), line: auctionLine(view, row) }
  return { stage, time, recorded: true, ...lists, stock }
}
