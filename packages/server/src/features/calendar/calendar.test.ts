import { calendar, streakHeight } from '@kanpan/contract/api/api2/own'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from '#app.fixture.ts'

let server: FrozenServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await frozenServer()
  headers = await registeredHeaders(server.app, 'calendar')
})
afterAll(() => server.remove())

const body = async (path: string) => (await server.app.inject({ url: `/api2/stock/${path}`, headers })).json()
const told = async (query = '') => calendar.data.parse((await body(`calendar?${query}`)).data)

describe('the calendar', () => {
  test('has the trading days of a month, each as the other calls tell it', async () => {
    const { days } = await told('month=2024-05')
    expect(days.map(({ day }) => day)).toEqual([...tradeDaysBetween('2024-05-01', '2024-05-31')])
    const heights = streakHeight.data.parse((await body('streak_height?date=2024-05-31&days=60')).data)
    for (const { day, limitUps, brokenRatePct, streakHeight: height, emotionScore } of days) {
      const other = heights.list.find(one => one.day === day)
      expect([height, emotionScore], day).toEqual([other?.height, other?.emotionScore])
      expect([limitUps, brokenRatePct], day).toEqual([other?.limitUps, other?.brokenRatePct])
    }
  })

  test('without a month is that of the moment, up to it, and a running day has no score', async () => {
    const { days } = await told()
    expect(days.at(-1)).toMatchObject({ day: '2024-06-28', emotionScore: null, emotionPhase: null, amountYuan: null })
    expect(days[0]?.day).toBe('2024-06-03')
    const past = await told('date=2024-06-14')
    expect(past.days.at(-1)?.day).toBe('2024-06-14')
  })

  test('tells of days to come what has been announced, and no earlier', async () => {
    const range = 'from=2024-06-01&to=2024-07-31'
    const now = await told(range)
    const ahead = now.events.filter(({ day }) => day > '2024-06-28')
    expect(ahead.length).toBeGreaterThan(0)
    expect(now.events.filter(({ announcedOn }) => announcedOn > '2024-06-28')).toEqual([])
    const [next] = ahead
    const before = tradeDaysBetween('2024-06-01', next?.announcedOn ?? '').at(-2)
    const earlier = await told(`${range}&date=${before}`)
    expect(earlier.events).not.toContainEqual(next)
    expect((await told(`${range}&date=${next?.announcedOn}`)).events).toContainEqual(next)
    console.table(
      Object.entries(Object.groupBy(now.events, ({ kind }) => kind)).map(([kind, list]) => [kind, list.length]),
    )
  })

  test('a listing and an ex-right day come as announced', async () => {
    const { events } = await told('from=2024-05-01&to=2024-06-28')
    for (const kind of ['listing', 'exRight'] as const) {
      const event = events.find(one => one.kind === kind && one.day <= '2024-06-27')
      const { data } = await body(`details?code=${event?.code}&date=${event?.day}`)
      expect(data.quote.name).toMatch(kind === 'listing' ? /^N/ : /^(XD|XR|DR)/)
    }
  })

  test.each([
    ['month=2024-13', 'month'],
    ['month=2024-05&from=2024-05-01&to=2024-05-31', 'month'],
    ['from=2024-05-01', 'to'],
    ['from=2024-05-02&to=2024-05-01', 'from'],
    ['from=2020-01-01&to=2024-05-01', 'to'],
  ])('%s is refused with the name of the field', async (query, field) => {
    expect(await body(`calendar?${query}`)).toMatchObject({ code: 400, msg: expect.stringContaining(field) })
  })

  test('of days before the first it has none', async () => {
    expect((await told('month=2019-05')).days).toEqual([])
  })
})
