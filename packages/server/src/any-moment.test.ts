import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS } from '@kanpan/contract/api/all'
import { overview } from '@kanpan/contract/api/api2/own'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Known,
  request,
  TOLD_IN_THE_EVENING,
  takesMoment,
  unknownFields,
  WITHOUT_MOMENT,
} from './any-moment.fixture.ts'
import { FROZEN_AT, type FrozenServer, frozenServer, registeredHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { toldLater } from './told-later.fixture.ts'

/** A day that is recorded, days that are told again by the simulator, and the running one. */
const RECORDED = '2024-06-27'
const PAST = ['2024-02-06', '2024-05-17', '2024-06-26'] as const
const RUNNING = FROZEN_AT.slice(0, 10)
const NOW = secondOfDay(FROZEN_AT.slice(11, 19))
const FIRST = secondOfDay('09:15')
const CLOSE = secondOfDay('15:00')
/** Moments that are turns of the session, beside any others. */
const TURNS = ['09:15', '09:25', '09:27:30', '09:30', '11:30', '12:00', '13:00', '14:57', '15:00'].map(secondOfDay)

const folder = mkdtempSync(join(tmpdir(), 'kanpan-any-moment-'))
let server: FrozenServer
let headers: { authorization: string }
let known: Known

const Ranking = z.object({ data: z.object({ list: z.array(z.object({ code: z.string() })).min(1) }) })
const Concepts = z.object({
  data: z.object({ list: z.array(z.object({ block_code: z.string(), name: z.string() })).min(1) }),
})

beforeAll(async () => {
  // An evening first, so that a day is recorded.
  const setting = { KANPAN_DATA: folder, KANPAN_REQUESTS_PER_MINUTE: '0' }
  const evening = await frozenServer({ ...setting, KANPAN_SIM_CLOCK: `fixed:${RECORDED}T16:00:00+08:00` })
  await evening.remove()
  server = await frozenServer(setting)
  headers = await registeredHeaders(server.app, 'anytime')
  const read = async (url: string) => (await server.app.inject({ url, headers })).json()
  const code = Ranking.parse(await read(`/api2/stock/limit_up_ranking?date=${PAST[0]}`)).data.list[0]?.code ?? ''
  const [concept] = Concepts.parse(await read('/data-api/stock/get_concept_stock_all')).data.list
  known = { code, blockCode: concept?.block_code ?? '', concept: concept?.name ?? '' }
}, 120_000)

afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const isAnswered = (endpoint: Endpoint) => server.app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) })
const momentReads = () => ENDPOINTS.filter(endpoint => isAnswered(endpoint) && takesMoment(endpoint))

/** The data of an answer. */
async function ask(endpoint: Endpoint, date: string, at?: string): Promise<unknown> {
  const question = { endpoint, known, date, ...(at === undefined ? {} : { at }) }
  const body = (await server.app.inject({ ...request(question), headers })).json()
  if (body[GROUPS[endpoint.group].ok] !== 200) throw new Error(`${routeOf(endpoint)} refused: ${body.msg}`)
  return body.data
}

test('every call takes a moment, or says why it does not', () => {
  const silent = ENDPOINTS.filter(endpoint => isAnswered(endpoint) && !takesMoment(endpoint)).map(routeOf)
  expect(silent.filter(route => !(route in WITHOUT_MOMENT))).toEqual([])
})

test('every read of a moment is asked here', () => {
  const strange = momentReads().map(endpoint => [routeOf(endpoint), unknownFields(endpoint, known)] as const)
  expect(strange.filter(([, fields]) => fields.length > 0)).toEqual([])
  expect(momentReads().length).toBeGreaterThan(30)
})

const Moment = fc
  .record({
    date: fc.constantFrom(...PAST, RECORDED, RUNNING),
    second: fc.oneof(fc.constantFrom(...TURNS), fc.integer({ min: FIRST, max: CLOSE })),
  })
  .map(({ date, second }) => ({ date, second: date === RUNNING ? Math.min(second, NOW) : second }))

test('no read tells anything from after the moment asked', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(Moment, async ({ date, second }) => {
      const found: Record<string, readonly string[]> = {}
      for (const endpoint of momentReads()) {
        const late = toldLater(await ask(endpoint, date, timeOfDay(second)), { day: date, second })
        if (late.length > 0) found[routeOf(endpoint)] = late.slice(0, 5)
      }
      expect(found).toEqual({})
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test.each([...PAST, RECORDED])('15:00 of %s is the answer of the day', { timeout: 60_000 }, async date => {
  const found: string[] = []
  for (const endpoint of momentReads()) {
    if (routeOf(endpoint) in TOLD_IN_THE_EVENING) continue
    const [day, close] = [await ask(endpoint, date), await ask(endpoint, date, '15:00:00')]
    if (JSON.stringify(day) !== JSON.stringify(close)) found.push(routeOf(endpoint))
  }
  expect(found).toEqual([])
})

test('a recorded day is shown at its minutes, any other to the second', async () => {
  const shown = async (date: string) => overview.data.parse(await ask(overview, date, '10:31:42')).asOf.time
  expect([await shown(RECORDED), await shown(PAST[0])]).toEqual(['10:31:00', '10:31:42'])
})

test('what is told in the evening is not told at 15:00 yet', async () => {
  const told = ENDPOINTS.filter(endpoint => isAnswered(endpoint) && routeOf(endpoint) in TOLD_IN_THE_EVENING)
  for (const endpoint of told) {
    const [day, close] = [await ask(endpoint, RECORDED), await ask(endpoint, RECORDED, '15:00:00')]
    expect(JSON.stringify(day), routeOf(endpoint)).not.toBe(JSON.stringify(close))
  }
})
