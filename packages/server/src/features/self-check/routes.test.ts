import { lab, selfCheck } from '@kanpan/contract/api/api2/own'
import { ERRORS } from '@kanpan/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FROZEN_AT, type FrozenServer, frozenServer, ownHeaders } from '#app.fixture.ts'
import { routeOf } from '#http/implement.ts'

type Headers = Awaited<ReturnType<typeof ownHeaders>>

let server: FrozenServer
let headers: Headers

beforeAll(async () => {
  server = await frozenServer()
  headers = await ownHeaders(server.app, 'checker')
})
afterAll(() => server.remove())

const exercise = (on: FrozenServer, own: Partial<Headers>, payload: object) =>
  on.app.inject({ method: 'POST', url: routeOf(lab), headers: own, payload })

async function check(on = server, own = headers) {
  return selfCheck.data.parse((await on.app.inject({ url: routeOf(selfCheck), headers: own })).json().data)
}

test('the self-check tells of when every data set is, how full it came, and that nothing failed', async () => {
  const { clock, sets, source, lab: exercises, runsOn } = await check()
  expect(runsOn).toMatchObject({ node: process.version, database: 'sqlite', bus: 'memory', model: null })
  expect(runsOn.simulator).toEqual({ seed: 1, clock: `fixed:${FROZEN_AT}` })
  expect([source, clock.time, clock.behindSeconds, exercises]).toEqual(['simulator', FROZEN_AT.slice(11, 19), 0, []])
  const quotes = sets.find(({ name }) => name === 'quotes')
  expect(quotes).toMatchObject({ time: clock.time, failures: 0, refusedRows: 0, recentErrorPct: 0 })
  expect(quotes?.rows).toBe(quotes?.expectedRows)
  expect(quotes?.rows).toBeGreaterThan(5_000)
  expect(sets.filter(({ name }) => ['reasons', 'news', 'hotspots'].includes(name)).every(({ rows }) => rows)).toBe(true)
})

test('the seals of the running day are held against those that are published, as far as both can be known by now', async () => {
  const { seals, clock } = await check()
  expect(seals.map(({ day, isFinal }) => [day, isFinal])).toEqual([[clock.day, false]])
  const [first, ...later] = seals[0]?.figures ?? []
  expect(first).toMatchObject({ kind: 'firstSeal', differing: 0, widest: [] })
  expect(first?.both).toBeGreaterThan(20)
  expect(later.map(({ kind, both }) => [kind, both])).toEqual([
    ['lastSeal', 0],
    ['breaks', 0],
  ])
})

test('an exercise is told to everyone until it ends, and only a person on her own page starts one', async () => {
  const dead = { data_set: 'news', mode: 'dead' }
  const { authorization } = headers
  expect((await exercise(server, {}, dead)).json().code).toBe(ERRORS.not_signed_in.code)
  expect((await exercise(server, { authorization }, dead)).json().code).toBe(ERRORS.xsrf_refused.code)
  expect((await exercise(server, headers, dead)).json().code).toBe(200)
  expect((await check()).lab).toMatchObject([{ dataSet: 'news', mode: 'dead' }])
  await exercise(server, headers, { data_set: 'news', mode: 'normal' })
  expect((await check()).lab).toEqual([])
})

test('what everybody is shown is made to err on the server’s own machine alone, unless the operator opens it', async () => {
  const dead = { data_set: 'news', mode: 'dead' }
  const from = (remoteAddress: string, own: object, on = server) =>
    on.app.inject({ method: 'POST', url: routeOf(lab), headers: { ...own }, payload: dead, remoteAddress })
  for (const reply of [
    await from('192.0.2.7', headers),
    await from('127.0.0.1', { ...headers, 'x-forwarded-for': '192.0.2.7' }),
    await from('192.0.2.7', { ...headers, 'x-forwarded-for': '127.0.0.1' }),
  ]) {
    expect(reply.json()).toMatchObject({ code: ERRORS.lab_closed.code, msg: expect.stringContaining('本机') })
  }
  expect((await check()).lab).toEqual([])
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await from(here, headers)).json().code).toBe(200)
  }
  await exercise(server, headers, { data_set: 'news', mode: 'normal' })
  const open = await frozenServer({ KANPAN_LAB: 'true' })
  try {
    expect((await from('192.0.2.7', await ownHeaders(open.app, 'visitor'), open)).json().code).toBe(200)
  } finally {
    await open.remove()
  }
})

test('where exercises are not allowed the self-check says so, and none begins', async () => {
  const strict = await frozenServer({ KANPAN_LAB: 'false' })
  try {
    const own = await ownHeaders(strict.app, 'checker')
    expect((await check(strict, own)).lab).toBeNull()
    const reply = await exercise(strict, own, { data_set: 'quotes', mode: 'dead' })
    expect(reply.json()).toMatchObject({ code: ERRORS.lab_closed.code, data: null })
  } finally {
    await strict.remove()
  }
})
