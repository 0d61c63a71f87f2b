import { expect, test } from 'vitest'
import { INJECTED_ORDERS } from '#model/injected-orders.fixture.ts'
import { factsOfAnswer } from './answer-facts.ts'
import { ASK_TOOLS, askToolOf, notAfter, pastTimeOf, runTool } from './ask-tools.ts'
import { checkAnswer } from './check-answer.ts'

test('the model is given what looks and nothing that changes', () => {
  const names = ASK_TOOLS.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['market_overview', 'favourites', 'alerts', 'bars', 'review']))
  expect(names.filter(name => /save|remove/.test(name))).toEqual([])
  expect(askToolOf({ name: 'alert_save' })).toBeUndefined()
})

test('what is asked for is never later than the question', () => {
  const at = { date: '2024-06-27', at: '10:00' }
  expect(notAfter({ code: '600000' }, at)).toEqual({ code: '600000', date: '2024-06-27', at: '10:00:00' })
  expect(notAfter({ date: '2024-06-28' }, at)).toEqual({ date: '2024-06-27', at: '10:00:00' })
  expect(notAfter({ date: '2024-06-27', at: '10:00:01' }, at)).toEqual({ date: '2024-06-27', at: '10:00:00' })
  expect(notAfter({ date: '2024-06-27', at: '09:45' }, at)).toEqual({ date: '2024-06-27', at: '09:45:00' })
  expect(notAfter({ date: '2024-06-26', at: '14:00' }, at)).toEqual({ date: '2024-06-26', at: '14:00' })
  expect(notAfter({ date: '昨天' }, at)).toEqual({ date: '2024-06-27', at: '10:00:00' })
  expect(notAfter({ date: '2024-06-28', at: '14:00' }, { date: '2024-06-27' })).toEqual({ date: '2024-06-27' })
  expect(notAfter({ at: '10:31' }, {})).toEqual({ at: '10:31' })
  expect(pastTimeOf({ date: '2024-06-27', at: '10:00' }, at)).toBe(null)
  expect(pastTimeOf({ date: '2024-06-27', at: '09:45' }, at)).toBe('09:45:00')
  expect(pastTimeOf({}, {})).toBe(null)
})

const MARKET = ['幻海科技', '星河股份']
const findNames = (text: string) => MARKET.filter(name => text.includes(name))
const asOf = { day: '2024-06-28', time: '10:31:12', phase: 'trading', final: false }
const stock = { code: '600123', name: '幻海科技', changePct: 9.98 }

/** What the tool of the flash news tells when somebody wrote an order into it. */
const newsWith = (content: string) => ({
  ...{ asOf, source: 'simulator', cursor: 'c' },
  list: [{ id: 'n1', kind: 'flash', day: '2024-06-28', time: '10:30:00', title: '快讯', content, stocks: [stock] }],
})

test.each(INJECTED_ORDERS)(
  '$order is not read by the model, and what one that obeyed would say is not shown',
  async given => {
    const tool = askToolOf({ name: 'latest_news' })
    if (!tool) throw new Error('no such tool')
    const { text, answer } = await runTool(tool, {}, { ask: async () => newsWith(given.order), moment: {} })
    expect(text).not.toContain(given.order)
    expect(text).toContain('已略去')
    const seen = { step: 0, tool: 'latest_news', pastTime: null, today: '2024-06-28' }
    const TRUE = '幻海科技上涨9.98%。'
    // Even of one that got past that and was obeyed.
    for (const facts of [
      factsOfAnswer({ ...seen, answer }),
      factsOfAnswer({ ...seen, answer: newsWith(given.order) }),
    ]) {
      const checked = checkAnswer(`${TRUE}\n${given.obeyed}`, facts, findNames)
      expect(checked.sentences.map(one => one.text)).toEqual([TRUE])
      expect(checked.refused.length).toBeGreaterThan(0)
    }
  },
)

test('a number keeps whose it is, of which day and of which moment', () => {
  const rung = {
    streak: 3,
    sealed: [{ ...stock, firstSealAt: '09:35:12', sealYuan: 1.2e8, brokenTimes: 0, tags: ['算力'] }],
  }
  const answer = { asOf, source: 'simulator', rungs: [rung] }
  const ladder = { step: 1, tool: 'limit_up_ladder', pastTime: null, today: '2024-06-28' }
  const shown = (text: string, of = factsOfAnswer({ ...ladder, answer })) =>
    checkAnswer(text, of, findNames).sentences.map(one => one.text)
  const good = ['幻海科技3连板，09:35首次封板，封单1.20亿元，原因是算力。', '今日幻海科技涨幅9.98%。']
  expect(shown(good.join('\n'))).toEqual(good)
  for (const text of ['星河股份3连板。', '有一只股票封单1.20亿元。', '6月27日幻海科技上涨9.98%。', '幻海科技4连板。'])
    expect([text, shown(text)]).toEqual([text, []])
  const earlier = factsOfAnswer({ ...ladder, answer, pastTime: '10:00:00' })
  expect(shown('幻海科技上涨9.98%。', earlier)).toEqual([])
  expect(
    shown(
      '10:00幻海科技上涨9.98%。',
      earlier.concat(
        factsOfAnswer({ ...ladder, answer: { ...answer, asOf: { ...asOf, time: '10:00:00' } }, pastTime: '10:00:00' }),
      ),
    ),
  ).toEqual(['10:00幻海科技上涨9.98%。'])
})

test('what a branch dealt in is said of that listing, and a share is no change', () => {
  const seat = { reason: '日涨幅', side: 'buy', branch: '珩泽证券绍兴营业部', buyYuan: 1.2e8 }
  const answer = { asOf, source: 'simulator', entry: { name: '幻海科技', code: '600123' }, seats: [seat] }
  const of = { step: 2, pastTime: null, today: '2024-06-28' }
  const seats = factsOfAnswer({ ...of, tool: 'dragon_tiger_seats', answer })
  const premium = factsOfAnswer({
    ...{ ...of, tool: 'limit_up_ladder' },
    answer: { asOf, premium: { risingPct: 86.1 }, promotions: [{ fromStreak: 1, ratePct: 20 }] },
  })
  const shown = (text: string) => checkAnswer(text, [...seats, ...premium], findNames).sentences.length
  expect(shown('幻海科技龙虎榜上，珩泽证券绍兴营业部买入1.20亿元。')).toBe(1)
  expect(shown('珩泽证券绍兴营业部买入1.20亿元。')).toBe(0)
  expect(shown('昨日涨停今日上涨的占86.10%。')).toBe(1)
  expect(shown('昨日涨停今日上涨86.10%。')).toBe(0)
  expect(shown('2进3晋级率20.00%。')).toBe(0)
})
