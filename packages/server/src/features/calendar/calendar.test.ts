import { calendar, companyEvents, streakHeight } from '@kanpan/contract/api/api2/own'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { beforeAll, describe, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'calendar')
})

const body = async (path: string) => (await server.app.inject({ url: `/api2/stock/${path}`, headers })).json()
const company = async (query: string) => companyEvents.data.parse((await body(`company_events?${query}`)).data)
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
    const capacity = (await body('market_capacity')).data
    expect(days.at(-1)?.amountSoFarYuan).toBe(capacity.amountYuan)
    expect(days.slice(0, -1).every(({ amountYuan, amountSoFarYuan }) => amountYuan && amountSoFarYuan === null)).toBe(
      true,
    )
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
    const next = ahead.find(({ announcedOn }) => announcedOn > '2024-06-10')
    const before = tradeDaysBetween('2024-06-01', next?.announcedOn ?? '').at(-2)
    const earlier = await told(`${range}&date=${before}`)
    expect(earlier.events).not.toContainEqual(next)
    expect((await told(`${range}&date=${next?.announcedOn}`)).events).toContainEqual(next)
  })

  test('a listing and an ex-right day come as announced', async () => {
    const { events } = await told('from=2024-05-01&to=2024-06-28')
    for (const kind of ['listing', 'exRight'] as const) {
      const event = events.find(one => one.kind === kind && one.day <= '2024-06-27')
      const { data } = await body(`details?code=${event?.code}&date=${event?.day}`)
      expect(data.quote.name).toMatch(kind === 'listing' ? /^N/ : /^(XD|XR|DR)/)
    }
  })

  test('a day with a thousand reports is told by its number and its largest companies', async () => {
    const { events, counts } = await told('from=2024-04-26&to=2024-04-26&date=2024-04-29')
    const reports = events.filter(({ kind }) => kind === 'earnings')
    const all = await company('from=2024-04-26&to=2024-04-26&date=2024-04-29&kind=earnings')
    expect(counts.find(({ kind }) => kind === 'earnings')?.count).toBe(all.total)
    expect(all.total).toBeGreaterThan(300)
    expect(reports).toEqual(all.events.slice(0, 30))
    const weights = all.events.map(({ importance }) => importance)
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  })

  test('a report is due since its season was appointed, and has figures from their minute on', async () => {
    const range = 'from=2024-04-26&to=2024-04-26&kind=earnings'
    const due = await company(`${range}&date=2024-04-01`)
    expect(due.events.every(({ earnings }) => earnings?.figures === null)).toBe(true)
    const { events: list } = await company(`${range}&date=2024-04-26`)
    const [report] = list
    const [hour, minute] = (report?.earnings?.figures?.publishedAt ?? '').split(':')
    expect(Number(hour)).toBeGreaterThanOrEqual(16)
    const asked = `codes=${report?.code}&${range}&date=2024-04-26`
    const before = await company(`${asked}&at=15:59:59`)
    expect(before.events[0]?.earnings?.figures, `${hour}:${minute}`).toBeNull()
    expect((await company(asked)).events[0]).toEqual(report)
    const untold = await company(`codes=${report?.code}&from=2024-07-01&to=2024-08-31&kind=earnings&date=2024-06-27`)
    expect(untold.events).toEqual([])
  })

  test('a forecast is not known before it is told', async () => {
    const range = 'from=2024-01-31&to=2024-01-31&kind=earningsForecast'
    const { events: list } = await company(`${range}&date=2024-01-31`)
    expect(list.length).toBeGreaterThan(50)
    expect((await company(`${range}&date=2024-01-30`)).events).toEqual([])
    expect((await company(`${range}&date=2024-01-31&at=15:00:00`)).events).toEqual([])
  })

  test('an unlock is worth its shares at the price of the moment, out of the float that the details tell', async () => {
    const { events: list, eventKinds } = await company('from=2024-06-28&to=2024-07-28&kind=unlock')
    expect(eventKinds).toContain('unlock')
    const [largest] = list.toSorted((a, b) => (b.unlock?.valueYuan ?? 0) - (a.unlock?.valueYuan ?? 0))
    const { quote, profile } = (await body(`details?code=${largest?.code}`)).data
    const shares = largest?.unlock?.shares ?? 0
    expect(largest?.unlock?.valueYuan).toBe(Math.round(shares * quote.priceYuan))
    expect(largest?.unlock?.pctOfFloat).toBeCloseTo((100 * shares) / profile.floatShares, 1)
  })

  test('past reactions are the days after the events before the moment', async () => {
    const { reactions } = await told('month=2024-06')
    const of = (kind: string, sense: string | null) =>
      reactions.find(each => each.kind === kind && each.sense === sense)
    const [all, better, worse] = [of('earnings', null), of('earnings', 'better'), of('earnings', 'worse')]
    expect(all?.samples).toBe((better?.samples ?? 0) + (worse?.samples ?? 0))
    expect(better?.medianPct).toBeGreaterThan(worse?.medianPct ?? 0)
    expect((await told('month=2024-01&date=2024-01-02')).reactions).toEqual([])
  })

  test.each([
    ['from=2024-05-01&to=2024-05-31&limit=0', 'limit'],
    ['kind=unlock', 'codes'],
    ['from=2024-05-01&to=2024-07-31', 'to'],
  ])('of company events %s is refused with the name of the field', async (query, field) => {
    expect(await body(`company_events?${query}`)).toMatchObject({ code: 400, msg: expect.stringContaining(field) })
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
