import { describe, expect, test } from 'vitest'
import { codesIn, codeWithMarket } from './stock-codes.ts'

const shares = (text: string) => codesIn(text).flatMap(({ code }) => code ?? [])

describe('the codes of a text', () => {
  test('are read with their market, before or behind them', () => {
    expect(shares('601238.sh涨，sh601238、sz000001；920305.bj（sz.300750）600000.ss')).toEqual([
      '601238',
      '920305',
      '600000',
      '601238',
      '000001',
      '300750',
    ])
  })

  test('of other markets are no A shares, nor is an index or a code of the wrong exchange', () => {
    const others = [
      '000660.ks',
      'aapl.o',
      '00700.hk',
      'hk00700',
      '000001.sh',
      'sh000300',
      '600519.sz',
      '159915.sz',
      '005930.ks',
    ]
    expect(others.map(other => [other, shares(other)])).toEqual(others.map(other => [other, []]))
    expect(codesIn('000660.ks')).toEqual([{ code: undefined, from: 0, to: 9 }])
  })

  test('bare are none but where the text says they are a stock’s', () => {
    expect(shares('三星电子和sk海力士（000660）；芯片指数(000685)；000660单元；600519')).toEqual([])
    expect(shares('证券代码：600519；a股代码为000001；股票代码 300750')).toEqual(['600519', '000001', '300750'])
    expect(shares('基金代码：000001；韩国股票代码：000660；转债代码：123456')).toEqual([])
    expect(shares('订单号600519000，增长600519.5万元，600519%')).toEqual([])
  })

  test('a former code of Beijing is the one of today', () => {
    expect(shares('831167.bj')).toEqual(['920267'])
    expect(codeWithMarket('831167.BJ')).toBe('920267')
  })
})

test('a code by itself needs its market', () => {
  const codes = ['600519.SH', ' sz000001 ', '600519', '600519.SH涨', 'BK0459', '']
  expect(codes.map(codeWithMarket)).toEqual(['600519', '000001', undefined, undefined, undefined, undefined])
})
