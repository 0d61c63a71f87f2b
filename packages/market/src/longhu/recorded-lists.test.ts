import { describe, expect, test } from 'vitest'
import { boardOf } from '#limit-up/price-limit.ts'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { distinctSeats, windowTotals } from './listing-totals.ts'
import { readReason } from './read-reason.ts'
import { hasNovember, listedSeats, listsIn, recordedBars, recordedLists } from './recorded-november.suite.ts'

const EASTMONEY = 'dragon_tiger/em_seats_20260622_20260707.csv.gz'

const buySum = (seats: readonly { buyYuan?: number | undefined }[]) =>
  seats.reduce((sum, { buyYuan = 0 }) => sum + buyYuan, 0)

describe.skipIf(!hasNovember)('the lists of November 2025', () => {
  test('close where the bars close, and a daily list has the day’s money', () => {
    const bars = recordedBars()
    const rowOf = new Map(bars.stocks.map(({ code }, row) => [code as string, row]))
    const closes = { compared: 0, equal: 0 }
    const amounts = { compared: 0, equal: 0 }
    for (const { day, details } of recordedLists()) {
      const columns = bars.days.find(one => one.day === day)
      for (const [code, { lhb_info }] of details) {
        const row = rowOf.get(code)
        if (row === undefined || !columns?.closeCents[row]) continue
        closes.compared++
        if (Math.abs((columns.closeCents[row] ?? 0) - 100 * lhb_info.close_price) < 0.5) closes.equal++
        // Money was recorded of Shanghai and Beijing only.
        if (bars.stocks[row]?.exchange === 'szse' || readReason(lhb_info.list_reason)?.windowDays !== 1) continue
        amounts.compared++
        if (Math.abs((lhb_info.amount * 1e4) / (columns.amountYuan[row] ?? Number.NaN) - 1) < 0.01) amounts.equal++
      }
    }
    console.log('closes equal to the bar’s:', closes, '; money of daily lists within 1 %:', amounts)
    expect(closes.equal / closes.compared).toBeGreaterThan(0.97)
    expect(amounts.equal / amounts.compared).toBeGreaterThan(0.97)
  })

  test('a plain sum over a stock’s seats counts twice; each list by itself and each seat once does not', () => {
    let doubles = 0
    let doubled = 0
    let institutions = 0
    for (const { details } of recordedLists()) {
      for (const detail of details.values()) {
        const lists = listsIn(detail.buy_seats)
        const sell = listsIn(detail.sell_seats)
        const listed = lists.map((seats, at) => [...listedSeats(seats, 'buy'), ...listedSeats(sell[at] ?? [], 'sell')])
        for (const seats of listed) {
          const named = seats.filter(({ side, branch }) => side === 'buy' && branch === '机构专用')
          if (named.length < 2) continue
          institutions++
          const distinct = distinctSeats([seats]).filter(seat => seat.branch === '机构专用' && (seat.buyYuan ?? 0) > 0)
          expect(distinct.length).toBeGreaterThanOrEqual(named.length)
        }
        if (listed.length < 2) continue
        doubles++
        const longest = Math.max(...listed.map(seats => buySum(distinctSeats([seats]))))
        if (buySum(listed.flat()) > 1.05 * longest) doubled++
      }
    }
    console.log(`stocks listed twice on a day: ${doubles}, of these ${doubled} whose plain sum is over 5 % too much`)
    console.log(`lists with several 机构专用 buyers, each kept: ${institutions}`)
    expect(doubles).toBeGreaterThan(150)
    expect(doubled / doubles).toBeGreaterThan(0.9)
    expect(institutions).toBeGreaterThan(100)
  })
})

const hasEastmoney = hasRecorded(EASTMONEY)

describe.skipIf(!hasEastmoney)('the seats of June and July 2026', () => {
  const seats = [...(hasEastmoney ? recordedRows(EASTMONEY) : [])].flatMap(row => {
    const cell = (name: string) => row.get(name) ?? ''
    // Convertible bonds have reasons with a comma in quotes, and no board.
    if (boardOf(cell('股票代码')) === undefined) return []
    return {
      key: `${cell('trade_date')} ${cell('股票代码')}`,
      reason: cell('类型'),
      seat: {
        side: 'sell' as const,
        rank: Number(cell('序号')),
        branch: cell('交易营业部名称'),
        buyYuan: Number(cell('买入金额')),
        sellYuan: Number(cell('卖出金额')),
      },
    }
  })

  test('a stock with several reasons is totalled once for one day’s money, and apart for several days’', () => {
    const byStock = Map.groupBy(seats, ({ key }) => key)
    const counts = { stocks: byStock.size, severalReasons: 0, severalDaily: 0, apart: 0, rows: 0, countedOnce: 0 }
    for (const rows of byStock.values()) {
      const byReason = Map.groupBy(rows, ({ reason }) => reason)
      const listings = [...byReason].map(([reason, lines]) => ({
        reason,
        windowDays: readReason(reason)?.windowDays,
        seats: lines.map(({ seat }) => seat),
      }))
      if (listings.length < 2) continue
      counts.severalReasons++
      const daily = listings.filter(({ windowDays }) => windowDays === 1)
      const totals = windowTotals(listings)
      if (totals.length > 1) counts.apart++
      if (daily.length < 2) continue
      counts.severalDaily++
      const once = totals.find(({ windowDays }) => windowDays === 1)
      const rowsOfDay = daily.flatMap(listing => listing.seats)
      counts.rows += rowsOfDay.length
      counts.countedOnce += once?.seats.length ?? 0
      // Two daily lists of one stock are the same five seats told twice.
      expect(once?.sellYuan).toBeCloseTo(daily[0]?.seats.reduce((sum, { sellYuan }) => sum + sellYuan, 0) ?? 0, 0)
    }
    console.log('recorded seats by stock and day:', counts)
    expect(counts.severalReasons).toBeGreaterThan(50)
    expect(counts.severalDaily).toBeGreaterThan(10)
    expect(counts.apart).toBeGreaterThan(20)
  })

  test('several 机构专用 of one list are several seats', () => {
    const lists = Map.groupBy(seats, ({ key, reason }) => `${key} ${reason}`)
    const several = [...lists.values()]
      .map(rows => rows.map(({ seat }) => seat))
      .filter(rows => rows.filter(({ branch }) => branch === '机构专用').length > 1)
    console.log(`lists with several 机构专用: ${several.length} of ${lists.size}`)
    expect(several.length).toBeGreaterThan(50)
    for (const rows of several) expect(distinctSeats([rows])).toHaveLength(rows.length)
  })
})
