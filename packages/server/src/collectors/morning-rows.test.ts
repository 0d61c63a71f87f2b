import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { morningRows } from './morning-rows.ts'

const [BEFORE, DAY] = [TradeDay.parse('2024-01-18'), TradeDay.parse('2024-01-19')]
const { catalogue } = createSimulator({ seed: 1 })
const code = StockCode.parse(catalogue.stocks.find(({ board }) => board === 'main')?.code)
const row = catalogue.stocks.findIndex(stock => stock.code === code)

const flagOf = (before: string, now: string) =>
  morningRows(fixedStocks(catalogue, (at, day) => (at !== row ? '别家' : day <= BEFORE ? before : now)).now(), DAY)
    .flags[row]

test('a mark of ST that came or went overnight is not known until quotes bear it out; one that stands is', () => {
  expect(flagOf('浦发银行', '浦发银行')).toBe(0)
  expect(flagOf('ST浦发', '*ST浦发')).toBe(STOCK_FLAG.st)
  expect(flagOf('浦发银行', 'ST浦发')).toBe(STOCK_FLAG.st | STOCK_FLAG.stUnknown)
  expect(flagOf('ST浦发', '浦发银行')).toBe(STOCK_FLAG.stUnknown)
})
