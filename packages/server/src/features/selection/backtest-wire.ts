import type {
  BacktestFigures,
  BacktestInput,
  BacktestMiss,
  BacktestResult,
  BacktestTrade,
} from '@kanpan/contract/question/backtest'
import { type PeriodFigures, profitCents, profitPct, type TradeFigures } from '@kanpan/market/backtest/figures'
import type { BacktestSettings, PickOrder } from '@kanpan/market/backtest/settings'
import type { Trade, Unbought } from '@kanpan/market/backtest/trade'
import { fieldName } from '@kanpan/market/selection/rule'
import type { z } from 'zod'
import { shareWire } from '#live/derived/share-wire.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { BacktestJob } from './backtest-job.ts'
import type { BacktestOutcome } from './backtest-market.ts'

const ROWS_MOST = 1_000

/** Larger first, but for what is better the smaller, or the earlier, it is. */
const ORDERS: Readonly<Record<BacktestInput['order'], PickOrder>> = {
  streak: { field: 'streak', isDescending: true },
  amount: { field: 'amount', isDescending: true },
  change: { field: 'change', isDescending: true },
  turnover: { field: 'turnover', isDescending: true },
  floatValue: { field: 'floatValue', isDescending: false },
  firstSeal: { field: 'firstSeal', isDescending: false },
}

const YUAN_CENTS = 100
/** 万1 in hundred-thousandths. */
const PER_TEN_THOUSAND = 10

export function settingsOf(input: BacktestInput): BacktestSettings {
  const { entry, exitAt, positions, holdDays, stopLossPct, takeProfitPct } = input
  return {
    ...{ entry, exitAt, positions, holdDays, order: ORDERS[input.order] },
    ...{ stopLossPct: stopLossPct ?? undefined, takeProfitPct: takeProfitPct ?? undefined },
    capitalCents: input.capitalYuan * YUAN_CENTS,
    commission: {
      hundredThousandths: input.commissionPerTenThousand * PER_TEN_THOUSAND,
      leastCents: Math.round(input.leastCommissionYuan * YUAN_CENTS),
    },
    slippage: {
      kind: input.slippageKind,
      amount: input.slippageKind === 'cents' ? Math.round(input.slippage) : input.slippage,
    },
  }
}

const yuan = (cents: number) => cents / YUAN_CENTS

function tradeFigures({
  trades,
  winning,
  meanPct,
  meanWinPct,
  meanLossPct,
  payoff,
  meanDays,
  profitCents: cents,
}: TradeFigures) {
  return {
    ...{ trades, winning: shareWire(winning), meanPct: figure(meanPct), meanWinPct: figure(meanWinPct) },
    ...{
      meanLossPct: figure(meanLossPct),
      payoff: figure(payoff),
      meanDays: figure(meanDays),
      profitYuan: yuan(cents),
    },
  }
}

type Figures = z.output<typeof BacktestFigures>

interface WireParts {
  readonly job: Pick<BacktestJob, 'days'>
  readonly view: MarketView
}

function wires({ job, view }: WireParts) {
  const dayAt = (index: number) => {
    const day = job.days[index]?.day
    if (!day) throw new RangeError(`day ${index} of ${job.days.length}`)
    return day
  }
  const named = (row: number, index: number) => {
    const code = view.catalogue.stocks[row]?.code
    if (code === undefined) throw new RangeError(`row ${row} of ${view.catalogue.stocks.length}`)
    return { code, name: view.nameOn(row, dayAt(index)) }
  }
  return {
    dayAt,
    figures(figures: PeriodFigures): Figures {
      const { days, drawdown } = figures
      return {
        ...tradeFigures(figures),
        ...{ days, returnPct: figure(figures.returnPct), annualPct: figure(figures.annualPct) },
        ...{ marketPct: figure(figures.marketPct), drawdownPct: figure(drawdown?.pct) },
        // Money was there before the first day.
        drawdownFrom: drawdown ? (job.days[drawdown.peakIndex]?.day ?? dayAt(drawdown.lowIndex)) : null,
        drawdownTo: drawdown ? dayAt(drawdown.lowIndex) : null,
        ...{ turnoverPct: figure(figures.turnoverPct), investedPct: figure(figures.investedPct) },
        feesYuan: yuan(figures.feesCents),
      }
    },
    trade(trade: Trade, last: number): BacktestTrade {
      const { row, sale, worthCents, buyIndex, blocked } = trade
      const heldShares = sale?.shares ?? trade.buyShares
      return {
        ...named(row, buyIndex),
        ...{ pickedOn: dayAt(trade.signalIndex), phase: trade.phase ?? null, reasons: [...trade.reasons] },
        ...{ boughtOn: dayAt(buyIndex), buyYuan: yuan(trade.buyCents), shares: trade.buyShares },
        costYuan: yuan(trade.costCents),
        soldOn: sale ? dayAt(sale.index) : null,
        sellYuan: sale ? yuan(sale.cents) : Math.round(worthCents / heldShares) / YUAN_CENTS,
        ...{ sellShares: heldShares, saleReason: sale?.reason ?? null },
        ...{ feesYuan: yuan(trade.feesCents), profitYuan: yuan(profitCents(trade)), profitPct: profitPct(trade) },
        daysHeld: (sale?.index ?? last) - buyIndex,
        ...{ limitDownTimes: blocked.limitDown, notTradedTimes: blocked.notTraded, isAcrossGap: trade.isAcrossGap },
      }
    },
    miss({ row, signalIndex, phase, index, reason, reasons }: Unbought): BacktestMiss {
      return {
        ...named(row, signalIndex),
        ...{ pickedOn: dayAt(signalIndex), phase: phase ?? null, triedOn: index === undefined ? null : dayAt(index) },
        ...{ reason, reasons: [...reasons] },
      }
    },
  }
}

interface Finished extends WireParts {
  readonly job: BacktestJob
  readonly outcome: BacktestOutcome
  readonly tookMs: number
  /** Other rules the person has tried on these days. */
  readonly triedRules: number
}

/** From so many on, one that does well may do so by chance. */
/** Two hundred days of two digits come to another sum than the whole does. */
const COMPOUNDED_DIGITS = 6
const MANY_RULES = 5

/** What came of a test, as it is kept and told. */
export function resultWire({ job, view, outcome, tookMs, triedRules }: Finished): BacktestResult {
  const { simulation, result } = outcome
  const { dayAt, figures, trade, miss } = wires({ job, view })
  const { points, trades, unbought } = simulation
  const newest = trades.toSorted((a, b) => b.buyIndex - a.buyIndex || a.row - b.row)
  const warnings = result.warnings.map((warning): BacktestResult['warnings'][number] => {
    if (warning.kind === 'fewTrades') return { ...warning, winning: shareWire(warning.winning) }
    if (warning.kind === 'unfillable') return { ...warning, share: shareWire(warning.share) }
    return warning.kind === 'presentFacts' ? { ...warning, fields: warning.fields.map(fieldName) } : warning
  })
  return {
    total: figures(result.total),
    inSample: figures(result.inSample),
    outOfSample: figures(result.outOfSample),
    splitOn: dayAt(result.splitIndex),
    years: result.years.map(one => ({ year: one.year, ...figures(one) })),
    phases: result.phases.map(({ phase, ...one }) => ({ phase: phase ?? null, ...tradeFigures(one) })),
    unfillable: shareWire(result.unfillable),
    ...{ picks: simulation.picks, undecided: simulation.undecided, counts: { ...simulation.counts } },
    warnings: triedRules >= MANY_RULES ? [...warnings, { kind: 'triedBefore', rules: triedRules }] : warnings,
    days: points.map(({ index }) => dayAt(index)),
    equityYuan: points.map(({ equityCents }) => (equityCents === undefined ? null : yuan(equityCents))),
    investedPct: points.map(({ equityCents, cashCents }) =>
      equityCents === undefined ? null : (100 * (equityCents - cashCents)) / equityCents,
    ),
    held: points.map(({ held }) => held),
    marketPct: points.map(({ marketPct }) => figure(marketPct, COMPOUNDED_DIGITS)),
    trades: newest.slice(0, ROWS_MOST).map(one => trade(one, job.last)),
    tradesTotal: trades.length,
    missed: unbought.slice(-ROWS_MOST).map(miss).reverse(),
    missedTotal: unbought.length,
    tookMs: Math.round(tookMs),
  }
}
