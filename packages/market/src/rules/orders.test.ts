import { describe, expect, test } from 'vitest'
import { explainOrderSize, type OrderSize, orderRefusal, orderRule } from './order-rule.ts'
import { cageCents, explainCage, priceCageRule } from './price-cage.ts'
import { riskWarningRule } from './risk-warning-rule.ts'

const buy = (shares: number): OrderSize => ({ side: 'buy', kind: 'limit', shares, heldShares: 0 })
const sell = (shares: number, heldShares: number): OrderSize => ({ side: 'sell', kind: 'limit', shares, heldShares })

function refusal(board: Parameters<typeof orderRule>[0], order: OrderSize, day = '2026-08-12') {
  const rule = orderRule(board, day)
  if (!rule) throw new Error(`no rule for ${board} on ${day}`)
  return orderRefusal(rule, order)
}

describe('the size of an order', () => {
  test.each([
    ['main', 100, undefined],
    ['main', 150, 'notAStep'],
    ['main', 1_000_000, undefined],
    ['main', 1_000_100, 'tooMany'],
    ['star', 199, 'tooFew'],
    ['star', 201, undefined],
    ['star', 100_001, 'tooMany'],
    ['chinext', 300_100, 'tooMany'],
    ['bse', 101, undefined],
    ['bse', 99, 'tooFew'],
  ] as const)('on %s, %s shares bought, is %s', (board, shares, expected) => {
    expect(refusal(board, buy(shares))).toBe(expected)
  })

  test.for([
    ['main', 50, 150, undefined], // what is over a lot goes alone
    ['main', 150, 150, undefined], // or with lots
    ['main', 30, 150, 'tooFew'], // but never in parts
    ['main', 100, 150, undefined],
    ['main', 120, 150, 'notAStep'],
    ['main', 300, 200, 'notHeld'],
    ['star', 150, 150, undefined],
    ['star', 100, 150, 'tooFew'],
    ['star', 150, 350, 'tooFew'],
    ['star', 201, 350, undefined],
  ] as const)('on %s, %s of %s shares sold, is %s', ([board, shares, held, expected]) => {
    expect(refusal(board, sell(shares, held))).toBe(expected)
  })

  test('ChiNext took a million shares at once until its registration reform', () => {
    expect(refusal('chinext', buy(1_000_000), '2020-08-21')).toBeUndefined()
    expect(refusal('chinext', { ...buy(150_100), kind: 'market' })).toBe('tooMany')
  })

  test('after the close is a million shares at most, on STAR too', () => {
    expect(refusal('star', { ...buy(1_000_000), kind: 'afterHours' })).toBeUndefined()
    expect(refusal('star', { ...buy(1_000_001), kind: 'afterHours' })).toBe('tooMany')
  })

  test.each([
    ['sse', '2012-12-31', undefined],
    ['sse', '2013-01-04', 500_000],
    ['szse', '2026-07-06', 500_000],
    ['bse', '2026-07-06', undefined],
  ] as const)('of one risk-warning stock on %s in a day of %s adds up to %s shares', (exchange, day, shares) => {
    expect(riskWarningRule(exchange, day)?.dailyBuyShares).toBe(shares)
  })

  test('is explained by the rule with its days', () => {
    const rule = orderRule('star', '2026-08-12')
    expect(rule && explainOrderSize(rule, buy(150))).toEqual({
      rule: '科创板申报数量',
      from: '2019-07-22',
      until: undefined,
      inputs: [
        { name: '方向', value: '买入' },
        { name: '申报方式', value: '限价' },
        { name: '数量', value: '150 股' },
      ],
      arithmetic: ['最低 200 股，以 1 股递增，单笔不超过 100000 股；不足 200 股的余额一次性卖出'],
      result: '少于最低数量，不受理',
    })
  })
})

describe('the price cage', () => {
  const prices = { bestOppositeCents: 0, lastCents: 0, prevCloseCents: 1000 }
  test.for([
    ['main', '2026-08-12', 'buy', 1005, 1025], // 10.251
    ['main', '2026-08-12', 'buy', 300, 310], // 3.06 is nearer than ten ticks
    ['main', '2026-08-12', 'sell', 300, 290],
    ['main', '2023-04-07', 'buy', 1005, undefined],
    ['chinext', '2023-04-07', 'buy', 300, 306],
    ['chinext', '2023-04-10', 'buy', 300, 310],
    ['star', '2026-08-12', 'sell', 300, 294],
    ['bse', '2026-08-12', 'buy', 1010, 1061], // 10.605, half up
    ['main', '2026-08-12', 'sell', 5, 1],
  ] as const)('of %s on %s for a %s at a last price of %s ends at %s', ([board, day, side, lastCents, expected]) => {
    const rule = priceCageRule(board, day)
    expect(rule && cageCents(rule, { ...prices, lastCents }, side)).toBe(expected)
  })

  test('is counted from the best opposite quote, else the last price, else the previous close', () => {
    const rule = priceCageRule('star', '2026-08-12')
    if (!rule) throw new Error('STAR has a cage')
    expect(cageCents(rule, { bestOppositeCents: 2000, lastCents: 1000, prevCloseCents: 900 }, 'buy')).toBe(2040)
    expect(cageCents(rule, { bestOppositeCents: 0, lastCents: 1000, prevCloseCents: 900 }, 'buy')).toBe(1020)
    expect(cageCents(rule, { bestOppositeCents: 0, lastCents: 0, prevCloseCents: 900 }, 'buy')).toBe(918)
  })

  test('says what it was counted from', () => {
    const rule = priceCageRule('main', '2026-08-12')
    expect(rule && explainCage(rule, { ...prices, lastCents: 300 }, 'buy')).toEqual({
      rule: '主板有效申报价格范围',
      from: '2023-04-10',
      until: undefined,
      inputs: [{ name: '基准价（最新价）', value: '3.00' }],
      arithmetic: ['3.00 × 102%，四舍五入，与 3.00 + 10 个最小价位取较高者'],
      result: '买入申报价不高于 3.10 元',
    })
  })
})
