import { SESSION } from '@kanpan/market/calendar/session'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { boardOf, exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { DEFAULT_PROVIDERS } from '#sources/live/settings.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { PUBLISHED_POOLS } from '#sources/ports/pool-rows.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { portsBeside } from './ports-beside.ts'

const simulator = createSimulator({ seed: 1 })
const DAY = addTradeDays(simulator.firstDay, 50) ?? simulator.firstDay
const { ports: simulated } = simulatorSource(simulator)
const AFTERNOON = { day: DAY, second: 14 * 3600 + 120 }
const { signal } = NOW

/** The hosts of a simulated day at a second of it, and what is asked of them. */
async function dayAt(second: number, providers = DEFAULT_PROVIDERS) {
  const hosts = await simulatedHosts(simulator, DAY, second)
  return {
    ...hosts,
    ports: portsBeside({ client: clientOf({ base: hosts.base }), providers, speed: 500, now: hosts.now }),
  }
}

const byCode = (a: { readonly code: string }, b: { readonly code: string }) => a.code.localeCompare(b.code)

test('the pools of a simulated afternoon are the simulator’s, but for what their provider leaves out', async () => {
  const { ports } = await dayAt(AFTERNOON.second)
  for (const pool of PUBLISHED_POOLS) {
    const ask = { ...AFTERNOON, pool }
    const [told, all] = [await ports.pools?.ask(ask, signal), await simulated.pools?.ask(ask, signal)]
    expect(told, pool).toMatchObject({ provider: 'em-push2ex', day: DAY, isWhole: true, refused: undefined })
    const names = new Map(simulator.catalogue.stocks.map(({ code }, row) => [code, simulator.nameOn(row, DAY)]))
    const pooled = all?.rows.filter(({ code }) => boardOf(code) !== 'star' && !names.get(code)?.includes('ST')) ?? []
    expect(pooled.length, pool).toBeGreaterThan(0)
    expect(told?.rows.map(({ code }) => code).toSorted(), pool).toEqual(pooled.map(({ code }) => code).toSorted())
    const closes = (rows: typeof pooled = []) => rows.toSorted(byCode).map(({ closeCents }) => closeCents)
    expect(closes(told?.rows.slice()), pool).toEqual(closes(pooled))
  }
})

test('the fund flow of the close, the heat, sectors and the lists of the evening are the simulator’s', async () => {
  const night = { day: DAY, second: 22 * 3600 }
  const { ports } = await dayAt(night.second)
  const flow = await ports.fundFlow?.ask({ day: DAY, second: SESSION.close + 600 }, signal)
  const whole = await simulated.fundFlow?.ask({ day: DAY, second: SESSION.close }, signal)
  expect(flow).toMatchObject({ provider: 'em-push2delay', day: DAY, isWhole: true, refused: undefined })
  const placeOf = new Map(whole?.rows.codes.map((code, place) => [code, place]))
  expect(flow?.rows.codes.length).toBeGreaterThan(1_000)
  for (const [place, code] of flow?.rows.codes.entries() ?? []) {
    const other = whole?.rows.largeNetYuan[placeOf.get(code) ?? -1] ?? Number.NaN
    expect(Math.abs((flow?.rows.largeNetYuan[place] ?? Number.NaN) - other), code).toBeLessThanOrEqual(1)
  }
  const heat = await ports.popularity?.ask(night, signal)
  expect(heat).toMatchObject({ provider: 'ths-dq', rows: { codes: { length: 100 } } })
  const listed = simulator.catalogue.stocks.filter(({ listedOn }) => listedOn !== null && listedOn <= DAY)
  const codes = new Set<string>(listed.map(({ code }) => code))
  const sectors = await ports.sectors?.ask(night, signal)
  const all = await simulated.sectors?.ask(night, signal)
  expect(sectors?.rows.length).toBeGreaterThan(50)
  for (const { name, kind, codes: members } of sectors?.rows ?? []) {
    const own = all?.rows.find(sector => sector.name === name && sector.kind === kind)
    expect(members.toSorted(), name).toEqual(own?.codes.filter(code => codes.has(code)).toSorted())
  }
})

test('the lists of a simulated evening have the seats the simulator has', async () => {
  const { ports } = await dayAt(22 * 3600)
  const told = []
  for await (const batch of ports.longhu?.days({ from: DAY, to: DAY }, signal) ?? []) told.push(batch)
  const own = []
  for await (const batch of simulated.longhu?.days({ from: DAY, to: DAY }, signal) ?? []) own.push(batch)
  expect(told.map(({ provider, day, isWhole }) => [provider, day, isWhole])).toEqual([['em-datacenter', DAY, true]])
  const [rows, others] = [told[0]?.rows ?? [], own[0]?.rows ?? []]
  expect(rows.length).toBe(others.length)
  const key = ({ code, reason }: (typeof rows)[number]) => `${code} ${reason}`
  for (const row of rows) {
    const other = others.find(one => key(one) === key(row))
    expect(
      row.seats.map(({ side, branch, buyYuan }) => [side, branch, buyYuan]),
      key(row),
    ).toEqual(other?.seats.map(({ side, branch, buyYuan }) => [side, branch, buyYuan]))
  }
})

test('minutes of a stock and of an index are the simulator’s', async () => {
  const { ports } = await dayAt(AFTERNOON.second)
  const code = simulator.catalogue.stocks.find(stock => exchangeOf(stock.code) === 'szse')?.code ?? ''
  const priced = (minutes: readonly { mark: number; price: number }[] = []) =>
    minutes.map(({ mark, price }) => [mark, price])
  for (const line of [
    { kind: 'stock', code },
    { kind: 'index', code: '399006' },
  ] as const) {
    const ask = { ...AFTERNOON, ...line }
    const [told, own] = [await ports.minutes?.ask(ask, signal), await simulated.minutes?.ask(ask, signal)]
    expect(told?.provider, line.code).toBe('tencent-ifzq')
    expect(priced(told?.rows.minutes), line.code).toEqual(priced(own?.rows.minutes))
  }
})

test('news, announcements, series and events of a simulated day come', async () => {
  const { ports } = await dayAt(SESSION.close + 1800)
  const at = { day: DAY, second: SESSION.close + 1800 }
  const [news, announcements] = [await ports.flashNews?.ask(at, signal), await ports.announcements?.ask(at, signal)]
  expect(news?.rows.length).toBeGreaterThan(0)
  expect(announcements?.rows.length).toBeGreaterThan(0)
  const from = addTradeDays(DAY, -5) ?? DAY
  const treasury = await ports.treasury?.ask({ ...at, from }, signal)
  const own = await simulated.treasury?.ask({ ...at, from }, signal)
  const yields = (closes: readonly { day: string; yieldPct: number }[] = []) =>
    closes.map(({ day, yieldPct }) => [day, yieldPct]).toSorted()
  expect(yields(treasury?.rows.closes)).toEqual(yields(own?.rows.closes))
  const margin = await ports.margin?.ask({ ...at, from }, signal)
  const balances = await simulated.margin?.ask({ ...at, from }, signal)
  expect(margin?.rows.length).toBe(balances?.rows.length)
  const events = await ports.companyEvents?.ask(
    { ...at, from: addTradeDays(DAY, -5) ?? '', to: addTradeDays(DAY, 30) ?? '' },
    signal,
  )
  expect(new Set(events?.rows.map(({ kind }) => kind)).size).toBeGreaterThan(2)
})
