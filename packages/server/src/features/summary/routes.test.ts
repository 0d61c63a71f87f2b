import { ENDPOINTS } from '@kanpan/contract/api/all'
import { themeHighlightsSummary } from '@kanpan/contract/api/api2/stock'
import { tagKind } from '@kanpan/market/limit-up/event-tags'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { frozenServer, guestHeaders, registeredHeaders } from '#app.fixture.ts'
import { standIn } from '#model/stand-in.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'summary')
})

async function ask(payload: Record<string, unknown>) {
  const url = '/api2/stock/details/theme_highlights_summary'
  return (await server.app.inject({ method: 'POST', url, headers, payload })).json()
}

async function summary(payload: Record<string, unknown>) {
  const { data } = z.object({ code: z.literal(200), data: themeHighlightsSummary.data }).parse(await ask(payload))
  return data
}

async function codesOf(pool: string): Promise<string[]> {
  const body = (await server.app.inject({ url: `/api2/stock/zt_pool_em?type=${pool}&limit=20`, headers })).json()
  return z
    .array(z.object({ code: z.string() }))
    .parse(body.data.list)
    .map(({ code }) => code)
}

test('a limit-up is told with the theme of its reason, not with the concept that gained most', async () => {
  const at = 'date=2024-06-26'
  const body = (await server.app.inject({ url: `/api2/stock/limit_up_ranking?${at}&limit=60`, headers })).json()
  const Rows = z.array(
    z.object({
      code: z.string(),
      concepts: z.array(z.string()),
      reasons: z.array(z.object({ tags: z.array(z.string()) })),
    }),
  )
  const rows = Rows.parse(body.data.list)
  const named = rows.flatMap(({ code, concepts, reasons }) => {
    const tags = new Set(reasons.flatMap(reason => reason.tags).filter(tag => tagKind(tag) === 'theme'))
    return tags.size > 0 ? [{ code, tags, hasConcept: concepts.some(name => tags.has(name)) }] : []
  })
  expect(named.filter(({ hasConcept }) => hasConcept).length).toBeGreaterThan(5)
  for (const { code, tags } of named) {
    const { facts } = await summary({ code, date: '2024-06-26' })
    const concept = facts.find(({ id }) => id === 'concept')?.text
    if (concept !== undefined) expect(tags, code).toContain(concept)
  }
})

const DIGITS = /\d/g
const CALLS = new Set(ENDPOINTS.map(({ path }) => path))

describe('a summary without a model', () => {
  test('has every digit of its points inside a fact that is told beside them', async () => {
    const codes = [...(await codesOf('sealed')), ...(await codesOf('broken')), ...(await codesOf('limitDown'))]
    let points = 0
    for (const code of codes) {
      const { points: told, facts, writer } = await summary({ code })
      expect(writer).toBe('template')
      const known = new Set(facts.map(({ id }) => id))
      expect(facts.filter(({ cell }) => !CALLS.has(cell.split(/[?#]/)[0] ?? ''))).toEqual([])
      for (const { text, marks, sources } of told) {
        points += 1
        for (const { fact } of marks) expect(known, `${text} ${fact}`).toContain(fact)
        for (const id of sources) expect(known, `${text} ${id}`).toContain(id)
        for (const digit of text.matchAll(DIGITS)) {
          const marked = marks.some(({ from, to }) => digit.index >= from && digit.index < to)
          expect(marked, `${text} at ${digit.index}`).toBe(true)
        }
      }
    }
    console.log(`${codes.length} stocks, ${points} points, every digit a fact`)
    expect(points).toBeGreaterThan(3 * codes.length)
  })

  test('says what the cells it names say', async () => {
    const [code = ''] = await codesOf('sealed')
    const { facts, points } = await summary({ code })
    const details = (await server.app.inject({ url: `/api2/stock/details?code=${code}`, headers })).json().data
    const cell = (id: string) => facts.find(fact => fact.id === id)
    expect(cell('change')).toMatchObject({
      cell: `stock/details?code=${code}#quote.changePct`,
      text: `上涨${details.quote.changePct.toFixed(2)}%`,
    })
    expect(cell('streak')?.text).toBe(details.quote.streak === 1 ? '首板' : `${details.quote.streak}连板`)
    expect(points.some(({ title }) => title === '涨停')).toBe(true)
  })

  test('is of the moment it is asked for', async () => {
    const [code = ''] = await codesOf('sealed')
    const past = await summary({ code, date: '2024-06-27' })
    expect(past.asOf).toMatchObject({ day: '2024-06-27', final: true })
    expect(past.facts.find(({ id }) => id === 'day')?.text).toBe('6月27日')
    const early = await summary({ code, date: '2024-06-28', at: '09:20:00' })
    expect(early.points.some(({ title }) => title === '涨停')).toBe(false)
  })

  test('of a theme speaks of that theme, whatever else the stock is in', async () => {
    const [code = ''] = await codesOf('sealed')
    const details = (await server.app.inject({ url: `/api2/stock/details?code=${code}`, headers })).json().data
    const { name } = z.object({ name: z.string() }).parse(details.concepts.at(-1))
    const { title, points } = await summary({ code, concept: name })
    expect(title).toBe(`${details.quote.name} · ${name}`)
    expect(points.find(point => point.title === '题材')?.text).toContain(`${name}板块`)
  })

  test('is refused for a stock or a theme that does not exist, and the same through both doors', async () => {
    const [code = ''] = await codesOf('sealed')
    expect(await ask({ code: '999999' })).toMatchObject({ code: 404, msg: '没有代码为 999999 的股票' })
    expect(await ask({ code, concept: '没有这个概念' })).toMatchObject({ code: 404 })
    expect(await ask({ code: '1' })).toMatchObject({ code: 400, msg: expect.stringContaining('code') })
    const reply = await server.app.inject({
      method: 'POST',
      url: '/data-api/hotspot/stock/keyPointSummary',
      payload: { code },
    })
    expect(reply.json().data).toEqual(await summary({ code }))
  })
})

const WRITTEN_WITHIN = { timeout: 60_000, interval: 50 }

describe('a summary with a model', () => {
  test('is the templates’ until the model has written, of the same facts', async () => {
    let release: () => void = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    // Says what the fact it is given says, and invents a number besides.
    const service = await standIn(async (data, { say, end }) => {
      await held
      const change = data.split('\n').find(line => line.includes('"change"')) ?? ''
      const { 内容: told } = z.object({ 内容: z.string() }).parse(JSON.parse(change))
      say(`${JSON.stringify({ title: '行情', text: `当日${told}。`, facts: ['change'] })}\n`)
      say(JSON.stringify({ title: '行情', text: '换手率77.77%。', facts: ['change'] }))
      end()
    })
    const own = await frozenServer({ KANPAN_MODEL_URL: service.url, KANPAN_MODEL_NAME: 'stand-in' })
    try {
      const [code = ''] = await codesOf('sealed')
      const reader = await registeredHeaders(own.app, 'reader')
      const read = async (payload: Record<string, unknown>, by: object = reader) => {
        const url = '/data-api/hotspot/stock/keyPointSummary'
        const reply = await own.app.inject({ method: 'POST', url, headers: { ...by }, payload: { code, ...payload } })
        return themeHighlightsSummary.data.parse(reply.json().data)
      }
      const init = (await own.app.inject({ url: '/api/ai/api/public/init' })).json()
      expect(init.data.features.ai).toBe(true)
      expect(await read({})).toMatchObject({ writer: 'template', model: 'moving' })
      const past = { date: '2024-06-27' }
      // Who has no account uses up nothing of the model's day.
      for (const stranger of [{}, await guestHeaders(own.app)]) {
        expect(await read(past, stranger)).toMatchObject({ writer: 'template', model: 'off' })
      }
      expect(service.asked).toEqual([])
      const first = await read(past)
      expect(first).toMatchObject({ writer: 'template', model: 'writing', dropped: 0 })
      expect(first.points.length).toBeGreaterThan(1)
      release()
      const done = await vi.waitUntil(async () => {
        const now = await read(past)
        return now.model === 'writing' ? undefined : now
      }, WRITTEN_WITHIN)
      expect(done).toMatchObject({ writer: 'model', model: 'done', dropped: 1, points: [{ sources: ['change'] }] })
      expect(done.facts.map(({ id }) => id)).toEqual(['change'])
    } finally {
      await own.remove()
      await service.close()
    }
  })
})
