import type { AsOf } from '@kanpan/contract/model/as-of'
import type { MarketTable } from '@kanpan/contract/model/quote'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { MarketDifference } from '@kanpan/contract/model/stream'
import { expect, test } from 'vitest'
import type { MarketTick } from '#lib/stream/market-tick.ts'
import { marketBoard } from './market-board.ts'

const TABLE: MarketTable = {
  codes: ['600001', '600002', '600004'],
  names: ['甲', '乙', '丁'],
  industries: ['银行'],
  industryIndex: [0, 0, 0],
  rows: [3, 4, 9],
  priceCents: [1000, null, 2000],
  prevCloseCents: [1000, 500, 2000],
  changeHundredthsPct: [0, null, 0],
  amountWanYuan: [100, null, 300],
  turnoverHundredthsPct: [1, null, 3],
  floatValueWanYuan: [50_000, 60_000, null],
  streak: [0, 0, 0],
}

const asOf = (time: string): AsOf => ({ day: asDay('2026-11-20'), time: asTime(time), phase: 'trading', final: false })
const asDay = (day: string) => TradeDay.parse(day)
const asTime = (time: string) => TimeOfDay.parse(time)

function tick(time: string, difference?: MarketDifference, day = '2026-11-20'): MarketTick {
  const told = { day, time }
  return {
    version: time,
    stocks: 'first',
    clock: { ...told, phase: 'trading', speed: 20, source: 'simulator', told, behindSeconds: 0 },
    moves: [],
    difference,
  }
}

/** 甲 one cent up, 丁 two cents down. */
const STEP = { rows: [3, 6], priceCents: [1, -2], amountWanYuan: [10, 20] }

test('a tick changes the stocks it names and leaves the others', () => {
  const board = marketBoard()
  board.load(TABLE, asOf('10:00:00'))
  board.tick(tick('10:00:10', STEP))
  const columns = board.view()?.columns
  expect(columns?.changePct[0]).toBeCloseTo(0.1)
  expect(columns?.changePct[1]).toBeNaN()
  expect(columns?.changePct[2]).toBeCloseTo(-0.1)
  expect(Array.from(columns?.amountYuan ?? [])).toEqual([1_100_000, Number.NaN, 3_200_000])
  expect(board.view()?.asOf.time).toBe('10:00:10')
})

test('a stock nobody had traded has a change from its first price on', () => {
  const board = marketBoard()
  board.load(TABLE, asOf('10:00:00'))
  board.tick(tick('10:00:10', { rows: [4], priceCents: [505], amountWanYuan: [7] }))
  expect(board.view()?.columns.changePct[1]).toBeCloseTo(1)
  expect(board.view()?.columns.amountYuan[1]).toBe(70_000)
})

test('ticks that came while the table was on its way are added once, those already in it are not', () => {
  const board = marketBoard()
  board.tick(tick('10:00:10', STEP))
  board.tick(tick('10:00:20', STEP))
  board.load(TABLE, asOf('10:00:10'))
  expect(board.view()?.columns.amountYuan[0]).toBe(1_100_000)
  expect(board.view()?.asOf.time).toBe('10:00:20')
})

test('prices that are late are of their own moment, whatever the clock says', () => {
  const board = marketBoard()
  const late = (time: string, difference?: MarketDifference): MarketTick => {
    const made = tick(time, difference)
    return { ...made, clock: { ...made.clock, time: '10:12:10', behindSeconds: 720 } }
  }
  board.tick(late('10:00:00', STEP))
  board.load(TABLE, asOf('10:00:00'))
  expect(board.view()?.columns.amountYuan[0]).toBe(1_000_000)
  board.tick(late('10:00:00'))
  expect(board.view()?.asOf.time).toBe('10:00:00')
  board.tick(late('10:00:10', STEP))
  expect(board.view()?.columns.amountYuan[0]).toBe(1_100_000)
  expect(board.view()?.asOf.time).toBe('10:00:10')
})

test('a tick of another day asks for the table of that day and changes nothing', () => {
  const board = marketBoard()
  board.load(TABLE, asOf('15:00:00'))
  expect(board.tick(tick('09:15:00', STEP, '2026-11-23'))).toBe('2026-11-23 first')
  expect(board.view()?.columns.amountYuan[0]).toBe(1_000_000)
})

test('ticks over another list of stocks ask once for the table of that list, and go on adding up', () => {
  const board = marketBoard()
  board.load(TABLE, asOf('10:00:00'))
  expect(board.tick(tick('10:00:10', STEP))).toBeUndefined()
  const other = { ...tick('10:00:20', STEP), stocks: 'second' }
  expect(board.tick(other)).toBe('2026-11-20 second')
  expect(board.view()?.columns.amountYuan[0]).toBe(1_200_000)
  expect(board.tick({ ...tick('10:00:30', STEP), stocks: 'second' })).toBeUndefined()
  const codes = [...TABLE.codes, '600005']
  const grown = {
    ...TABLE,
    codes,
    names: codes,
    industryIndex: [0, 0, 0, 0],
    rows: [3, 4, 9, 10],
    streak: [0, 0, 0, 0],
  }
  board.load({ ...grown, priceCents: [1000, null, 2000, 700] }, asOf('10:00:30'))
  expect(board.view()?.columns.codes).toHaveLength(4)
})

test('a stock the table does not know is passed over, and asks for a table that has it, once a minute', () => {
  const board = marketBoard()
  board.load(TABLE, asOf('10:00:00'))
  const unknown = { rows: [5, 4], priceCents: [9, 1], amountWanYuan: [9, 1] }
  expect(board.tick(tick('10:00:10', unknown))).toBe('2026-11-20 first 10:00')
  expect(Array.from(board.view()?.columns.amountYuan ?? [])).toEqual([1_000_000, Number.NaN, 3_010_000])
})
