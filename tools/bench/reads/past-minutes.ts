import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { type Goal, type Line, median } from '#tools/bench/goal.ts'
import * as inside from '#tools/bench/inside-server.ts'

const COLD_MS = 150
const WARM_MS = 20
const ROUNDS = 9
const FIRST = TimeOfDay.parse('10:31:00')
const OTHERS = ['09:31:00', '11:30:00', '13:47:00', '14:57:00'].map(time => TimeOfDay.parse(time))
const RECORDED = TradeDay.parse('2024-05-17')
const LAST = TradeDay.parse('2024-06-28')
/** Days the simulator has to tell again, each other days from the last that is asked for. */
const TOLD_AGAIN = ['2024-03-06', '2024-05-22', '2024-01-25', '2024-04-11', '2024-06-05', '2024-02-22', '2024-05-06']

type Market = ReturnType<Awaited<ReturnType<typeof inside.marketModule>>['createMarket']>

async function simulated() {
  const [{ createSimulator }, { simulatorSource }, { createHistory }] = await Promise.all([
    inside.simulatorModule(),
    inside.simulatorSourceModule(),
    inside.historyModule(),
  ])
  const simulator = createSimulator({ seed: 1 })
  const source = simulatorSource(simulator)
  const { catalogue, nameOn } = simulator
  const history = createHistory(catalogue.stocks.map(({ code }) => code))
  const { signal } = new AbortController()
  for await (const { rows } of source.ports.bars?.days({ from: source.firstDay, to: LAST }, signal) ?? [])
    history.append(rows)
  const rows = new Map<string, number>(catalogue.stocks.map(({ code }, row) => [code, row]))
  const version = { catalogue, nameOn, rowOf: (code: string) => rows.get(code) }
  return { source, stocks: { now: () => version }, history }
}

type Simulated = Awaited<ReturnType<typeof simulated>>
type Records = Parameters<Awaited<ReturnType<typeof inside.marketModule>>['createMarket']>[0]['records']

/** A market nobody has asked anything yet. */
async function freshMarket({ source, stocks, history }: Simulated, records: Records): Promise<Market> {
  const { createMarket } = await inside.marketModule()
  const market = createMarket({ source, stocks, history, records, run: 'bench' })
  const columns = history.columnsOf(history.indexOf(LAST))
  market.advance({ day: LAST, second: 54_000, speed: 0, phase: 'closed' }, columns, [])
  return market
}

interface Cost {
  /** Processor time of all threads, which what else runs on the machine disturbs least. */
  readonly cpuMs: number
  readonly wallMs: number
}

/** What it costs until a moment of the whole market stands, who is at a limit included. */
async function viewCost(market: Market, day: TradeDay, at: TimeOfDay): Promise<Cost> {
  const { limitUpDayOf } = await inside.limitUpTableModule()
  const [startMs, before] = [performance.now(), process.cpuUsage()]
  limitUpDayOf(await market.view(day, at))
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - startMs }
}

interface Costs {
  readonly cold: Cost[]
  readonly warm: Cost[]
}

/** A day written as the product writes it, read by markets that know nothing of it. */
async function fromStore(made: Simulated, folder: string): Promise<Costs> {
  const [{ openArrowHistory }, { recordMinutes }] = await Promise.all([
    inside.arrowHistoryModule(),
    inside.recordMinutesModule(),
  ])
  const open = () => openArrowHistory({ folder, dataset: 'bench', minuteDays: 5 })
  const market = { history: made.history, historyGrew: () => {} }
  await recordMinutes({ source: made.source, market, historyStore: await open() }, RECORDED)
  const asked = made.source.ports.reasons?.ask({ day: RECORDED, second: 54_000 }, new AbortController().signal)
  const reasons = (await asked)?.rows ?? []
  const costs: Costs = { cold: [], warm: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = await freshMarket(made, { minutes: await open(), reasons: async () => reasons })
    costs.cold.push(await viewCost(fresh, RECORDED, FIRST))
    for (const at of OTHERS) costs.warm.push(await viewCost(fresh, RECORDED, at))
  }
  return costs
}

async function fromSimulator(made: Simulated): Promise<Costs> {
  const nothing = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }
  const costs: Costs = { cold: [], warm: [] }
  for (const day of TOLD_AGAIN.map(told => TradeDay.parse(told))) {
    const fresh = await freshMarket(made, nothing)
    costs.cold.push(await viewCost(fresh, day, FIRST))
    for (const at of OTHERS) costs.warm.push(await viewCost(fresh, day, at))
  }
  return costs
}

function lines(from: string, { cold, warm }: Costs): Line[] {
  const line = (what: string, costs: readonly Cost[], goalMs: number): Line => {
    // The first of them runs code that nobody has run yet.
    const counted = costs.slice(1)
    const ms = median(counted.map(({ cpuMs }) => cpuMs))
    const wallMs = median(counted.map(cost => cost.wallMs))
    const detail = `${ms.toFixed(1)} ms of processor time of ${goalMs} ms, ${wallMs.toFixed(1)} ms by the clock`
    return { id: 'A1', what: `${what} ${from}`, result: { ratio: ms / goalMs, limit: 1, side: 'at most', detail } }
  }
  return [line('a first minute of a day', cold, COLD_MS), line('another minute of it', warm, WARM_MS)]
}

export const measure: Goal = async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-a1-'))
  const made = await simulated()
  return [
    ...lines('from the store', await fromStore(made, join(folder.path, 'history'))),
    ...lines('from the simulator', await fromSimulator(made)),
  ]
}
