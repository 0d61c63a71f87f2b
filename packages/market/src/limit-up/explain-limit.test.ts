import { describe, expect, test } from 'vitest'
import { ruleText } from '#rules/explanation.ts'
import { DELISTING, NEW_UNKNOWN, NO_LIMIT, ST, ST_UNKNOWN, smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { describeLimit } from './describe-limit.ts'
import { explainLimit } from './explain-limit.ts'
import { limitPrices } from './limit-prices.ts'

const catalogue = smallCatalogue(['main'])
const explain = (day: string, flags: number, prevClose = 10.05) =>
  explainLimit(smallDay(day, [{ prevClose, close: prevClose, flags }]), catalogue, 0)

describe('an explained limit price', () => {
  test('shows the rule, its validity, the reference price and the arithmetic', () => {
    expect(explain('2025-11-03', 0)).toEqual({
      kind: 'limit',
      rule: {
        id: 'main-10',
        name: '主板股票',
        board: 'main',
        st: false,
        ratioPct: 10,
        rounding: 'halfUp',
        from: '1996-12-16',
        until: undefined,
      },
      isSt: false,
      isDelisting: false,
      prevCloseCents: 1005,
      up: { factorPct: 110, exactCents: 1105.5, limitCents: 1106, widened: false, effectivePct: (100 * 101) / 1005 },
      down: { factorPct: 90, exactCents: 904.5, limitCents: 905, widened: false, effectivePct: (100 * -100) / 1005 },
    })
  })

  test.each([
    { day: '2026-07-03', flags: ST, id: 'main-st-5', until: '2026-07-05' },
    { day: '2026-07-06', flags: ST, id: 'main-st-10', until: undefined },
    { day: '2026-07-03', flags: ST | DELISTING, id: 'main-10', until: undefined },
  ])('on $day with flags $flags the rule is $id', ({ day, flags, id, until }) => {
    const explained = explain(day, flags)
    expect(explained.kind === 'limit' && explained.rule).toMatchObject({ id, until })
  })

  test('says why there is none', () => {
    expect(explain('2025-11-03', NO_LIMIT | DELISTING)).toMatchObject({
      kind: 'noLimit',
      rule: { occasion: 'delisting', days: 1 },
    })
    expect(explain('2025-11-03', NO_LIMIT)).toMatchObject({ kind: 'noLimit', rule: undefined })
    expect(explain('2025-11-03', 0, 0)).toEqual({ kind: 'noReference' })
    expect(explain('1995-01-03', 0)).toEqual({ kind: 'noRule' })
  })

  test('says what nobody can tell, and only where the limit depends on it', () => {
    const unknown = explain('2026-07-03', ST_UNKNOWN)
    expect(unknown).toEqual({ kind: 'unknown', unknown: 'st' })
    expect(describeLimit(unknown)).toMatchObject({ rule: '风险警示状态未知', result: '涨跌停价未知' })
    expect(explain('2026-07-06', ST_UNKNOWN)).toMatchObject({ kind: 'limit', rule: { id: 'main-10' } })
    expect(explain('2026-07-03', ST_UNKNOWN | DELISTING)).toMatchObject({ kind: 'limit', rule: { id: 'main-10' } })
    expect(explain('2026-07-06', NEW_UNKNOWN)).toEqual({ kind: 'unknown', unknown: 'new' })
    const day = smallDay('2026-07-03', [{ prevClose: 10, close: 11, flags: ST_UNKNOWN }])
    const { upCents, downCents } = limitPrices(day, catalogue)
    expect([upCents[0], downCents[0]]).toEqual([0, 0])
  })

  test('says when a limit was widened by a tick', () => {
    const explained = explain('2025-11-03', 0, 0.04)
    expect(explained.kind === 'limit' && explained.up).toMatchObject({ exactCents: 4.4, limitCents: 5, widened: true })
  })

  test.each([
    {
      listedOn: '2025-10-31',
      board: 'main',
      words: { rule: '上市首 5 个交易日不设涨跌幅限制', arithmetic: ['今日第 2 日'], result: '不设涨跌幅限制' },
    },
    { listedOn: '2025-11-03', board: 'bse', words: { rule: '上市首日不设涨跌幅限制', arithmetic: [] } },
    { listedOn: '2010-01-04', board: 'main', words: { rule: '当日不设涨跌幅限制', from: undefined } },
    { listedOn: null, board: 'main', words: { rule: '当日不设涨跌幅限制', from: undefined } },
  ] as const)('a stock of $board listed on $listedOn is without limit on 2025-11-03: $words.rule', row => {
    const { stocks } = smallCatalogue([row.board])
    const newcomer = { stocks: stocks.map(stock => ({ ...stock, listedOn: row.listedOn })), sectors: [] }
    const columns = smallDay('2025-11-03', [{ prevClose: 10, flags: NO_LIMIT }])
    expect(describeLimit(explainLimit(columns, newcomer, 0))).toMatchObject(row.words)
  })

  test('the first day of a delisting period is without limit by its own rule', () => {
    const words = describeLimit(explain('2025-11-03', NO_LIMIT | DELISTING))
    expect(words).toMatchObject({ rule: '退市整理期首日不设涨跌幅限制', from: '2020-12-31' })
  })

  test('a main-board listing of early 2023 is explained by its own band', () => {
    const { stocks } = smallCatalogue(['main'])
    const newcomer = { stocks: stocks.map(stock => ({ ...stock, listedOn: '2023-01-16' })), sectors: [] }
    const columns = smallDay('2023-01-16', [{ prevClose: 15.65, flags: NO_LIMIT }])
    expect(describeLimit(explainLimit(columns, newcomer, 0))).toEqual({
      rule: '上市首日涨幅不超过 44%、跌幅不超过 36%',
      from: '2013-12-13',
      until: '2023-04-09',
      inputs: [{ name: '发行价', value: '15.65' }],
      arithmetic: ['最高 15.65 × 144%，四舍五入 22.54', '最低 15.65 × 64%，四舍五入 10.02'],
      result: '最高 22.54，最低 10.02',
    })
  })

  test('in words names the rule with its days, and rounds as the board does', () => {
    const st = describeLimit(explain('2026-07-03', ST))
    expect(ruleText(st)).toBe('主板风险警示股票 ±5%（1998-04-22 至 2026-07-05）')
    expect(st.arithmetic).toEqual([
      '涨停 10.05 × 105% = 10.5525，四舍五入 10.55',
      '跌停 10.05 × 95% = 9.5475，四舍五入 9.55',
    ])
    const bse = explainLimit(smallDay('2025-11-05', [{ prevClose: 19.16 }]), smallCatalogue(['bse']), 0)
    expect(ruleText(describeLimit(bse))).toBe('北交所股票 ±30%（2021-11-15 起）')
    expect(describeLimit(bse)).toMatchObject({
      inputs: [{ name: '前收盘价', value: '19.16' }],
      arithmetic: [
        '涨停 19.16 × 130% = 24.9080，舍去不足一分 24.90',
        '跌停 19.16 × 70% = 13.4120，不足一分进为一分 13.42',
      ],
      result: '涨停价 24.90，跌停价 13.42',
    })
  })
})
