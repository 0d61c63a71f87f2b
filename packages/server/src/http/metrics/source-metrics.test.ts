import { TradeDay } from '@kanpan/contract/model/stock'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readSources } from '#live/source-lag.ts'
import { sourceStatus } from '#live/source-status.ts'
import { sourceMetrics } from './source-metrics.ts'

const DAY = TradeDay.parse('2026-11-20')

test('the figures of every data set and provider are told as they stand, what is unknown is not told at all', async () => {
  let second = 36_035
  const status = sourceStatus(() => 1_795_000_000_500)
  const clock = () => ({ day: DAY, second, speed: 1, phase: 'trading' }) as const
  const registry = new Registry()
  sourceMetrics(registry, () => readSources(status, { clock }))
  const lines = async () => (await registry.metrics()).split('\n').filter(line => line.includes('quotes'))

  status.succeeded('quotes', { newest: { day: DAY, second: 36_000 }, rows: 5_380, refusedRows: 2 }, 'tencent-qt')
  status.failed('quotes', '来源没有应答', 'sina-hq')
  status.breakerIs('quotes', { state: 'open', nextTryMs: 9 }, 'sina-hq')
  const [tencent, sina] = ['{data_set="quotes",provider="tencent-qt"}', '{data_set="quotes",provider="sina-hq"}']
  expect(await lines()).toEqual([
    `kanpan_source_last_success_timestamp_seconds${tencent} 1795000000.5`,
    `kanpan_source_lag_seconds${tencent} 35`,
    `kanpan_source_rows${tencent} 5380`,
    `kanpan_source_refused_rows_total${tencent} 2`,
    `kanpan_source_refused_rows_total${sina} 0`,
    `kanpan_source_failures_total${tencent} 0`,
    `kanpan_source_failures_total${sina} 1`,
    `kanpan_source_breaker_open${tencent} 0`,
    `kanpan_source_breaker_open${sina} 1`,
  ])
  second += 5
  status.failed('quotes', '来源没有应答', 'sina-hq')
  expect(await lines()).toContain(`kanpan_source_lag_seconds${tencent} 40`)
  expect(await lines()).toContain(`kanpan_source_failures_total${sina} 2`)
})
