import { limitUpStatistics } from '@kanpan/contract/api/api2/own'
import { TradeDay } from '@kanpan/contract/model/stock'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { beforeAll, describe, expect, test } from 'vitest'
import { frozenServer, registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

const LAST = '2024-06-27'
const FROM = '2024-04-01'
const TO = '2024-06-14'

let server: SharedServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'past-statistics')
})

/** One own trading day of a stock, worked out from prices alone. */
interface OwnDay {
  readonly day: string
  readonly sealed: boolean
  readonly isSt: boolean
  readonly openPct: number
  readonly closePct: number
}

/** Every stock's own trading days, straight from the simulator's bars: nothing of what is tested is used. */
function ownDays(): readonly (readonly OwnDay[])[] {
  const simulator = createSimulator({ seed: 1 })
  const own: OwnDay[][] = simulator.catalogue.stocks.map(() => [])
  for (const columns of simulator.walk(simulator.firstDay, TradeDay.parse(LAST))) {
    const { upCents } = limitPrices(columns, simulator.catalogue)
    own.forEach((days, row) => {
      if (columns.state[row] !== STOCK_STATE.trading) return
      const reference = columns.prevCloseCents[row] ?? 0
      const against = (cents = 0) => (100 * (cents - reference)) / reference
      days.push({
        day: columns.day,
        sealed: (upCents[row] ?? 0) > 0 && columns.closeCents[row] === upCents[row],
        isSt: ((columns.flags[row] ?? 0) & STOCK_FLAG.st) !== 0,
        openPct: against(columns.openCents[row]),
        closePct: against(columns.closeCents[row]),
      })
    })
  }
  return own
}

interface Board extends OwnDay {
  readonly rung: number
  readonly next: OwnDay | undefined
  /** How far the streak that began here went, and the stock's own days since, itself included. */
  readonly reached: number
  readonly since: number
}

function boardsBetween(own: readonly (readonly OwnDay[])[], from: string, to: string): readonly Board[] {
  return own.flatMap(days =>
    days.flatMap((one, at): Board[] => {
      if (!one.sealed || one.isSt || one.day < from || one.day > to) return []
      let rung = 1
      while (days[at - rung]?.sealed) rung++
      let reached = 1
      while (days[at + reached]?.sealed) reached++
      return [{ ...one, rung, next: days[at + 1], reached, since: days.length - at }]
    }),
  )
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

async function data(url: string) {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return body.data
}

test('premium, promotion and survival of any range equal what the bars say, counted stock by stock', async () => {
  const url = `/api2/stock/limit_up_statistics?date=${LAST}&from=${FROM}&to=${TO}`
  const answer = limitUpStatistics.data.parse(await data(url))
  const boards = boardsBetween(ownDays(), FROM, TO)
  expect(boards.length).toBeGreaterThan(500)
  expect([answer.from, answer.to, answer.total.sealed]).toEqual([FROM, TO, boards.length])

  const rungs = Map.groupBy(boards, ({ rung }) => rung)
  expect(answer.byStreak.filter(({ sealed }) => sealed > 0).map(({ streak }) => streak)).toEqual(
    [...rungs.keys()].sort((a, b) => b - a),
  )
  for (const { streak, sealed, next } of answer.byStreak.filter(group => group.sealed > 0)) {
    const group = rungs.get(streak ?? 0) ?? []
    const after = group.flatMap(board => board.next ?? [])
    expect([streak, sealed, next.closes]).toEqual([streak, group.length, after.length])
    expect(next.promoted.count, `promoted from ${streak}`).toBe(after.filter(one => one.sealed).length)
    expect(next.rising.count, `rising after ${streak}`).toBe(after.filter(({ closePct }) => closePct > 0).length)
    if (after.length === 0) continue
    expect(next.meanOpenPct, `open after ${streak}`).toBeCloseTo(mean(after.map(({ openPct }) => openPct)), 2)
    expect(next.meanClosePct, `close after ${streak}`).toBeCloseTo(mean(after.map(({ closePct }) => closePct)), 2)
  }

  const firsts = boards.filter(({ rung }) => rung === 1)
  const steps = answer.survival.all[0]?.steps ?? []
  expect(answer.survival.all[0]?.boards).toBe(firsts.length)
  expect(steps.map(({ streak, count, of }) => [streak, count, of])).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map(streak => {
      const decided = firsts.filter(({ since }) => since >= streak)
      return [streak, decided.filter(({ reached }) => reached >= streak).length, decided.length]
    }),
  )
  for (const cohorts of Object.values(answer.survival)) {
    expect(cohorts.reduce((sum, { boards: count }) => sum + count, 0)).toBe(firsts.length)
  }
})

test('the first boards of the day itself stand under its own phase', async () => {
  const { survival } = limitUpStatistics.data.parse(await data(`/api2/stock/limit_up_statistics?date=${TO}&days=1`))
  const { today } = (await data(`/api2/stock/market_sentiment/emotion?date=${TO}&days=1`)) as {
    today: { phase: string }
  }
  expect(survival.phase.map(({ key }) => key)).toEqual([today.phase])
})

test('of one concept only its stocks’ first boards are followed, each as the bars say', async () => {
  const { authorization } = headers
  const url = '/data-api/stock/get_concept_stock_all'
  const all = (await server.app.inject({ url, headers: { authorization } })).json().data.list
  const { name, codes } = all.reduce((a: { codes: string[] }, b: { codes: string[] }) =>
    b.codes.length > a.codes.length ? b : a,
  )
  const { stocks } = createSimulator({ seed: 1 }).catalogue
  const members = new Set<string>(codes)
  const own = ownDays().map((days, row) => (members.has(stocks[row]?.code ?? '') ? days : []))
  const boards = boardsBetween(own, FROM, TO)
  const firsts = boards.filter(({ rung }) => rung === 1)
  const asked = `/api2/stock/limit_up_statistics?date=${LAST}&from=${FROM}&to=${TO}&concept=${encodeURIComponent(name)}`
  const answer = limitUpStatistics.data.parse(await data(asked))
  expect(firsts.length).toBeGreaterThan(10)
  expect([answer.total.sealed, answer.survival.all[0]?.boards]).toEqual([boards.length, firsts.length])
  const second = firsts.filter(({ since }) => since >= 2)
  expect(answer.survival.all[0]?.steps[0]).toMatchObject({
    count: second.filter(({ reached }) => reached >= 2).length,
    of: second.length,
  })
})

test('what an evening knows is not told to the morning before it, in whatever order they are asked', async () => {
  const ask = (moment: string) => data(`/api2/stock/limit_up_statistics?days=40&date=2024-06-20${moment}`)
  const evening = await ask('')
  const morning = await ask('&at=09:45:00')
  const { total } = evening
  expect(morning.total.next.closes).toBeLessThan(total.next.closes)
  expect(await ask('')).toEqual(evening)
  const other = await frozenServer()
  try {
    const { authorization } = await registeredHeaders(other.app, 'early')
    const url = '/api2/stock/limit_up_statistics?days=40&date=2024-06-20&at=09:45:00'
    expect((await other.app.inject({ url, headers: { authorization } })).json().data).toEqual(morning)
  } finally {
    await other.remove()
  }
})

describe('a range', () => {
  const ask = async (query: string) =>
    (await server.app.inject({ url: `/api2/stock/limit_up_statistics?${query}`, headers })).json()

  test('the running day counts what is sealed now and nothing of tomorrow', async () => {
    const { data: answer } = await ask('days=1')
    expect([answer.from, answer.days]).toEqual(['2024-06-28', 1])
    expect(answer.total.sealed).toBeGreaterThan(0)
    expect([answer.total.next.opens, answer.total.next.closes, answer.total.next.meanClosePct]).toEqual([0, 0, null])
  })

  test('of yesterday’s limit-ups this morning’s opens are known and no close is', async () => {
    const { data: answer } = await ask('from=2024-06-27&to=2024-06-27')
    expect(answer.total.next.opens).toBeGreaterThan(0)
    expect(answer.total.next.closes).toBe(0)
  })

  test.each([
    ['to=2024-07-01', 400, '参数 to'],
    ['from=2024-06-20&to=2024-06-10', 400, '参数 from'],
    ['to=1999-01-04', 10030, '没有行情数据'],
  ])('%s is refused', async (query, code, words) => {
    expect(await ask(query)).toMatchObject({ code, msg: expect.stringContaining(words) })
  })
})
