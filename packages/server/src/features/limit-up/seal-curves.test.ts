import { limitCourse, sealCurves } from '@kanpan/contract/api/api2/own'
import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import { beforeAll, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

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

/** A moment, how many marks are behind it, and the last of them. */
const EDGES = [
  ['09:24:59', 0, undefined],
  ['09:25:00', 1, '09:25'],
  ['09:29:59', 1, '09:25'],
  ['09:30:00', 1, '09:25'],
  ['09:30:59', 1, '09:25'],
  ['09:31:00', 2, '09:31'],
  ['11:30:00', 25, '11:30'],
  ['12:15:00', 25, '11:30'],
  ['13:00:59', 25, '11:30'],
  ['13:01:00', 26, '13:01'],
  ['14:59:59', 49, '14:59'],
  ['15:00:00', 49, '15:00'],
] as const

test.each(EDGES)('at %s a curve has the %i marks that have been', async (at, marks, last) => {
  for (const date of ['2024-02-06', '2024-06-27']) {
    const { times, list } = await curvesOf('sealed', `date=${date}&at=${at}`)
    expect(times).toHaveLength(marks)
    expect([times[0], times.at(-1)]).toEqual([marks > 0 ? '09:25' : undefined, last])
    expect(times.filter(time => `${time}:00` > at)).toEqual([])
    expect(list.length > 0).toBe(marks > 0)
    expect(list.filter(({ sealYuan }) => sealYuan.length !== marks)).toEqual([])
  }
})

test('a stock sealed in the opening auction has its queue of 09:25 until the first minute is over', async () => {
  for (const at of ['09:25:00', '09:29:59', '09:30:00']) {
    const rows = await rowsOf('sealed', `date=2024-02-06&at=${at}`)
    const { list } = await curvesOf('sealed', `date=2024-02-06&at=${at}`)
    expect(rows.length).toBeGreaterThan(5)
    expect(new Map(list.map(({ code, sealYuan }) => [code, sealYuan]))).toEqual(
      new Map(rows.map(({ code, sealYuan }) => [code, [sealYuan]])),
    )
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
