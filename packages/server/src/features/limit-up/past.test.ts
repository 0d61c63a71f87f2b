import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

const LAST = '2024-06-27'
const FROM = '2024-04-01'
const TO = '2024-06-14'

let server: SharedServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'past')
})

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

async function data(url: string) {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return body.data
}

const Named = z.object({ code: z.string(), name: z.string() })
const Ladder = z.object({ rungs: z.array(z.object({ streak: z.int(), sealed: z.array(Named) })) })

async function ladderOn(query: string) {
  const { rungs } = Ladder.parse(await data(`/api2/stock/ladder?${query}`))
  return rungs.filter(({ sealed }) => sealed.length > 0)
}

describe('looking back over days', () => {
  test('heights and their stocks are those of each day’s ladder, and the score is the emotion’s', async () => {
    const { list } = await data('/api2/stock/streak_height?days=5')
    const emotion = await data('/api2/stock/market_sentiment/emotion?days=5')
    expect(list).toHaveLength(5)
    for (const [at, one] of list.entries()) {
      const [top, second] = await ladderOn(`date=${one.day}${one.day === '2024-06-28' ? '&at=10:31:12' : ''}`)
      const codes = (stocks: readonly { code: string }[] = []) => stocks.map(({ code }) => code).sort()
      expect([one.height, codes(one.stocks)]).toEqual([top?.streak, codes(top?.sealed)])
      expect([one.secondHeight, codes(one.secondStocks)]).toEqual([second?.streak ?? 0, codes(second?.sealed)])
      expect(one.limitUps).toBe(emotion.list[at].limitUps)
      if (at < 4) expect(one.emotionScore).toBe(emotion.list[at].score)
    }
    expect(list.at(-1).emotionScore).toBeNull()
  })

  test('the matrix has each day’s ladder, every theme is counted, and a theme says where it comes from', async () => {
    const { days, themes } = await data('/api2/stock/limit_up_matrix')
    expect(days).toHaveLength(15)
    expect(days.at(-1).day).toBe('2024-06-28')
    const yesterday = await ladderOn(`date=${LAST}`)
    expect(
      days.at(-2).rungs.map((rung: { streak: number; stocks: unknown[] }) => [rung.streak, rung.stocks.length]),
    ).toEqual(yesterday.map(({ streak, sealed }) => [streak, sealed.length]))
    const Stock = z.object({ theme: z.object({ name: z.string(), from: z.enum(['reason', 'concept']) }).nullable() })
    const Days = z.array(z.object({ limitUps: z.int(), rungs: z.array(z.object({ stocks: z.array(Stock) })) }))
    const stocks = Days.parse(days).flatMap(({ rungs }) => rungs.flatMap(rung => rung.stocks))
    const themed = stocks.flatMap(({ theme }) => theme ?? [])
    expect(themes.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(themed.length)
    // The running day is told by the source itself, so its limit-ups have recorded reasons.
    const today = Days.parse(days).at(-1)
    expect(today?.rungs.flatMap(rung => rung.stocks).every(({ theme }) => theme?.from === 'reason')).toBe(true)
  })

  test('the market’s leader of a day stands on top of its ladder, and every line begins at 100', async () => {
    const { list } = await data('/api2/stock/leaders?days=5&limit=30')
    const Leaders = z.array(
      z.object({
        code: z.string(),
        bestStreak: z.int(),
        led: z.array(z.object({ day: z.string(), theme: z.unknown(), streak: z.int(), reason: z.string() })).min(1),
        line: z.array(z.object({ day: z.string(), value: z.number(), streak: z.int() })).min(2),
      }),
    )
    const leaders = Leaders.parse(list)
    const [top] = await ladderOn(`date=${LAST}`)
    const market = leaders.filter(({ led }) => led.some(({ day, theme }) => day === LAST && theme === null))
    expect(market).toHaveLength(1)
    expect(top?.sealed.map(({ code }) => code)).toContain(market[0]?.code)
    for (const { code, bestStreak, led, line } of leaders) {
      expect(line[0]?.value, code).toBe(100)
      expect(Math.max(...led.map(({ streak }) => streak))).toBe(bestStreak)
      for (const one of led) expect(line.find(({ day }) => day === one.day)?.streak, code).toBe(one.streak)
    }
  })
})

describe('past limit-ups are found', () => {
  const Found = z.object({
    total: z.int(),
    list: z.array(
      z.object({
        day: z.string(),
        code: z.string(),
        isSt: z.boolean(),
        sealed: z.boolean(),
        concepts: z.array(z.string()),
        reasons: z.array(z.object({ tags: z.array(z.string()), text: z.string() })),
        nextClosePct: z.number().nullable(),
      }),
    ),
  })
  const find = async (query: Record<string, string>) =>
    Found.parse(await data(`/api2/stock/limit_up_search?${new URLSearchParams(query)}`))

  test('of one stock: the same days as its own record, the running one added', async () => {
    const [busiest = ''] = (await find({ limit: '500', type: 'sealed' })).list.map(({ code }) => code)
    const { list } = await find({ code: busiest, limit: '200' })
    const record = await data(`/api2/stock/limit_up_history?code=${busiest}&limit=200`)
    const finished = list.filter(({ day }) => day !== '2024-06-28')
    expect(finished.map(({ day, sealed, nextClosePct }) => [day, sealed, nextClosePct])).toEqual(
      record.list.map((one: Record<string, unknown>) => [one.day, one.sealed, one.nextClosePct]),
    )
  })

  test('by concept, by kind and by days, page by page', async () => {
    const [{ concepts: [concept = ''] = [] } = {}] = (await find({ limit: '1' })).list
    const { list, total } = await find({ concept, from: FROM, to: TO, type: 'broken', limit: '500' })
    expect(total).toBe(list.length)
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(one => one.concepts.includes(concept) && !one.sealed && one.day >= FROM && one.day <= TO)).toBe(
      true,
    )
    const second = await find({ concept, from: FROM, to: TO, type: 'broken', limit: '2', page: '2' })
    expect(second.list).toEqual(list.slice(2, 4))
  })

  test('all that is found is told together: how many held, and what they did on their next day', async () => {
    const Whole = z.object({
      from: z.string(),
      to: z.string(),
      st: z.object({ sealed: z.int(), broken: z.int() }),
      all: z.object({
        sealed: z.int(),
        broken: z.int(),
        next: z.object({ closes: z.int(), meanClosePct: z.number(), rising: z.object({ count: z.int() }) }),
      }),
    })
    const asked = new URLSearchParams({ from: '2024-06-03', to: '2024-06-07', limit: '500' })
    const answer = await data(`/api2/stock/limit_up_search?${asked}`)
    const { from, to, all, st } = Whole.parse(answer)
    const { list, total } = Found.parse(answer)
    const counted = list.filter(one => !one.isSt)
    const sealed = counted.filter(one => one.sealed)
    expect(total).toBe(list.length)
    expect(st.sealed + st.broken).toBe(list.length - counted.length)
    expect([from, to, all.sealed, all.broken]).toEqual([
      '2024-06-03',
      '2024-06-07',
      sealed.length,
      counted.length - sealed.length,
    ])
    const closes = sealed.flatMap(({ nextClosePct }) => nextClosePct ?? [])
    expect(all.next.closes).toBe(closes.length)
    expect(all.next.meanClosePct).toBeCloseTo(mean(closes), 1)
    expect(all.next.rising.count).toBe(closes.filter(pct => pct > 0).length)
    const second = await data(`/api2/stock/limit_up_search?${asked}&page=2`)
    expect(second.all).toEqual(answer.all)
  })

  test('ordered by what followed over all pages, the unknown last', async () => {
    const asked = { days: '20', sort: 'nextClosePct', order: 'asc', limit: '500' }
    const { list } = await find(asked)
    const followed = list.flatMap(({ nextClosePct }) => nextClosePct ?? [])
    expect(followed).toEqual(followed.toSorted((a, b) => a - b))
    const unknown = list.findIndex(({ nextClosePct }) => nextClosePct === null)
    expect(list.slice(unknown).every(({ nextClosePct }) => unknown < 0 || nextClosePct === null)).toBe(true)
    expect(new Set(list.map(({ day }) => day)).size).toBeLessThanOrEqual(20)
  })

  test('the newest stand first, by day and within a day by first seal; by day they can be turned round', async () => {
    const Times = z.object({ list: z.array(z.object({ day: z.string(), firstSealAt: z.string().nullable() })) })
    const read = async (more: string) =>
      Times.parse(await data(`/api2/stock/limit_up_search?days=3&limit=500${more}`)).list
    const keyOf = ({ day, firstSealAt }: { day: string; firstSealAt: string | null }) => `${day} ${firstSealAt ?? ''}`
    const keys = (await read('')).map(keyOf)
    expect(new Set(keys.map(key => key.slice(0, 10))).size).toBe(3)
    expect(new Set(keys).size).toBeGreaterThan(20)
    expect(keys).toEqual(keys.toSorted().toReversed())
    expect((await read('&sort=day&order=desc')).map(keyOf)).toEqual(keys)
    expect((await read('&sort=day&order=asc'))[0]?.day).toBe(keys.at(-1)?.slice(0, 10))
  })

  test('by the reason told, and only what has been told', async () => {
    const { list } = await find({ from: '2024-06-28', limit: '500' })
    const tag = list.flatMap(({ reasons }) => reasons.flatMap(({ tags }) => tags))[0] ?? ''
    const { list: told } = await find({ reason: tag, limit: '500' })
    expect(told.length).toBeGreaterThan(0)
    const holds = ({ reasons }: (typeof told)[number]) =>
      reasons.some(({ tags, text }) => text.includes(tag) || tags.some(one => one.includes(tag)))
    expect(told.every(holds)).toBe(true)
    expect(told.filter(({ day }) => day === '2024-06-28')).toEqual(list.filter(holds))
  })

  test('of a concept nobody knows: not found', async () => {
    const body = (await server.app.inject({ url: '/api2/stock/limit_up_search?concept=x', headers })).json()
    expect(body).toMatchObject({ code: 404, msg: '没有板块 x' })
  })
})

describe('the course of a day', () => {
  const Course = z.object({
    state: z.string(),
    closedSealed: z.boolean().nullable(),
    firstSealAt: z.string().nullable(),
    lastSealAt: z.string().nullable(),
    brokenTimes: z.int(),
    maxSealYuan: z.number(),
    steps: z.array(z.object({ time: z.string(), state: z.string() })),
  })
  const course = async (code: string, at = '15:00:00') =>
    Course.parse(await data(`/api2/stock/limit_course?code=${code}&date=${LAST}&at=${at}`))
  const Ranked = z.array(
    z.object({ code: z.string(), firstSealAt: z.string(), lastSealAt: z.string(), brokenTimes: z.int() }),
  )

  test('tells each seal and break in order, as many as are counted, and how it closed', async () => {
    const ranking = await data(`/api2/stock/limit_up_ranking?date=${LAST}&sort=brokenTimes&limit=5`)
    for (const { code, firstSealAt, lastSealAt, brokenTimes } of Ranked.parse(ranking.list)) {
      const told = await course(code)
      expect(told).toMatchObject({ closedSealed: true, firstSealAt, lastSealAt, brokenTimes })
      expect(told.state).toBe(brokenTimes > 0 ? 'resealed' : 'sealed')
      expect(told.steps.filter(({ state }) => state === 'broken')).toHaveLength(brokenTimes)
      expect(told.steps.at(-1)?.state).toBe(told.state)
    }
    expect(Ranked.parse(ranking.list)[0]?.brokenTimes).toBeGreaterThan(0)
  })

  test('before the first seal there is none, and the end of the day is unknown', async () => {
    const ranking = await data(`/api2/stock/limit_up_ranking?date=${LAST}&sort=firstSealAt&limit=1`)
    const [latest] = Ranked.parse(ranking.list)
    const told = await course(latest?.code ?? '', '09:31:00')
    expect(latest?.firstSealAt).toBeDefined()
    expect(told).toMatchObject({ state: 'clear', closedSealed: null, firstSealAt: null, brokenTimes: 0, steps: [] })
  })
})

test.each(['sealed', 'broken', 'limitDown', 'yesterday', 'strong', 'new'])(
  'the pool %s answers the same at both doors',
  async type => {
    const spelled = await data(`/api2/stock/zt_pool_em?type=${type}&date=${LAST}&limit=500`)
    const reply = await server.app.inject({ url: `/data-api/stock/stock_zt_pool_em/20240627?type=${type}&limit=500` })
    expect(reply.json()).toMatchObject({ status: 200 })
    expect(reply.json().data).toEqual(spelled)
    expect(spelled.total).toBeGreaterThan(0)
    if (type !== 'sealed') return
    const Sealed = z.array(z.object({ sealYuan: z.number(), maxSealYuan: z.number(), firstSealAt: z.string() }))
    for (const { sealYuan, maxSealYuan } of Sealed.parse(spelled.list))
      expect(maxSealYuan).toBeGreaterThanOrEqual(sealYuan)
  },
)
