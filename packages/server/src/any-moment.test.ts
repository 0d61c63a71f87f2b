import { ENDPOINTS } from '@kanpan/contract/api/all'
import { overview } from '@kanpan/contract/api/api2/own'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOLD_IN_THE_EVENING, takesMoment, unknownFields, WITHOUT_MOMENT } from './any-moment.fixture.ts'
import { FROZEN_AT } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { laterFacts } from './later-facts.fixture.ts'
import { type MarketSetup, reply, SIMULATED_DAY, simulatedSetup } from './market-setup.fixture.ts'

/** A day that is recorded, one that is told again by the simulator, and the running one. A new day costs ten new moments of one. */
const RECORDED = SIMULATED_DAY
const PAST = '2024-02-06'
const RUNNING = FROZEN_AT.slice(0, 10)
const NOW = secondOfDay(FROZEN_AT.slice(11, 19))
const FIRST = secondOfDay('09:15')
const CLOSE = secondOfDay('15:00')
/** Moments that are turns of the session, beside any others. */
const TURNS = [
  '09:15',
  '09:17:30',
  '09:20',
  '09:24:59',
  '09:25',
  '09:26',
  '09:27:30',
  '09:29:59',
  '09:30',
  '09:31',
  '11:30',
  '12:00',
  '13:00',
  '14:57',
  '15:00',
].map(secondOfDay)

let setup: MarketSetup

beforeAll(async () => {
  setup = await simulatedSetup()
})

afterAll(() => setup.remove())

const isAnswered = (endpoint: Endpoint) =>
  setup.server.app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) })
const momentReads = () => setup.reads.filter(takesMoment)

/** The data of an answer. */
async function ask(endpoint: Endpoint, date: string, at?: string): Promise<unknown> {
  const body = (await reply(setup, { endpoint, known: setup.known, date, ...(at === undefined ? {} : { at }) })).json()
  if (body[GROUPS[endpoint.group].ok] !== 200) throw new Error(`${routeOf(endpoint)} refused: ${body.msg}`)
  return body.data
}

test('every call takes a moment, or says why it does not', () => {
  const silent = ENDPOINTS.filter(endpoint => isAnswered(endpoint) && !takesMoment(endpoint)).map(routeOf)
  expect(silent.filter(route => !(route in WITHOUT_MOMENT))).toEqual([])
})

test('every read of a moment is asked here', () => {
  const strange = momentReads().map(endpoint => [routeOf(endpoint), unknownFields(endpoint, setup.known)] as const)
  expect(strange.filter(([, fields]) => fields.length > 0)).toEqual([])
  expect(momentReads().length).toBeGreaterThan(30)
})

/** A moment asks a third of the calls: many moments find more than many calls at few. */
const SHARES = 3
const Moment = fc
  .record({
    date: fc.constantFrom(PAST, RECORDED, RUNNING),
    second: fc.oneof(fc.constantFrom(...TURNS), fc.integer({ min: FIRST, max: CLOSE })),
    share: fc.nat(SHARES - 1),
  })
  .map(({ date, second, share }) => ({ date, second: date === RUNNING ? Math.min(second, NOW) : second, share }))

/**
 * Whatever the dice say, every call is asked inside a recorded day, one told again, and the running one; and after the
 * opening auction, whose minute mark is the first of the session and comes before its first minute.
 */
const ALWAYS = [
  [RECORDED, '10:10:10'],
  [PAST, '10:10:10'],
  [RUNNING, '10:10:10'],
  [PAST, '09:29:59'],
].flatMap(([date = '', time = '']) =>
  Array.from({ length: SHARES }, (_, share) => [{ date, second: secondOfDay(time), share }] as const),
)

test('no read tells anything from after the moment asked', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(Moment, async ({ date, second, share }) => {
      const found: Record<string, readonly string[]> = {}
      for (const endpoint of momentReads().filter((_, at) => at % SHARES === share)) {
        const late = laterFacts(await ask(endpoint, date, timeOfDay(second)), { day: date, second })
        if (late.length > 0) found[routeOf(endpoint)] = late.slice(0, 5)
      }
      expect(found).toEqual({})
    }),
    { examples: ALWAYS.map(one => [...one]), numRuns: ALWAYS.length + 6, endOnFailure: true },
  )
})

test.each([PAST, RECORDED])('15:00 of %s is the answer of the day', async date => {
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
  expect([await shown(RECORDED), await shown(PAST)]).toEqual(['10:31:00', '10:31:42'])
})

test('what is told in the evening is not told at 15:00 yet', async () => {
  const told = ENDPOINTS.filter(endpoint => isAnswered(endpoint) && routeOf(endpoint) in TOLD_IN_THE_EVENING)
  const differs = async (endpoint: Endpoint, date: string) =>
    JSON.stringify(await ask(endpoint, date)) !== JSON.stringify(await ask(endpoint, date, '15:00:00'))
  for (const endpoint of told) {
    // Not every evening has reports.
    const isLater = (await differs(endpoint, RECORDED)) || (await differs(endpoint, PAST))
    expect(isLater, routeOf(endpoint)).toBe(true)
  }
})
