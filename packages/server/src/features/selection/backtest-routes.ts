import {
  backtestCancel,
  backtestGet,
  backtestGetList,
  backtestRemove,
  backtestStart,
} from '@kanpan/contract/api/main/backtest'
import { BacktestFigures, BacktestInput, BacktestResult } from '@kanpan/contract/question/backtest'
import { implement } from '#http/implement.ts'
import { implementView, type MarketRouter } from '#http/implement-market.ts'
import { signedIn } from '#http/session.ts'
import { visitorOf } from '#http/visitor.ts'
import { AppError } from '#lib/app-error.ts'
import { createWorkQueue } from '#lib/work-queue.ts'
import { longhuLists } from '#live/derived/longhu/longhu-lists.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import type { BacktestStore, StoredBacktest } from '#store/people/backtest-store.ts'
import { backtestRuns, lastFinished, readBacktest, SILENT_MS } from './backtest-runs.ts'

export interface BacktestParts {
  readonly backtests: BacktestStore
  readonly limitUpRecords: LimitUpRecordStore
  readonly longhu: LonghuStore
  readonly nowMs: () => number
}

/** One at a time: a thread leaves the other processor to those who read. */
const QUEUE = { atOnce: 1, atOnceOfOne: 1, waiting: 50, waitingOfOne: 2 }

const INTERRUPTED = '服务器重启过，回测中断了，请重新开始'

function idOf(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('not_found')
  return id
}

/** Tests of rules on the past, each for its person alone. */
export function backtestRoutes(
  router: MarketRouter,
  { backtests, limitUpRecords, longhu, nowMs }: BacktestParts,
): void {
  const { app, market } = router
  const lists = longhuLists(market, longhu)
  const facts = { source: market.source, records: limitUpRecords, lists }
  const runs = backtestRuns({ ...facts, backtests, queue: createWorkQueue(QUEUE), log: app.log, nowMs })
  app.addHook('onClose', async () => runs.stopAll())

  function runWire({ id, createdAtMs, updatedAtMs, state, progressPct, input, error }: StoredBacktest) {
    const isLost = state === 'running' && updatedAtMs < nowMs() - SILENT_MS
    return {
      ...{ id: String(id), createdAtMs, progressPct, input: BacktestInput.parse(JSON.parse(input)) },
      state: isLost ? ('failed' as const) : state,
      error: isLost ? INTERRUPTED : (error ?? null),
    }
  }

  implementView(router, backtestStart, async (view, input, { person, request }) => {
    const { userId } = signedIn(person)
    app.spend('past', visitorOf(request, person))
    const id = await runs.start(userId, view, readBacktest(view, input))
    if (id === undefined) throw new AppError('backtest_running')
    return { id: String(id) }
  })

  implement(app, backtestGet, async ({ id }, { person }) => {
    const found = await backtests.find(signedIn(person).userId, idOf(id))
    if (!found) throw new AppError('not_found')
    const result = found.result === undefined ? null : BacktestResult.parse(JSON.parse(found.result))
    return { ...runWire(found), result }
  })

  implement(app, backtestCancel, async ({ id }, { person }) => {
    const { userId } = signedIn(person)
    const found = await backtests.find(userId, idOf(id))
    if (!found) throw new AppError('not_found')
    const cancelled = await backtests.cancel(userId, found.id)
    if (cancelled) runs.stop(found.id)
    return { cancelled }
  })

  implementView(router, backtestGetList, async (view, _input, { person }) => {
    const last = lastFinished(view)
    return {
      list: (await backtests.list(signedIn(person).userId)).map(test => ({
        ...runWire(test),
        total: test.total === undefined ? null : BacktestFigures.parse(JSON.parse(test.total)),
      })),
      firstDay: view.history.first ?? null,
      lastDay: last < 0 ? null : last < view.daysBefore ? view.history.dayAt(last) : view.asOf.day,
    }
  })

  implement(app, backtestRemove, async ({ id }, { person }) => {
    const { userId } = signedIn(person)
    const number = idOf(id)
    if (await backtests.cancel(userId, number)) runs.stop(number)
    const removed = await backtests.remove(userId, number)
    if (!removed) throw new AppError('not_found')
    return { removed }
  })
}
