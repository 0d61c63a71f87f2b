import { limitCourse, sealCurves } from '@kanpan/contract/api/api2/own'
import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import { beforeAll, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.suite.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'curves')
})

async function read(path: string) {
  return (await server.app.inject({ url: `/api2/stock/${path}`, headers })).json().data
}
const curvesOf = async (type: LimitUpPool, moment: string) =>
  sealCurves.data.parse(await read(`seal_curves?type=${type}&${moment}`))
const rowsOf = async (type: LimitUpPool, moment: string) =>
  limitUpRanking.data.parse(await read(`limit_up_ranking?type=${type}&limit=500&${moment}`)).list

/** The running day, one told again by the simulator, and its close. */
const MOMENTS = ['at=10:30:00', 'date=2024-06-26&at=10:30:00', 'date=2024-06-26']

test('a curve ends at the money queued now, and each stock of the list has one', async () => {
  for (const moment of MOMENTS) {
    for (const type of ['sealed', 'limitDown'] as const) {
      const rows = await rowsOf(type, moment)
      const { times, list } = await curvesOf(type, moment)
      const last = new Map(list.map(({ code, sealYuan }) => [code, sealYuan.at(-1)]))
      expect(rows.filter(({ code, sealYuan }) => last.get(code) !== sealYuan)).toEqual([])
      expect(times.at(-1)).toBe(moment.includes('at=') ? '10:30' : '15:00')
      expect(list.every(({ sealYuan }) => sealYuan.length === times.length)).toBe(true)
    }
  }
  expect((await rowsOf('sealed', 'at=10:30:00')).length).toBeGreaterThan(10)
})

test('a moment’s curve is the beginning of the day’s, and nothing is queued before the first seal', async () => {
  const early = await curvesOf('sealed', 'date=2024-06-26&at=10:00:00')
  const whole = await curvesOf('sealed', 'date=2024-06-26')
  const wholeOf = new Map(whole.list.map(({ code, sealYuan }) => [code, sealYuan]))
  const both = early.list.filter(({ code }) => wholeOf.has(code))
  expect(both.length).toBeGreaterThan(5)
  for (const { code, sealYuan } of both) expect(sealYuan).toEqual(wholeOf.get(code)?.slice(0, early.times.length))
  for (const { code, firstSealAt } of await rowsOf('sealed', 'date=2024-06-26')) {
    const before = whole.times.findLastIndex(time => `${time}:00` < (firstSealAt ?? ''))
    expect(
      wholeOf
        .get(code)
        ?.slice(0, before + 1)
        .every(yuan => yuan === 0),
      code,
    ).toBe(true)
  }
})

test('a stock’s own curve has each minute so far', async () => {
  const [stock] = await rowsOf('sealed', 'at=10:30:00')
  const course = limitCourse.data.parse(await read(`limit_course?code=${stock?.code}&at=10:30:00`))
  expect(course.sealLineYuan).toHaveLength(61)
  expect(course.sealLineYuan?.at(-1)).toBe(stock?.sealYuan)
})

test('a limit-down tells its own story: for how many days, since when, what is queued', async () => {
  const seen = (
    await Promise.all(['date=2024-06-21', 'date=2024-06-26', 'at=10:30:00'].map(at => rowsOf('limitDown', at)))
  ).flat()
  expect(seen.length).toBeGreaterThan(0)
  for (const row of seen) {
    expect(row.downStreak, row.code).toBeGreaterThanOrEqual(1)
    expect(row.firstSealAt, row.code).toMatch(/^\d\d:\d\d:\d\d$/)
    expect(row.sealYuan, row.code).toBeGreaterThan(0)
  }
})

test('yesterday’s list tells why each stock was at its limit yesterday', async () => {
  const before = new Map((await rowsOf('sealed', 'date=2024-06-27')).map(({ code, reasons }) => [code, reasons]))
  const rows = await rowsOf('yesterday', 'date=2024-06-28&at=10:30:00')
  expect(rows.filter(({ reasons }) => reasons.length > 0).length).toBeGreaterThan(10)
  const other = rows.filter(
    ({ code, reasons }) =>
      reasons.map(one => one.text).join() !==
      before
        .get(code)
        ?.map(one => one.text)
        .join(),
  )
  expect(other).toEqual([])
})
