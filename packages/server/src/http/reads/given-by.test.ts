import { expect, test } from 'vitest'
import { sourceStatus } from '#live/source-status.ts'
import { givenBy } from './given-by.ts'

test('of each data set it is said who gave it last, and nothing of one that has not come', () => {
  let nowMs = 1_000
  const status = sourceStatus(() => nowMs)
  const given = givenBy(status)
  expect(given(['pools', 'longhu'])).toEqual([])
  status.succeeded('pools', { rows: 9 }, 'em-push2ex')
  nowMs += 1_000
  status.succeeded('pools', { rows: 9 }, 'ths-data')
  status.failed('longhu', '没有应答', 'em-datacenter')
  expect(given(['pools', 'longhu'])).toEqual([{ dataSet: 'pools', label: '涨跌停池', provider: '同花顺' }])
  nowMs += 1_000
  status.succeeded('longhu', { rows: 1 }, 'em-datacenter')
  status.succeeded('orderBook', { rows: 1 }, 'tencent-qt')
  status.succeeded('fundFlow', { rows: 1 }, 'simulator')
  expect(given(['longhu', 'orderBook', 'fundFlow'])).toEqual([
    { dataSet: 'longhu', label: '龙虎榜', provider: '东方财富' },
    { dataSet: 'orderBook', label: '盘口', provider: '腾讯' },
  ])
})
