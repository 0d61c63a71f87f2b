import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { pastedStocks } from './pasted-stocks.ts'

const STOCKS = ['600000', '000001', '000660'].map(code => ({ code: StockCode.parse(code), name: `股${code}` }))
const pasted = (text: string) => {
  const { stocks, unknown } = pastedStocks(text, asked =>
    STOCKS.find(({ code, name }) => asked === code || asked === name),
  )
  return [stocks.map(({ code }) => code), unknown]
}

test('a pasted code with a market is a stock of that market alone', () => {
  expect(pasted('sh600000、000001.SZ 浦发(000660)')).toEqual([['600000', '000001', '000660'], []])
  expect(pasted('sh000001，000660.KS，600000.SZ')).toEqual([[], ['sh000001', '000660.KS', '600000.SZ']])
})
