import { trackedStatements, trackRecord } from '@kanpan/contract/api/api2/own'
import { TradeDay } from '@kanpan/contract/model/stock'
import { share } from '@kanpan/market/limit-up/wilson'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { beforeAll, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { keepTurnoverMarks, readTurnoverMarks } from '#live/figures/turnover-marks.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'
import { openMemoryStore } from '#store/open.ts'

let server: SharedServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'track-record')
})

async function data(url: string) {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return body.data
}

const record = async (query = '') => trackRecord.data.parse(await data(`/api2/stock/track_record${query}`))
const statements = async (query: string) =>
  trackedStatements.data.parse(await data(`/api2/stock/tracked_statements?limit=100&${query}`))

test('the leaders are those 龙头 names, and what came is what the next day’s pool and quotes say', async () => {
  const { list, total } = await statements('kind=leader')
  const { list: named } = await data('/api2/stock/leaders?days=15&limit=30')
  const led = new Map<string, string>(
    named.flatMap(({ code, led: days }: { code: string; led: { day: string; theme: unknown }[] }) =>
      days.filter(({ theme }) => theme === null).map(({ day }) => [day, code]),
    ),
  )
  const compared = list.filter(({ day }) => led.has(day))
  expect(compared.length).toBeGreaterThan(10)
  for (const { day, code, outcome, settledOn } of compared) {
    expect(code, day).toBe(led.get(day))
    if (settledOn === null) continue
    const pool = await data(`/api2/stock/zt_pool_em?type=sealed&date=${settledOn}&limit=300`)
    const isSealed = pool.list.some((row: { code: string }) => row.code === code)
    expect(outcome, `${code} on ${settledOn}`).toBe(isSealed ? 'hit' : 'miss')
  }
  const { leader } = await record()
  expect(leader.scopes[0]?.statements).toBe(total - 1)
})

test('first boards counted again from the ladders of each day come to the same shares', async () => {
  const { list: all, total } = await statements('kind=survival&way=all&streak=2')
  expect(total).toBeGreaterThan(4000)
  const settled = all.filter(({ outcome }) => outcome === 'hit' || outcome === 'miss')
  expect(settled.length).toBeGreaterThan(20)
  for (const { code, day, settledOn, outcome } of settled.slice(0, 40)) {
    const streakOn = async (on: string | null) => {
      const { rungs } = await data(`/api2/stock/ladder?date=${on}`)
      return rungs.find((rung: { sealed: { code: string }[] }) => rung.sealed.some(row => row.code === code))?.streak
    }
    expect(await streakOn(day), `${code} ${day}`).toBe(1)
    expect((await streakOn(settledOn)) === 2, `${code} ${settledOn}`).toBe(outcome === 'hit')
  }
})

test('a reliability diagram holds every settled statement once, and its hits are the hits', async () => {
  const { survival } = await record()
  const bins = survival.scores.find(({ way, streak }) => way === 'board' && streak === 2)
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, at) => statements(`kind=survival&way=board&streak=2&page=${at + 1}`)),
  )
  const settled = pages.flatMap(({ list }) => list).filter(({ outcome }) => outcome === 'hit' || outcome === 'miss')
  expect(settled).toHaveLength(bins?.count ?? 0)
  const brier = settled.reduce(
    (sum, { said, outcome }) => sum + ((said ?? 0) / 100 - Number(outcome === 'hit')) ** 2,
    0,
  )
  expect(bins?.brier).toBeCloseTo(brier / settled.length, 3)
  const hits = settled.filter(({ outcome }) => outcome === 'hit').length
  expect(bins?.bins.reduce((sum, { came }) => sum + came.count, 0)).toBe(hits)
})

test('what was said by a past close is what was said then, and nothing of later days is in it', async () => {
  const then = await record('?date=2024-05-31')
  expect(then.to).toBe('2024-05-31')
  const before = await record('?date=2024-05-31&at=10:31:00')
  expect(before.to).toBe('2024-05-30')
  const now = await statements('kind=phase')
  const past = await statements('kind=phase&date=2024-05-31')
  expect(past.list[0]).toMatchObject({ day: '2024-05-31', outcome: 'open', settledOn: null })
  const later = new Map(now.list.map(one => [one.day, one]))
  for (const one of past.list.slice(1)) expect(later.get(one.day)).toEqual(one)
  const directed = past.list.filter(({ outcome }) => outcome === 'hit' || outcome === 'miss')
  const { pct, of } = share(directed.filter(({ outcome }) => outcome === 'hit').length, directed.length)
  expect(then.phase.direction.of).toBe(of)
  expect(then.phase.direction.pct).toBeCloseTo(pct ?? Number.NaN, 1)
})

test('what a day had turned over by each mark is kept in yuan, and of a day that is not whole nothing is', async () => {
  const store = await openMemoryStore()
  const parts = { dataset: 'marks', macro: store.macro }
  const day = TradeDay.parse('2024-01-05')
  const perMinute = createSimulator({ seed: 1 }).amountLine(day)
  await keepTurnoverMarks(parts, day, perMinute)
  await keepTurnoverMarks(
    parts,
    TradeDay.parse('2024-01-08'),
    perMinute.map((yuan, at) => (at > 200 ? Number.NaN : yuan)),
  )
  const kept = await readTurnoverMarks(parts, { from: '2024-01-01', to: '2024-01-31' })
  expect([...kept.keys()]).toEqual([day])
  const byTen = perMinute.slice(0, 31).reduce((sum, yuan) => sum + yuan, 0)
  expect(kept.get(day)?.[1]).toBeCloseTo(byTen, 0)
  const whole = perMinute.reduce((sum, yuan) => sum + yuan, 0)
  expect(kept.get(day)?.at(-1)).toBeCloseTo(whole, 0)
  await store.close()
})

test('a time that is no mark is refused by name', async () => {
  const reply = await server.app.inject({ url: '/api2/stock/tracked_statements?kind=turnover&mark=09:31', headers })
  expect(reply.json()).toMatchObject({ code: 400 })
  expect(reply.json().msg).toContain('mark')
})
