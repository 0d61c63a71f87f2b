import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSentence, isRoundedTo } from './check-sentence.ts'
import { claimsOf, type NumberClaim } from './claims.ts'
import type { Fact, FactUnit, NumberFact } from './fact.ts'
import { factText } from './fact-text.ts'
import { writePoints } from './write-points.ts'

function number(id: string, [value, unit]: readonly [number, FactUnit], more: Partial<NumberFact> = {}): NumberFact {
  return { kind: 'number', id, cell: `c#${id}`, label: id, value, unit, words: [], of: [], ...more }
}

const CHANGE = { up: '上涨', down: '下跌', flat: '涨跌幅' }
const FLOW = { up: '净流入', down: '净流出', flat: '净流入' }
const MARKET = ['幻海科技', '星河股份', '人工智能', '3D打印', '三一重工', '未来能源']
const findNames = (text: string) => MARKET.filter(name => text.includes(name))

const FACTS: readonly Fact[] = [
  { kind: 'name', id: 'stock', cell: 'c', label: '股票', name: '幻海科技', code: '600123' },
  { kind: 'name', id: 'concept', cell: 'c', label: '概念', name: '3D打印' },
  { kind: 'day', id: 'day', cell: 'c', label: '日期', day: '2024-06-28' },
  { kind: 'time', id: 'seal', cell: 'c', label: '首封', second: 34_512 },
  number('change', [9.98, 'pct'], { words: ['涨', '跌'], of: ['幻海科技'], said: CHANGE }),
  number('sector', [-2.31, 'pct'], { words: ['涨', '跌'], of: ['3D打印'], said: CHANGE }),
  number('amount', [3_142_000_000, 'yuan'], { words: ['成交'] }),
  number('flow', [-128_000_000, 'yuan'], { words: ['流'], said: FLOW }),
  number('streak', [3, 'boards']),
  number('limitUps', [12, 'stocks'], { words: ['涨停'] }),
  number('rank', [2, 'rank']),
  {
    kind: 'text',
    id: 'news',
    cell: 'news10s#n1',
    label: '快讯',
    text: '未来能源：预计上半年净利润增长30%，合同金额约5亿元。',
    day: '2024-06-27',
  },
]
const refusal = (text: string) => {
  const checked = checkSentence(text, FACTS, findNames)
  return checked.ok ? undefined : `${checked.refusal} ${checked.text}`
}

describe('a sentence that states facts', () => {
  test.each([
    '幻海科技上涨9.98%，成交31.42亿元。',
    '幻海科技涨近10%，成交超31亿元。',
    '成交约3,142,000,000元。',
    '成交３１.４２亿元。',
    '成交314200万元。',
    '成交三十一点四亿元。',
    '主力资金净流出1.28亿元。',
    '主力净流入-1.28亿元。',
    '6月28日三连板，09:35:12封板。',
    '2024年6月28日，9点35分封住第二个涨停之后的走势。'.replace('第二个', ''),
    '3D打印板块下跌2.31%，12家涨停。',
    '幻海科技（600123）排名第2。',
    '未来能源预计净利润增长30%，合同金额约5亿元。',
    '幻海科技涨幅百分之九点九八。',
  ])('%s stands', text => {
    expect(refusal(text)).toBeUndefined()
  })

  test('has every number marked with the fact it is', () => {
    const checked = checkSentence('幻海科技上涨9.98%，成交31.42亿元。', FACTS, findNames)
    expect(checked).toMatchObject({
      marks: [
        { from: 0, to: 4, fact: 'stock' },
        { from: 6, to: 11, fact: 'change' },
        { from: 14, to: 21, fact: 'amount' },
      ],
    })
  })
})

describe('a sentence that invents', () => {
  test.each([
    ['another number', '幻海科技上涨9.97%。', 'number 9.97%'],
    ['another unit', '成交31.42万元。', 'number 31.42万元'],
    ['another direction', '幻海科技下跌9.98%。', 'number 9.98%'],
    ['no direction where there is one', '主力资金1.28亿元流动。', 'number 1.28亿元'],
    ['a number of something else', '换手达到12家。', 'number 12家'],
    ['a number of another stock', '成交31.42亿元，3D打印上涨9.98%。', 'number 9.98%'],
    ['a number of another stock, a clause away', '3D打印板块走强，上涨9.98%。', 'number 9.98%'],
    ['a number that is too round', '成交超30亿元。', 'number 30亿元'],
    ['more than there is', '成交超31.5亿元。', 'number 31.5亿元'],
    ['in Chinese numerals', '净流入三十亿元。', 'number 三十亿元'],
    ['percent in words', '上涨百分之十五。', 'number 百分之十五'],
    ['tenths in words', '下跌三成。', 'number 三成'],
    ['in full width', '上涨１２.５％。', 'number １２.５％'],
    ['in circled digits', '上涨⑨%。', 'number ⑨%'],
    ['in Arabic-Indic digits', '上涨٩%。', 'number ٩'],
    ['a doubling', '成交较昨日翻倍。', 'number 翻倍'],
    ['a round trillion', '成交突破万亿元。', 'number 破万亿'],
    ['another day', '6月27号封板。', undefined],
    ['a day nobody told', '6月26日封板。', 'day 6月26日'],
    ['a year', '2023年以来最强。', 'day 2023年'],
    ['another time', '09:36封板。', 'time 09:36'],
    ['another code', '代码600124。', 'code 600124'],
    ['another stock of the market', '星河股份跟涨。', 'name 星河股份'],
    ['a company nobody knows', '龙腾证券看好。', 'name 龙腾证券'],
    ['a Latin name', '与OpenAI合作。', 'name OpenAI'],
    ['a quoted name', '“长江计划”启动。', 'name 长江计划'],
    ['a number of the news the other way round', '净利润下降30%。', 'number 30%'],
    ['a link', '详见https://x.cn。', 'form 详见https://x.cn。'],
    ['markup', '**涨停**。', 'form **涨停**。'],
    ['advice', '建议买入。', 'advice 建议'],
    ['a way to be written to', '加V信：微信群。', 'advice 微信'],
    ['a refusal', '抱歉，我不能回答。', 'advice 抱歉'],
    ['a number of one stock said of another that a text names', '未来能源上涨9.98%。', 'number 9.98%'],
    ['advice split by what is not seen', '立\u200b即上\u200b车。', 'form 立\u200b即上\u200b车。'],
    ['a sentence in another language', 'Limit up, sealed.', 'form Limit up, sealed.'],
    ['what is still to come', '幻海科技明日继续上涨9.98%。', 'advice 明日继续上涨'],
    ['a call to buy', '赶紧上车。', 'advice 赶紧'],
  ])('%s is refused', (_, text, fact) => {
    expect(refusal(text)).toBe(fact)
  })

  test('whatever number it is: only those that round to a fact stand', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e13, noNaN: true }), fc.integer({ min: 0, max: 3 }), (size, digits) => {
        for (const [unit, scale] of [
          ['元', 1],
          ['万元', 1e4],
          ['亿元', 1e8],
          ['万亿元', 1e12],
        ] as const) {
          const stated = (size / scale).toFixed(digits)
          const number = Number(stated) * scale
          const isFact = Math.abs(number - 3_142_000_000) <= 0.05 * 3_142_000_000
          if (!isFact && number > 0) expect(refusal(`成交${stated}${unit}。`)).toBeDefined()
        }
      }),
    )
  })

  test('a zero is no rounding of what is there, and what is there none of a zero', () => {
    const [zero, small] = ['涨0.00%', '涨0.01%'].map(text => claimsOf(text).find(({ kind }) => kind === 'number'))
    const isNumber = (claim: unknown): claim is NumberClaim => claim !== undefined
    if (!isNumber(zero) || !isNumber(small)) throw new Error('no number was read')
    expect([isRoundedTo(zero, 0.004), isRoundedTo(zero, 0), isRoundedTo(small, 0)]).toEqual([false, true, false])
  })
})

describe('names with digits', () => {
  test('三一重工 and 3D打印 state no number', () => {
    const named: Fact[] = ['三一重工', '3D打印'].map(name => ({ kind: 'name', id: name, cell: 'c', label: '', name }))
    expect(checkSentence('三一重工与3D打印同步走强。', named, findNames).ok).toBe(true)
  })
})

describe('the template writer', () => {
  const templates = [
    { title: '资金', clauses: ['{stock}主力{flow}'] },
    { title: '行情', clauses: ['{stock}{change}', '成交{amount}', '换手{turnover}'] },
    { title: '连板', clauses: ['{stock}{streak}', '{seal}首封'] },
    { title: '龙虎榜', clauses: ['{stock}', '净买{net}'] },
  ]
  const write = (facts: readonly Fact[]) =>
    writePoints({ facts, findNames, termsOf: text => Array.from(text) }, templates)

  test('leaves out what is not known, and a point of which nothing is', () => {
    expect(write(FACTS).map(({ text }) => text)).toEqual([
      '幻海科技主力净流出1.28亿元。',
      '幻海科技上涨9.98%，成交31.42亿元。',
      '幻海科技3连板，09:35:12首封。',
      '未来能源：预计上半年净利润增长30%，合同金额约5亿元。',
    ])
  })

  test('says first what is least ordinary', () => {
    const [flow] = FACTS.filter(({ id }) => id === 'streak')
    const unusual = FACTS.map(fact => (fact === flow ? { ...fact, salience: 99 } : fact))
    expect(write(unusual)[0]?.title).toBe('连板')
  })

  test('passes the very check a model has to, with the same marks', () => {
    const figures = fc.record({
      change: fc.integer({ min: -3000, max: 3000 }).map(value => value / 100),
      amount: fc.integer({ min: 1, max: 2_000_000_000 }).map(value => value * 1000),
      flow: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      streak: fc.integer({ min: 1, max: 15 }),
      second: fc.integer({ min: 33_300, max: 54_000 }),
    })
    fc.assert(
      fc.property(figures, ({ second, ...values }) => {
        const facts = FACTS.map((fact): Fact => {
          if (fact.kind === 'time') return { ...fact, second }
          const value = Object.entries(values).find(([id]) => id === fact.id)?.[1]
          return fact.kind === 'number' && value !== undefined ? { ...fact, value } : fact
        })
        for (const { text, marks, sources } of write(facts)) {
          const used = facts.filter(({ id, kind }) => sources.includes(id) || kind === 'name')
          const checked = checkSentence(text, used, findNames)
          expect(checked, text).toMatchObject({ ok: true })
          const placed = marks.map(({ fact }) => fact)
          expect(checked.ok && checked.marks.map(({ fact }) => fact), text).toEqual(placed)
        }
      }),
    )
  })

  test('says 99,999,999 yuan as what it rounds to', () => {
    expect(factText(number('a', [99_999_999, 'yuan']))).toBe('1.00亿元')
  })
})

test('a count of what fell is one, and a direction that is not the number’s is refused', () => {
  const facts: readonly Fact[] = [
    number('down', [1200, 'stocks'], { words: ['下跌'] }),
    number('open', [-3, 'pct'], { words: ['开盘', '高开', '低开'] }),
    number('gain', [2, 'pct'], { words: ['开盘', '高开', '低开'] }),
  ]
  const isHeld = (text: string) => checkSentence(text, facts, findNames).ok
  for (const text of ['市场下跌1200家。', '市场低开3.00%。', '市场高开2.00%。'])
    expect([text, isHeld(text)]).toEqual([text, true])
  for (const text of ['市场高开3.00%。', '开盘3.00%了。', '市场低开2.00%。'])
    expect([text, isHeld(text)]).toEqual([text, false])
})
