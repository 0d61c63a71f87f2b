import { ENDPOINTS } from '@kanpan/contract/api/all'
import { auction, overview, review } from '@kanpan/contract/api/api2/own'
import { details, limitUpRanking, marketSentimentEmotion, yidong } from '@kanpan/contract/api/api2/stock'
import { keyPointSummary } from '@kanpan/contract/api/data/hotspot'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takesMoment } from './any-moment.fixture.ts'
import { routeOf } from './http/implement.ts'
import { type MarketSetup, reply, SIMULATED_DAY, simulatedSetup } from './market-setup.fixture.ts'

/** A day that is told again, and one that is recorded. */
const DAYS = ['2024-02-06', SIMULATED_DAY]
/** Nothing is dealt in between the first and the others: the auction gathers, or has been struck and waits for 9:30. */
const STILL = [
  ['09:15:00', '09:17:30', '09:20:00', '09:24:59'],
  ['09:25:00', '09:26:00', '09:29:59'],
] as const

/** Reads that go on while nothing is dealt in, and why. */
const TELLS_ON: Readonly<Record<string, string>> = {
  '/api2/stock/news10s': 'news',
  '/api/ai/api/hotspot/hotspotList': 'news, and heat fades by the minute',
  '/api/ai/api/hotspot/categoryList': 'news',
  '/api/ai/api/hotspot/keywords': 'words of the news',
  '/api2/stock/hotspots': 'news, and heat fades by the minute',
  '/data-api/stock/stock_hotspot_list/:code': 'news, and heat fades by the minute',
  '/api2/stock/search_keyword': 'news',
  '/data-api/hotspot/keywordSearch': 'news',
  '/api/ai/api/collect/stock_hotspot_notice': 'heat fades by the minute',
  '/api/ai/api/collect/collect_stock_hotspot': 'heat fades by the minute',
  '/data-api/hotspot/stock/companyHotspot/:code': 'news',
  '/api2/hotspot/company_hotspot': 'news',
}

let setup: MarketSetup

beforeAll(async () => {
  setup = await simulatedSetup()
})

afterAll(() => setup.remove())

async function ask(endpoint: Endpoint, date: string, at: string): Promise<unknown> {
  const body = (await reply(setup, { endpoint, known: setup.known, date, at })).json()
  if (body[GROUPS[endpoint.group].ok] !== 200) throw new Error(`${routeOf(endpoint)} refused: ${body.msg}`)
  return body.data
}

/** An answer without any of the moments it may stand at. */
const withoutTime = (data: unknown) =>
  STILL.flat().reduce(
    (text, at) => text.replaceAll(at, ''),
    JSON.stringify(data, (key, value) => (key === 'asOf' || key === 'updatedAtMs' ? undefined : value)),
  )

/** The auction is what moves. */
const AUCTION = routeOf(auction)
const stillReads = () =>
  setup.reads.filter(
    endpoint => takesMoment(endpoint) && !(routeOf(endpoint) in TELLS_ON) && routeOf(endpoint) !== AUCTION,
  )

test.each(DAYS)(
  'no answer of %s moves while the auction gathers, nor between its match and 9:30',
  {
    timeout: 120_000,
  },
  async date => {
    const moved: string[] = []
    for (const endpoint of stillReads()) {
      for (const [first, ...others] of STILL) {
        const before = withoutTime(await ask(endpoint, date, first))
        for (const at of others) {
          if (withoutTime(await ask(endpoint, date, at)) !== before) moved.push(`${routeOf(endpoint)} ${at}`)
        }
      }
    }
    expect(moved).toEqual([])
    expect(stillReads().length).toBeGreaterThan(40)
  },
)

test.each(DAYS)('until 9:25 of %s nothing has a price, a change, a place or a phase', async date => {
  for (const at of STILL[0]) {
    const { breadth, indices, distribution } = overview.data.parse(await ask(overview, date, at))
    expect([breadth.up, breadth.flat, breadth.down, breadth.limitUp, breadth.medianChangePct]).toEqual([
      0,
      0,
      0,
      0,
      null,
    ])
    expect(new Set(indices.map(({ changePct }) => changePct))).toEqual(new Set([null]))
    expect(distribution.every(({ count }) => count === 0)).toBe(true)
    const { counts } = limitUpRanking.data.parse(await ask(limitUpRanking, date, at))
    expect([counts.sealed, counts.broken, counts.limitDown]).toEqual([0, 0, 0])
    expect(counts.yesterday).toBeGreaterThan(0)
    const { today } = marketSentimentEmotion.data.parse(await ask(marketSentimentEmotion, date, at))
    expect([today?.estimate, today?.score, today?.phase]).toEqual([true, null, null])
    const { points } = keyPointSummary.data.parse(await ask(keyPointSummary, date, at))
    expect(points.map(({ text }) => text).filter(text => /0\.00元|封单|封住涨停|0家涨停/.test(text))).toEqual([])
  }
})

test('no stock has a volume, an amount, a turnover or a streak before the match, not one of 0', async () => {
  const figuresAt = async (at: string) => {
    const { quote } = details.data.parse(
      (await reply(setup, { endpoint: details, known: setup.known, date: SIMULATED_DAY, at })).json().data,
    )
    return { streak: quote.streak, traded: [quote.volumeShares, quote.amountYuan, quote.turnoverPct] }
  }
  expect(await figuresAt('09:24:59')).toEqual({ streak: null, traded: [null, null, null] })
  const { streak, traded } = await figuresAt('09:25:00')
  expect(streak).toBeGreaterThanOrEqual(0)
  for (const value of traded) expect(value).toBeGreaterThan(0)
})

test.each(DAYS)('at 9:25 of %s the opening is a trade', async date => {
  const quotes = ENDPOINTS.find(endpoint => routeOf(endpoint) === '/data-api/stock/stock_ranking2')
  if (!quotes) throw new Error('no ranking')
  for (const at of STILL[1]) {
    const { breadth } = overview.data.parse(await ask(overview, date, at))
    expect((breadth.up ?? 0) + (breadth.down ?? 0)).toBeGreaterThan(4000)
    expect(JSON.stringify(await ask(quotes, date, at))).toMatch(/"openYuan":\d/)
  }
})

test('emotion is an estimate until 10:00 and has no phase', async () => {
  const emotionAt = async (at: string) =>
    marketSentimentEmotion.data.parse(await ask(marketSentimentEmotion, SIMULATED_DAY, at))
  for (const at of ['09:25:00', '09:26:00', '09:30:00', '09:31:00', '09:59:00']) {
    const { today, list } = await emotionAt(at)
    // Whole days' scores stand in the series, and none of a few minutes beside them.
    expect(list.every(({ day, estimate }) => day < SIMULATED_DAY && !estimate)).toBe(true)
    expect([today?.estimate, today?.phase, today?.terms.filter(({ rank }) => rank !== null).length]).toEqual([
      true,
      null,
      2,
    ])
    expect(today?.score).not.toBeNull()
  }
  const later = await emotionAt('10:00:00')
  expect([later.today?.estimate, later.list.at(-1)?.day]).toEqual([false, SIMULATED_DAY])
})

test('until 10:00 the review holds no count of the day against whole days', async () => {
  const saidAt = async (at: string) => {
    const { sections } = review.data.parse(await ask(review, SIMULATED_DAY, at))
    return sections.flatMap(({ id, points }) => (id === 'emotion' ? points.map(({ text }) => text) : [])).join('')
  }
  for (const at of ['09:26:00', '09:31:00', '09:59:00']) {
    const said = await saidAt(at)
    expect(said).toMatch(/涨停\d+家。/)
    expect(said).not.toMatch(/前一日|平均涨停|阶段|得分/)
  }
  expect(await saidAt('10:00:00')).toMatch(/涨停\d+家，前一日涨停/)
})

const deskAt = async (date: string, at: string, code?: string) => {
  const more = code === undefined ? {} : { more: { code } }
  const { data } = (await reply(setup, { endpoint: auction, known: setup.known, date, at, ...more })).json()
  const { yesterday, ...rest } = auction.data.parse(data)
  return { ...rest, yesterday: yesterday ?? [], isYesterdayKnown: yesterday !== null }
}

test.each(DAYS)(
  'the setup of %s has yesterday’s limit-ups, their themes and the one-word candidates by the second',
  async date => {
    const early = await deskAt(date, '09:17:30')
    const { counts } = limitUpRanking.data.parse(await ask(limitUpRanking, date, '09:17:30'))
    const counted = early.yesterday.filter(({ isSt }) => !isSt).length
    expect([early.stage, early.recorded, early.time, counted]).toEqual([
      'gathering',
      true,
      '09:17:30',
      counts.yesterday,
    ])
    expect((await deskAt(date, '09:17:33')).counts).not.toEqual(early.counts)
    expect((await deskAt(date, '09:20:00')).stage).toBe('locked')
    const changes = early.yesterday.flatMap(({ changePct }) => changePct ?? [])
    expect(changes).toEqual(changes.toSorted((a, b) => b - a))
    expect(early.yesterday.every(({ streakBefore }) => (streakBefore ?? 0) > 0)).toBe(true)
    expect(
      early.oneWord.every(({ limit, side, unmatchedShares }) => limit === 'up' && side === 'buy' && unmatchedShares),
    ).toBe(true)
    expect(early.oneWord.filter(({ isSt }) => !isSt).length).toBe(early.counts.limitUp)
    for (const { name, stocks, oneWord, leader } of early.themes) {
      const own = early.yesterday.filter(({ theme }) => theme === name)
      expect([own.length, own.filter(({ limit }) => limit === 'up').length, own[0]?.code]).toEqual([
        stocks,
        oneWord,
        leader?.code,
      ])
    }
  },
)

test.each(DAYS)('what the desk of %s tells at 9:25 is what the day opened with, and stays told', async date => {
  const struck = await deskAt(date, '09:26:00', setup.known.code)
  const later = await deskAt(date, '14:30:00', setup.known.code)
  expect({ ...later, asOf: struck.asOf }).toEqual(struck)
  expect([struck.stage, struck.time]).toEqual(['struck', '09:25:00'])
  const ranking = limitUpRanking.data.parse(
    (
      await reply(setup, {
        endpoint: limitUpRanking,
        known: setup.known,
        date,
        at: '09:26:00',
        more: { type: 'yesterday' },
      })
    ).json().data,
  )
  const opened = new Map(ranking.list.map(({ code, priceYuan, amountYuan }) => [code, { priceYuan, amountYuan }]))
  for (const { code, priceYuan, matchedYuan } of struck.yesterday) {
    expect({ priceYuan, matchedYuan }, code).toEqual({
      priceYuan: opened.get(code)?.priceYuan,
      matchedYuan: Math.round(opened.get(code)?.amountYuan ?? 0),
    })
  }
  const line = struck.stock?.line ?? []
  expect([line[0]?.time, line.at(-1)?.time, line.length]).toEqual(['09:15:00', '09:25:00', 201])
  expect(line.at(-1)?.priceYuan).toBe(struck.stock?.row.priceYuan)
})

/** As counted of real mornings: some tens of candidates before 9:20, of whom those for show are gone when orders lock. */
test.each(DAYS)('on %s some tens look like opening sealed at 9:17 and fewer once nobody may go back', async date => {
  const counts = await Promise.all(
    ['09:16:00', '09:17:00', '09:19:59', '09:20:00', '09:25:00'].map(async at => (await deskAt(date, at)).counts),
  )
  const [first, shown, last, locked, struck] = counts.map(({ limitUp }) => limitUp)
  for (const early of [first, shown]) {
    expect(early).toBeGreaterThanOrEqual(10)
    expect(early).toBeLessThanOrEqual(60)
  }
  expect(last).toBe(locked)
  expect(struck).toBeGreaterThanOrEqual(1)
  expect(struck).toBeLessThanOrEqual(40)
  expect(Math.abs((locked ?? 0) - (struck ?? 0))).toBeLessThanOrEqual(10)
  // Whoever fakes does so to be followed: at the lower limit there are few.
  expect(Math.max(...counts.map(({ limitDown }) => limitDown))).toBeLessThanOrEqual(30)
})

test.each(DAYS)('of the thousand moves of 9:25 on %s those who opened sealed are the newest', async date => {
  const { oneWord } = await deskAt(date, '09:25:00')
  const newest = await reply(setup, {
    endpoint: yidong,
    known: setup.known,
    date,
    at: '09:26:00',
    more: { limit: '100' },
  })
  const { list, total } = yidong.data.parse(newest.json().data)
  expect(total).toBeGreaterThan(list.length)
  const sealed = list.flatMap(({ kind, code }) => (kind === 'limitUpSealed' ? [code] : []))
  expect(sealed.toSorted()).toEqual(oneWord.map(({ code }) => code).toSorted())
})

test('volume stands against the whole of yesterday and against its auction', async () => {
  const { yesterday } = await deskAt(SIMULATED_DAY, '09:25:00')
  const known = yesterday.filter(({ ofYesterdayPct }) => ofYesterdayPct !== null)
  expect(known.length).toBe(yesterday.length)
  // An auction is some hundredths of a day.
  const share = known.map(({ ofYesterdayPct }) => ofYesterdayPct ?? 0).sort((a, b) => a - b)[known.length >> 1] ?? 0
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(30)
})

test('before 9:15 there is no auction yet', async () => {
  const { stage, yesterday, counts } = await deskAt(SIMULATED_DAY, '09:10:00')
  expect([stage, yesterday, counts.up]).toEqual(['before', [], 0])
})

test('of a day before which nothing is recorded nobody knows who was at the limit the day before', async () => {
  const { isYesterdayKnown, oneWord } = await deskAt(createSimulator({ seed: 1 }).firstDay, '09:26:00')
  expect(isYesterdayKnown).toBe(false)
  expect(new Set(oneWord.map(({ streakBefore }) => streakBefore))).toEqual(new Set([null]))
})
