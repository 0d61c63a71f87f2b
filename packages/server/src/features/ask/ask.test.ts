import { AskAnswer } from '@kanpan/contract/question/ask'
import { honestManner } from '@kanpan/upstream/model/honest-manner'
import type { Manner } from '@kanpan/upstream/model/manner'
import { type ModelStandIn, startModelStandIn } from '@kanpan/upstream/model/start-model-stand-in'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FrozenServer, frozenServer, guestHeaders, ownHeaders } from '#app.fixture.ts'

// A whole server with a stand-in for a model that asks tools: what stands of what it says, and what does not.

const PER_DAY = 30
let model: ModelStandIn
let server: FrozenServer
let headers: Record<string, string>

beforeAll(async () => {
  model = await startModelStandIn({ manner: honestManner })
  server = await frozenServer({
    KANPAN_MODEL_URL: model.url,
    KANPAN_MODEL_NAME: 'stand-in',
    KANPAN_ASK_DAILY: String(PER_DAY),
  })
  headers = await ownHeaders(server.app, 'asker')
})
afterEach(() => model.behave(honestManner))
afterAll(async () => {
  await server?.remove()
  await model?.close()
})

const URL_ = '/api/ai/api/ask/question'

async function reply(payload: object, more: Record<string, string> = headers) {
  return server.app.inject({ method: 'POST', url: URL_, headers: more, payload })
}
const ask = async (question: string, more: object = {}) =>
  AskAnswer.parse((await reply({ question, ...more })).json().data)

const read = async (url: string) => (await server.app.inject({ url, headers })).json().data
const texts = ({ sentences }: AskAnswer) => sentences.map(({ text }) => text)

/** Looks once at the market, and then says this. */
function saying(text: string, look: { name: string; input: object } = { name: 'market_overview', input: {} }): Manner {
  return ({ looked }) => (looked.length === 0 ? { calls: [look] } : { text })
}

test('a question is answered with what the tools told, and every number of it is a fact with its place', async () => {
  const { breadth } = await read('/api2/stock/overview')
  const answer = await ask('今天市场怎么样')
  expect(answer).toMatchObject({ state: 'done', dropped: 0 })
  expect(answer.steps).toMatchObject([{ tool: 'market_overview', title: '市场总览', state: 'done' }])
  expect(answer.steps[0]?.asOf).toBe('2024-06-28 10:31:12')
  expect(texts(answer)[0]).toContain(`上涨${breadth.up}家`)
  const facts = new Map(answer.facts.map(fact => [fact.id, fact]))
  for (const { text, marks } of answer.sentences) {
    const numbers = text.match(/\d+(?:\.\d+)?/g) ?? []
    const marked = marks.map(({ from, to }) => text.slice(from, to)).join(' ')
    for (const number of numbers) expect(marked, text).toContain(number)
    for (const { fact } of marks) expect(facts.has(fact)).toBe(true)
  }
  const up = answer.facts.find(({ cell }) => cell === 'market_overview#breadth.up')
  expect(up).toMatchObject({ label: '上涨家数', text: `${breadth.up}家`, day: '2024-06-28', time: null })
})

test('a stock is found by its name or code, and its numbers are its own', async () => {
  const [{ code, name }, other] = (await read('/api2/stock/limit_up_ranking?limit=2')).list
  const answer = await ask(`「${name}」今天怎么样`)
  expect(answer.steps.map(({ tool }) => tool)).toEqual(['find_stock', 'stock_facts'])
  expect(texts(answer)[0]).toMatch(new RegExp(`^${name}报`))
  expect(answer.facts.find(({ label }) => label === '涨跌幅')?.code).toBe(code)
  // Somebody else's number beside its name is none of its own.
  const { quote } = await read(`/api2/stock/details?code=${other.code}`)
  model.behave(
    saying(`${name}成交${(quote.amountYuan / 1e8).toFixed(2)}亿元。`, { name: 'stock_facts', input: { code } }),
  )
  expect(await ask(`${name}成交多少`)).toMatchObject({ state: 'refused', sentences: [] })
})

test('a number of the whole market is none of a stock’s, unless the sentence says that it is the market’s', async () => {
  const asker = await ownHeaders(server.app, 'asks-of-the-market')
  const [{ code, name }] = (await read('/api2/stock/limit_up_ranking?limit=1')).list
  const { breadth } = await read('/api2/stock/overview')
  const { quote } = await read(`/api2/stock/details?code=${code}`)
  const all = `上涨${breadth.up}家`
  const own = `成交${(quote.amountYuan / 1e8).toFixed(2)}亿元`
  for (const [sentence, state] of [
    [`${name}${all}。`, 'refused'],
    [`${name}今日涨停，${all}。`, 'refused'],
    [`${name}今日涨停，两市${all}。`, 'done'],
    [`两市${all}，其中${name}${own}。`, 'done'],
    [`两市${all}，${name}${all}。`, 'refused'],
    [`${name}在两市中${own}。`, 'done'],
    [`全天${all}。`, 'done'],
  ] as const) {
    model.behave(({ looked }) =>
      looked.length === 0
        ? {
            calls: [
              { name: 'market_overview', input: {} },
              { name: 'stock_facts', input: { code } },
            ],
          }
        : { text: sentence },
    )
    const { data } = (await reply({ question: `${name}成交多少` }, asker)).json()
    expect([sentence, AskAnswer.parse(data).state]).toEqual([sentence, state])
  }
  model.behave(honestManner)
})

test('at a past moment nothing later is looked at, whatever the model asks for', async () => {
  model.behave(saying('', { name: 'market_overview', input: { date: '2024-06-28', at: '10:20:00' } }))
  const moment = { date: '2024-06-27', at: '10:00:00' }
  const answer = await ask('今天市场怎么样', { moment })
  expect(answer.steps[0]?.asOf).toBe('2024-06-27 10:00:00')
  model.behave(honestManner)
  const { breadth } = await read('/api2/stock/overview?date=2024-06-27&at=10:00:00')
  expect(texts(await ask('今天市场怎么样', { moment }))[0]).toContain(`上涨${breadth.up}家`)
})

test('a number of another day is said of that day only', async () => {
  const { breadth } = await read('/api2/stock/overview?date=2024-06-26')
  const look = { name: 'market_overview', input: { date: '2024-06-26' } }
  for (const [sentence, state] of [
    [`6月26日市场上涨${breadth.up}家。`, 'done'],
    [`今日市场上涨${breadth.up}家。`, 'refused'],
    [`市场上涨${breadth.up}家。`, 'refused'],
    [`昨日市场上涨${breadth.up}家。`, 'refused'],
  ] as const) {
    model.behave(saying(sentence, look))
    expect([sentence, (await ask('那一天怎么样')).state]).toEqual([sentence, state])
  }
})

test('what the tools did not tell is left out and counted, after one chance to write it again', async () => {
  const { breadth } = await read('/api2/stock/overview')
  model.behave(saying(`市场上涨${breadth.up}家。\n市场上涨12345家。\n上证指数将突破4000点。\n后市可期。`))
  const before = model.heard.length
  const answer = await ask('今天市场怎么样')
  expect(texts(answer)).toEqual([`市场上涨${breadth.up}家。`])
  expect(answer.dropped).toBe(3)
  expect(model.heard.slice(before).map(({ corrections }) => corrections)).toEqual([0, 0, 1])
  // Nothing held, and the second time nothing is found: that is no answer.
  model.behave(({ looked, corrections }) =>
    looked.length === 0
      ? { calls: [{ name: 'market_overview', input: {} }] }
      : { text: corrections === 0 ? '市场上涨12345家。' : '没有查到' },
  )
  expect(await ask('今天市场怎么样')).toMatchObject({ state: 'unknown', sentences: [] })
  // Who writes it right the second time is heard.
  model.behave(({ looked, corrections }) =>
    looked.length === 0
      ? { calls: [{ name: 'market_overview', input: {} }] }
      : { text: corrections === 0 ? '市场上涨9家。' : `市场下跌${breadth.down}家。` },
  )
  expect(await ask('今天市场怎么样')).toMatchObject({ state: 'done', dropped: 0 })
})

test('the phase of the emotion is said as it is', async () => {
  const { today } = await read('/api2/stock/market_sentiment/emotion')
  const look = { name: 'emotion', input: {} }
  const named = { freezing: '冰点', recovery: '修复', ferment: '发酵', climax: '高潮', divergence: '分歧', ebb: '退潮' }
  for (const [phase, name] of Object.entries(named)) {
    model.behave(saying(`情绪得分${today.score}分，处于${name}。`, look))
    expect([phase, (await ask('情绪如何')).state]).toEqual([phase, phase === today.phase ? 'done' : 'refused'])
  }
})

test('who asks for advice is told that there is none, and no model is asked', async () => {
  const before = model.heard.length
  const { left } = await ask('今天市场怎么样')
  const asked = model.heard.length
  expect(asked).toBeGreaterThan(before)
  expect(await ask('我该不该追涨停板')).toMatchObject({ state: 'advice', sentences: [], steps: [], left })
  expect(model.heard.length).toBe(asked)
  model.behave(saying('建议满仓买入。\n明日必涨。\n目标价88元。'))
  expect(await ask('市场怎么样')).toMatchObject({ state: 'refused', sentences: [], dropped: 3 })
})

test('a model that looks on and on, asks what is not there or writes no JSON comes to its end', async () => {
  model.behave(({ tools }) => (tools.length > 0 ? { calls: [{ name: 'emotion', input: {} }] } : { text: '没有查到' }))
  const on = await ask('今天市场怎么样')
  expect(on).toMatchObject({ state: 'unknown' })
  expect(on.steps.length).toBeLessThanOrEqual(10)
  model.behave(({ looked }) =>
    looked.length === 0
      ? {
          calls: [
            { name: 'favourite_save', input: { code: '600000' } },
            { name: 'no_such_tool', input: {} },
            { name: 'bars', input: '{"code":' },
            { name: 'stock_facts', input: { code: '12' } },
          ],
        }
      : { text: '没有查到' },
  )
  const wrong = await ask('今天市场怎么样')
  expect(wrong).toMatchObject({ state: 'unknown', sentences: [] })
  expect(wrong.steps.map(({ state }) => state)).toEqual(Array(4).fill('refused'))
  expect(wrong.steps[3]?.message).toContain('code')
})

test('without an answer of the service the question is given back', async () => {
  const { left } = await ask('今天市场怎么样')
  model.behave(() => {
    throw new Error('away')
  })
  expect(await ask('今天市场怎么样')).toMatchObject({ state: 'failed', left })
  model.behave(honestManner)
  expect(await ask('今天市场怎么样')).toMatchObject({ state: 'done', left: left - 1 })
})

test('steps come as they are made, and the answer after them', async () => {
  const streamed = await reply({ question: '情绪和涨停怎么样' }, { ...headers, accept: 'text/event-stream' })
  expect(streamed.headers['content-type']).toContain('text/event-stream')
  const events = streamed.payload
    .split('\n\n')
    .filter(Boolean)
    .map(event => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? []
      return { name, data: JSON.parse(data) }
    })
  expect(events.map(({ name, data }) => (name === 'step' ? `${data.tool} ${data.state}` : name))).toEqual([
    ...['emotion running', 'emotion done', 'limit_up_ranking running', 'limit_up_ranking done', 'answer'],
  ])
  expect(AskAnswer.parse(events.at(-1)?.data).state).toBe('done')
  const refused = await reply({ question: '' }, { ...headers, accept: 'text/event-stream' })
  expect(refused.json()).toMatchObject({ code: 400, msg: '参数 question：请写下问题' })
})

test('only who has an account asks, from the page, and as often a day as the installation says', async () => {
  const payload = { question: '今天市场怎么样' }
  const guest = await reply(payload, await guestHeaders(server.app))
  expect(guest.json().code).not.toBe(200)
  const { authorization = '' } = headers
  expect((await reply(payload, { authorization })).json().code).toBe(10004)
  const eager = await ownHeaders(server.app, 'eager')
  const lefts: number[] = []
  for (let time = 0; time < PER_DAY; time += 1) lefts.push((await reply(payload, eager)).json().data.left)
  expect(lefts).toEqual(Array.from({ length: PER_DAY }, (_, time) => PER_DAY - 1 - time))
  expect((await reply(payload, eager)).json().code).toBe(10121)
})

test('where no model is configured the call says so', async () => {
  const plain = await frozenServer()
  try {
    const own = await ownHeaders(plain.app, 'plain')
    const answered = await plain.app.inject({
      method: 'POST',
      url: URL_,
      headers: own,
      payload: { question: '市场怎么样' },
    })
    expect(answered.json()).toMatchObject({ code: 10120, data: null })
  } finally {
    await plain.remove()
  }
})
