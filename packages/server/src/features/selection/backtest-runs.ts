import { LIMITS } from '@kanpan/contract/limits'
import { BacktestInput, type BacktestResult } from '@kanpan/contract/question/backtest'
import { FEES_KNOWN_FROM } from '@kanpan/market/rules/trade-fees'
import { conditionsOf, type Rule } from '@kanpan/market/selection/rule'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { inSlices } from '#lib/in-slices.ts'
import type { WorkQueue } from '#lib/work-queue.ts'
import { readsLonghu } from '#live/derived/selection/facts.ts'
import { type FactsParts, gatherFacts } from '#live/derived/selection/gather-facts.ts'
import type { MarketView } from '#live/market-view.ts'
import type { BacktestStore } from '#store/people/backtest-store.ts'
import { gatherJob } from './backtest-job.ts'
import { testInThread } from './backtest-thread.ts'
import { resultWire, settingsOf } from './backtest-wire.ts'
import { readRule } from './read-rule.ts'

/** How often a running test says that it goes on. */
const REPORT_EVERY_MS = 1_000
/** Who has said nothing for so long has ended. */
export const SILENT_MS = 30_000

interface Range {
  readonly from: number
  readonly to: number
}

interface Wanted extends Range {
  readonly input: BacktestInput
  readonly entry: Rule
  readonly exit: Rule | undefined
}

export interface RunParts extends FactsParts {
  readonly backtests: BacktestStore
  readonly queue: WorkQueue
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly nowMs: () => number
}

/** The position of the last day of a view that is over. */
export function lastFinished({ daysBefore, asOf }: MarketView): number {
  return asOf.final ? daysBefore : daysBefore - 1
}

/** What is only out in the evening cannot decide what is bought at 15:00. */
function refuseForesight({ entry }: BacktestInput, rule: Rule): void {
  const today = conditionsOf(rule).filter(({ daysAgo }) => daysAgo === 0)
  const early =
    today.some(({ field }) => field === 'reason') ||
    today.some(one => readsLonghu({ kind: 'condition', condition: one }))
  if (entry === 'close' && early) {
    throw new AppError('bad_request', '参数 entry：规则用到当日龙虎榜或涨停原因，收盘时还没有公布，不能当日收盘买入')
  }
}

/** What a person asks for, held against the days there are. */
export function readBacktest(view: MarketView, input: BacktestInput): Wanted {
  const { rule: entry } = readRule(input.rule)
  const exit = input.exitRule === null ? undefined : readRule(input.exitRule).rule
  refuseForesight(input, entry)
  if (input.from > input.to) throw new AppError('bad_request', '参数 from：晚于结束日期')
  if (input.from < FEES_KNOWN_FROM) {
    throw new AppError('bad_request', `参数 from：交易费用的规则自 ${FEES_KNOWN_FROM} 起，不能更早`)
  }
  const { history } = view
  const onOrBefore = history.indexOnOrBefore(input.from)
  const from = onOrBefore < 0 ? 0 : history.dayAt(onOrBefore) === input.from ? onOrBefore : onOrBefore + 1
  const to = Math.min(history.indexOnOrBefore(input.to), lastFinished(view))
  if (to < from || history.first === undefined) throw new AppError('no_market_data', '所选日期范围内没有已收盘的行情')
  if (to - from + 1 > LIMITS.backtestMostDays) {
    throw new AppError('bad_request', `参数 from：最多 ${LIMITS.backtestMostDays} 个交易日`)
  }
  return { input, entry, exit, from, to }
}

/** How many other rules a person has tried on days that are among these. */
async function triedRules(backtests: BacktestStore, userId: number, wanted: BacktestInput): Promise<number> {
  const tried = new Set<string>()
  for (const { state, input } of await backtests.list(userId)) {
    const other = BacktestInput.safeParse(JSON.parse(input)).data
    if (state !== 'done' || !other || other.from > wanted.to || other.to < wanted.from) continue
    if (other.rule !== wanted.rule) tried.add(other.rule)
  }
  return tried.size
}

interface Running {
  readonly userId: number
  readonly id: number
  readonly view: MarketView
  readonly wanted: Wanted
}

/** Tests that go on here, and how they are stopped. */
export function backtestRuns(parts: RunParts) {
  const { backtests, queue, log, nowMs } = parts
  const going = new Map<number, AbortController>()

  async function work({ userId, id, view, wanted }: Running, aborted: AbortSignal, onProgress: (pct: number) => void) {
    const { input, entry, exit, from, to } = wanted
    const rule: Rule = exit ? { kind: 'and', rules: [entry, exit] } : entry
    const source = await gatherFacts(parts, view, { rule, first: from })
    const job = await inSlices(gatherJob({ source, entry, exit, settings: settingsOf(input), from, to }))
    const done = await testInThread(job, { aborted, onProgress })
    if (!done) return
    const { outcome, tookMs } = done
    const wire: BacktestResult = resultWire({
      ...{ job, view, outcome, tookMs, triedRules: await triedRules(backtests, userId, input) },
    })
    const made = { total: JSON.stringify(wire.total), result: JSON.stringify(wire) }
    await backtests.finish(userId, id, { state: 'done', ...made, nowMs: nowMs() })
  }

  async function run(running: Running): Promise<void> {
    const { userId, id } = running
    const stop = new AbortController()
    going.set(id, stop)
    let progressPct = 0
    // Waiting for its turn, too, it says that it goes on; stopped on another node, it learns so here.
    const heart = setInterval(() => {
      backtests.progress(userId, id, { progressPct: Math.floor(progressPct), nowMs: nowMs() }).then(
        isWanted => isWanted || stop.abort(),
        fault => log.error(fault, 'a test could not say that it goes on'),
      )
    }, REPORT_EVERY_MS)
    try {
      await queue.run(String(userId), () => work(running, stop.signal, pct => (progressPct = pct)))
    } catch (fault) {
      if (!(fault instanceof AppError)) log.error(fault, 'a test of a rule failed')
      const error = fault instanceof AppError ? fault.message : '回测没有做完，请稍后再试'
      await backtests.finish(userId, id, { state: 'failed', error, nowMs: nowMs() })
    } finally {
      clearInterval(heart)
      going.delete(id)
    }
  }

  return {
    /** Begins it; undefined while another of hers goes on. */
    async start(userId: number, view: MarketView, wanted: Wanted): Promise<number | undefined> {
      const input = JSON.stringify(wanted.input)
      const at = nowMs()
      const limit = LIMITS.backtestsPerUser
      const id = await backtests.start(userId, { input, nowMs: at, limit, silentSinceMs: at - SILENT_MS })
      if (id !== undefined) {
        run({ userId, id, view, wanted }).catch(fault => log.error(fault, 'a test of a rule could not be kept'))
      }
      return id
    },
    stop: (id: number) => going.get(id)?.abort(),
    stopAll(): void {
      for (const stop of going.values()) stop.abort()
    },
  }
}
