import { type Goal, inTurnOnThread } from '#tools/bench/goal.ts'
import { backtestModules, historyModule, marketDayModule, syntheticDaysModule } from '#tools/bench/inside-server.ts'
import { dice } from '#tools/bench/snapshot-peer.ts'
import { plainBacktest } from './backtest-peer.ts'

const STOCKS = 5_500
const DAYS = 244
const ALLOWED_MS = 1_000
const RULE = { fromPct: 2, toPct: 6, positions: 5, holdDays: 3 } as const

/** A year of prices that go where dice send them, in the server's own history; nothing is suspended and nothing paid out. */
async function walkedYear() {
  const { createHistory } = await historyModule()
  const { emptyMarketDay } = await marketDayModule()
  const { firstTradeDays, syntheticCodes } = await syntheticDaysModule()
  const roll = dice(11)
  const history = createHistory(syntheticCodes(STOCKS))
  const closes = Int32Array.from({ length: STOCKS }, () => 500 + Math.floor(4_000 * roll()))
  for (const day of firstTradeDays('2024-01-02', DAYS)) {
    const columns = emptyMarketDay(day, STOCKS)
    for (let row = 0; row < STOCKS; row++) {
      const reference = closes[row] ?? 0
      const within = (cents: number) =>
        Math.max(Math.round(reference * 0.9), Math.min(Math.round(reference * 1.1), Math.max(100, Math.round(cents))))
      const open = within(reference * (0.98 + 0.04 * roll()))
      const close = within(reference * (0.94 + 0.12 * roll()))
      columns.state[row] = 1
      columns.prevCloseCents[row] = reference
      columns.openCents[row] = open
      columns.closeCents[row] = close
      columns.highCents[row] = Math.max(open, close)
      columns.lowCents[row] = Math.min(open, close)
      columns.volumeShares[row] = 100 * Math.floor(1e5 * roll())
      columns.amountYuan[row] = ((columns.volumeShares[row] ?? 0) * close) / 100
      closes[row] = close
    }
    history.append(columns)
  }
  return history
}

export const measure: Goal = async ({ isShort }) => {
  const { testing, parseRule } = await backtestModules()
  const { syntheticCatalogue } = await syntheticDaysModule()
  const history = await walkedYear()
  const days = Array.from({ length: DAYS }, (_, index) => history.columnsOf(index))
  const { positions, holdDays, fromPct, toPct } = RULE
  const job = {
    catalogue: syntheticCatalogue(history.codes),
    days: days.map(columns => ({
      ...{ day: columns.day, columns, streaks: columns.streaks, life: undefined, isKnown: true, isWhole: true },
      ...{ phase: undefined, longhu: undefined, reasons: new Map() },
    })),
    ...{ entry: parseRule(`涨幅 ${fromPct}..${toPct}%`), exit: undefined, first: 0, last: DAYS - 1 },
    settings: {
      ...{ capitalCents: 10_000_000, positions, holdDays, entry: 'open' as const, exitAt: 'close' as const },
      ...{ order: { field: 'change' as const, isDescending: true }, stopLossPct: undefined, takeProfitPct: undefined },
      commission: { hundredThousandths: 25, leastCents: 500 },
      slippage: { kind: 'cents' as const, amount: 0 },
    },
  }
  const ours = () => {
    const work = testing(job)
    for (;;) {
      const step = work.next()
      if (step.done) return step.value
    }
  }
  const { simulation } = ours()
  const plain = plainBacktest(days, RULE)
  const sold = simulation.trades.filter(({ sale }) => sale).length
  if (sold !== plain.trades || simulation.points.at(-1)?.equityCents !== plain.equityCents)
    throw new Error(`the two disagree: ${sold} and ${plain.trades} trades`)
  const { oursMs, peerMs } = inTurnOnThread(isShort ? 3 : 9, ours, () => plainBacktest(days, RULE))
  const detail = `${oursMs.toFixed(0)} against ${peerMs.toFixed(0)} ms of processor time, ${sold} trades, the same equity to the cent`
  return [
    {
      id: 'B1',
      what: 'a rule over a year of 5,500 stocks, in units of a second',
      result: { ratio: oursMs / ALLOWED_MS, limit: 1, side: 'at most', detail },
    },
    {
      id: 'B1',
      what: 'the same against a bare loop over typed columns',
      result: { ratio: oursMs / peerMs, limit: 3, side: 'at most', detail },
    },
  ]
}
