import { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, onTestFinished, test } from 'vitest'
import { openExRights } from '#live/ex-rights.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { openMemoryStore } from '#store/open.ts'
import { compareReferences } from './reference-comparison.ts'

const BEFORE = TradeDay.parse('2024-07-03')
const DAYS = [1, 2, 3, 4, 5].map(count => addTradeDays(BEFORE, count) ?? BEFORE)
const simulator = createSimulator({ seed: 1 })
const { catalogue } = simulator
const [FIRST = BEFORE] = DAYS

/** The events of the days as the simulator tells them. */
async function simulatedExRights(days: readonly TradeDay[], coversAllotments = true) {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const exRights = await openExRights({ store, dataset: 'made' })
  const { referencePrices } = simulatorSource(simulator).ports
  const [from, to] = [days[0] ?? BEFORE, days.at(-1) ?? BEFORE]
  for await (const { day, rows } of referencePrices?.days({ from, to }, new AbortController().signal) ?? []) {
    const events = rows.map(row => ({ ...row, day, provider: 'made' }))
    await exRights.keep([{ day, whole: { provider: 'made', coversAllotments }, events }])
  }
  return exRights
}

function viewOf(day: TradeDay) {
  const now = simulator.momentAt(day, 54_000)
  const before = simulator.momentAt(addTradeDays(day, -1) ?? day, 54_000)
  return { now, yesterday: before as never, catalogue, nameOf: (row: number) => simulator.nameOn(row, day) }
}

test('every reference price of the simulated market follows from the last close and the events of its day', async () => {
  const exRights = await simulatedExRights(DAYS)
  let events = 0
  for (const day of DAYS) {
    const check = compareReferences(viewOf(day), exRights)
    expect(check).toMatchObject({ day, differing: 0, named: [] })
    expect(check?.compared).toBeGreaterThan(5_000)
    events += check?.exRights ?? 0
  }
  expect(events).toBeGreaterThan(20)
})

test('an event that nobody told, and a reference price that is another one, are counted and named', async () => {
  const exRights = await simulatedExRights([FIRST])
  const reported = [...exRights.eventsOn(FIRST).values()]
  const [missing] = reported
  await exRights.keep([{ day: FIRST, whole: { provider: 'made', coversAllotments: true }, events: reported.slice(1) }])
  const view = viewOf(FIRST)
  const row = catalogue.stocks.findIndex(({ code }) => !exRights.eventsOn(FIRST).has(code) && code !== missing?.code)
  const prevCloseCents = view.now.prevCloseCents.slice()
  const quoted = prevCloseCents[row] ?? 0
  prevCloseCents[row] = quoted + 1
  const check = compareReferences({ ...view, now: { ...view.now, prevCloseCents } }, exRights)
  expect(check?.differing).toBe(2)
  const name = view.nameOf(row)
  expect(check?.named).toContainEqual({
    ...{ code: catalogue.stocks[row]?.code, name, isExRight: false },
    ...{ derivedYuan: quoted / 100, quotedYuan: (quoted + 1) / 100 },
  })
  expect(check?.named.map(({ code }) => code)).toContain(missing?.code)
})

test('of a day whose events are not known nothing is compared', async () => {
  expect(compareReferences(viewOf(FIRST), await simulatedExRights([]))).toBeUndefined()
})

test('behind a gap an allotment may have been: a provider that tells none leaves the reference price unknown', async () => {
  const [code] = catalogue.stocks.map(stock => stock.code)
  if (!code) throw new Error('no stock')
  for (const coversAllotments of [true, false]) {
    const exRights = await simulatedExRights(DAYS, coversAllotments)
    expect(exRights.between(code, { after: BEFORE, on: FIRST }).isKnown).toBe(true)
    expect(exRights.between(code, { after: BEFORE, on: DAYS[1] ?? BEFORE }).isKnown).toBe(coversAllotments)
  }
})
