import type { Logger } from 'pino'
import { type AlertEvaluator, alertEvaluator } from '#live/alerts/alert-evaluator.ts'
import { alertFrames } from '#live/alerts/alert-frames.ts'
import { longhuLists } from '#live/derived/longhu/longhu-lists.ts'
import { readSources } from '#live/source-lag.ts'
import type { MarketRuntime } from './market-runtime.ts'

/** What watches the rules of all people on the market of a collector. */
export function evaluatorOf(
  { market, store, status }: MarketRuntime,
  { fence, log }: { readonly fence: number; readonly log: Logger },
): AlertEvaluator {
  const { source } = market
  const frames = alertFrames({
    ...{ source, records: store.limitUpRecords, lists: longhuLists(market, store.longhu), viewAt: market.view },
    delaySeconds: () => readSources(status, market).find(({ name }) => name === 'quotes')?.lagSeconds ?? Number.NaN,
  })
  const { alertRules: rules, alertFirings: firings, collects, news } = store
  return alertEvaluator({ market, frames, rules, firings, collects, news, fence, log, nowMs: Date.now })
}
