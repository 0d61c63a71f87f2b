import type { MarketTable } from '@kanpan/contract/model/quote'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { inSlices, otherWork } from '#lib/in-slices.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { changeOf, floatValueYuan, turnoverOf } from '#live/derived/quote-row.ts'
import type { MarketView } from '#live/market-view.ts'

function whole(value: number | undefined, scale: number): number | null {
  return value === undefined || !Number.isFinite(value) ? null : Math.round(value * scale)
}

const cents = (value: number | undefined) => (value === undefined || value <= 0 ? null : value)

/** Column by column, with room for other work between: all of them and the text made of them take more than ten milliseconds. */
function* columnsOf(view: MarketView): Generator<undefined, MarketTable> {
  const { now, catalogue } = view
  const day = limitUpDayOf(view)
  const rows = catalogue.stocks.flatMap((_, row) => (now.state[row] === STOCK_STATE.absent ? [] : [row]))
  const industryAt = new Map<string, number>()
  const industryIndex = rows.map(row => {
    const industry = catalogue.stocks[row]?.industry ?? ''
    const known = industryAt.get(industry)
    if (known !== undefined) return known
    industryAt.set(industry, industryAt.size)
    return industryAt.size - 1
  })
  yield
  const codes = rows.map(row => catalogue.stocks[row]?.code ?? '')
  const names = rows.map(row => view.nameOf(row))
  yield
  const changeHundredthsPct = rows.map(row => whole(changeOf(view, row), 100))
  const amountWanYuan = rows.map(row => whole(now.amountYuan[row], 1 / 10_000))
  yield
  const turnoverHundredthsPct = rows.map(row => whole(turnoverOf(view, row), 100))
  const floatValueWanYuan = rows.map(row => whole(floatValueYuan(view, row), 1 / 10_000))
  yield
  return {
    codes,
    names,
    industries: [...industryAt.keys()],
    industryIndex,
    rows,
    priceCents: rows.map(row => cents(now.closeCents[row])),
    prevCloseCents: rows.map(row => cents(now.prevCloseCents[row])),
    changeHundredthsPct,
    amountWanYuan,
    turnoverHundredthsPct,
    floatValueWanYuan,
    streak: rows.map(row => streakNow(day, row) ?? null),
  }
}

/** The whole market in columns of integers: a third of the bytes of rows, and parsed in half the time. */
export async function marketTable(view: MarketView): Promise<MarketTable> {
  const table = await inSlices(columnsOf(view))
  await otherWork()
  return table
}
