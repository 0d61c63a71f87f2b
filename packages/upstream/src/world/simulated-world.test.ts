import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { isIndexMinute } from '@kanpan/providers/rows/minute-row'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { rankList } from '@kanpan/providers/tencent/rank-list'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { describe, expect, test } from 'vitest'
import { simulatedWorld } from './simulated-world.ts'

const simulator = createSimulator({ seed: 1 })
const world = simulatedWorld(simulator)
// Every day of it is walked to from the first.
const DAY = addTradeDays(simulator.firstDay, 50) ?? simulator.firstDay
const BEFORE = previousTradeDay(DAY) ?? DAY
const TEN = { day: DAY, second: 36_000 }

describe('the simulated market', () => {
  test('has in its pool who is sealed at the moment, since when the simulator says', () => {
    const moment = simulator.momentAt(DAY, TEN.second)
    const rowOf = new Map(simulator.catalogue.stocks.map(({ code }, row) => [code, row]))
    const pool = world.pool('up', TEN)
    expect(pool.length).toBeGreaterThan(5)
    for (const { code, firstSealSecond, priceYuan, streak, spell } of pool) {
      const row = rowOf.get(code) ?? -1
      expect(firstSealSecond).toBe(moment.firstSealSecond[row])
      expect(priceYuan).toBe((moment.closeCents[row] ?? 0) / 100)
      expect(streak).toBeGreaterThanOrEqual(1)
      expect(spell?.boards).toBeGreaterThanOrEqual(streak ?? 0)
    }
    expect(world.pool('up', { ...TEN, second: 54_000 }).length).toBeGreaterThan(pool.length)
  })

  test('quotes who exists as the moment has it, beside its index', () => {
    const moment = simulator.momentAt(DAY, TEN.second)
    const codes = simulator.catalogue.stocks.map(({ code }) => prefixedCode(code))
    const quotes = world.quotes(['sh000001', ...codes, 'sh999999'], TEN)
    expect(quotes[0]).toMatchObject({ index: 'sh000001', name: '上证指数', second: 36_000 })
    const stocks = quotes.flatMap(row => (isIndexRow(row) ? [] : [row]))
    expect(stocks.length).toBeGreaterThan(4000)
    const rowOf = new Map<string, number>(simulator.catalogue.stocks.map(({ code }, row) => [code, row]))
    for (const { code, state, lastYuan, bids, asks, limitUpYuan } of stocks) {
      const close = moment.closeCents[rowOf.get(code) ?? -1]
      expect(state === 'trading' ? lastYuan : Number.NaN).toBe(state === 'trading' ? (close ?? 0) / 100 : Number.NaN)
      // A seal: the limit is bid and nobody offers.
      if (lastYuan === limitUpYuan && asks?.[0]?.shares === 0) expect(bids?.[0]?.yuan).toBe(limitUpYuan)
    }
    const text = tencentQuotes.encode({ rows: quotes })
    const { rows, refused } = tencentQuotes.decode(text)
    expect(refused).toEqual([])
    expect(rows.map(row => (isIndexRow(row) ? row.lastPoints : row.lastYuan))).toEqual(
      quotes.map(row => (isIndexRow(row) ? Number(row.lastPoints.toFixed(2)) : row.lastYuan)),
    )
  })

  test('has each index providers have, from where it closed the day before', () => {
    const symbols = ['sh000001', 'sz399001', 'sz399006', 'sh000688', 'bj899050', 'sh000016', 'sh000300', 'sh000905']
    const all = [...symbols, 'sh000852']
    const indicesAt = (day: TradeDay, second: number) => world.quotes(all, { day, second }).filter(isIndexRow)
    const [close, next] = [indicesAt(BEFORE, 54_000), indicesAt(DAY, 54_000)]
    expect(next.map(({ index }) => index)).toEqual(all)
    expect(next.map(({ prevClosePoints }) => prevClosePoints)).toEqual(close.map(({ lastPoints }) => lastPoints))
    for (const { lastPoints, prevClosePoints, amountYuan } of next) {
      expect(Math.abs(lastPoints / prevClosePoints - 1)).toBeLessThan(0.11)
      expect(amountYuan).toBeGreaterThan(0)
    }
    // By the minute they end where the quote is, and a stock of the same digits is no index.
    const line = world.minutes('sh000300', { day: DAY, second: 54_000 }).filter(isIndexMinute)
    expect(line.at(-1)?.points).toBeCloseTo(next.find(({ index }) => index === 'sh000300')?.lastPoints ?? 0, 1)
    expect(world.quotes(['sz000300'], TEN)).toEqual([])
  })

  test('shows in a quote what the opening auction would trade, and no price of the day, until it is struck', () => {
    const at = { day: DAY, second: 33_600 }
    const auction = simulator.auction(DAY, at.second)
    const codes = simulator.catalogue.stocks.map(({ code }) => prefixedCode(code))
    const { rows, refused } = tencentQuotes.decode(tencentQuotes.encode({ rows: world.quotes(codes, at) }))
    expect(refused).toEqual([])
    const rowOf = new Map<string, number>(simulator.catalogue.stocks.map(({ code }, row) => [code, row]))
    const lots = (shares = 0) => 100 * Math.round(shares / 100)
    let matching = 0
    for (const quote of rows) {
      if (isIndexRow(quote)) continue
      const row = rowOf.get(quote.code) ?? -1
      expect([quote.lastYuan, quote.highYuan, quote.volumeShares]).toEqual([Number.NaN, Number.NaN, 0])
      const { bids: [bid, overBid] = [], asks: [ask, overAsk] = [] } = quote
      const cents = auction.cents[row] ?? 0
      expect([bid?.yuan, ask?.yuan]).toEqual(cents ? [cents / 100, cents / 100] : [Number.NaN, Number.NaN])
      if (!cents) continue
      matching++
      expect([overBid?.yuan, overAsk?.yuan]).toEqual([Number.NaN, Number.NaN])
      expect([bid?.shares, ask?.shares]).toEqual(Array.from({ length: 2 }, () => lots(auction.matchedShares[row])))
      expect((overBid?.shares ?? 0) - (overAsk?.shares ?? 0)).toBe(lots(auction.unmatchedShares[row]))
    }
    expect(matching).toBeGreaterThan(4000)
  })

  test('lists who is listed, whose values go over the wire of a list as they are', () => {
    const list = world.list(TEN)
    const { rows, refused } = rankList.decode(rankList.encode({ rows: list }))
    expect(refused).toEqual([])
    expect(rows.length).toBeGreaterThan(4000)
    const values = ({ code, name, lastYuan, prevCloseYuan, volumeShares }: ListQuoteRow) =>
      [code, name, lastYuan, prevCloseYuan, volumeShares].join()
    expect(rows.map(values)).toEqual(list.map(values))
  })

  test('has the boards of its stocks, with who rises and falls in them', () => {
    const codes = new Set(world.list(TEN).map(({ code }) => code))
    const boards = world.boards(TEN)
    expect(new Set(boards.map(({ code }) => code)).size).toBe(boards.length)
    for (const { members, risingStocks = 0, fallingStocks = 0 } of boards) {
      expect(risingStocks + fallingStocks).toBeLessThanOrEqual(members.filter(code => codes.has(code)).length)
      expect(risingStocks + fallingStocks).toBeGreaterThan(0)
    }
  })

  test('says nothing of what is still to come', () => {
    const until = (second: number) => world.news({ day: DAY, second }, 'ths').filter(({ day }) => day === DAY)
    for (const { second } of until(TEN.second)) expect(second).toBeLessThanOrEqual(TEN.second)
    expect(until(54_000).length).toBeGreaterThan(until(TEN.second).length)
  })

  test('shows the last day whole until the auction opens, and on a day without trading', () => {
    const before = previousTradeDay(DAY)
    expect(world.marketDay({ day: DAY, second: 32_000 })).toEqual({ day: before, second: 86_399 })
    expect(world.marketDay({ day: '2026-10-03', second: 40_000 })).toEqual({ day: '2026-09-30', second: 86_399 })
    expect(world.poolDays({ day: DAY, second: 32_000 }).at(-1)).toBe(before)
  })

  test('has a list of the hundred most looked at', () => {
    const heat = world.heat(TEN, 'hour')
    expect(heat.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  })
})
