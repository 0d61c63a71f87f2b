import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createTasks, taskMetrics } from './tasks.ts'

const lines = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter(line => line.startsWith('kanpan_task_'))

test('a task is told while it goes on, when it came to its end, and how often it failed', async () => {
  const registry = new Registry()
  const tasks = createTasks(() => 1_764_315_000_500)
  taskMetrics(registry, tasks)
  expect(await lines(registry)).toEqual([])
  const { promise, resolve } = Promise.withResolvers<string>()
  const doing = tasks.run('backup', () => promise)
  expect(await lines(registry)).toEqual([
    'kanpan_task_running{task="backup"} 1',
    'kanpan_task_failures_total{task="backup"} 0',
  ])
  resolve('a file')
  expect(await doing).toBe('a file')
  expect(await lines(registry)).toEqual([
    'kanpan_task_running{task="backup"} 0',
    'kanpan_task_last_success_timestamp_seconds{task="backup"} 1764315000.5',
    'kanpan_task_failures_total{task="backup"} 0',
  ])
  await expect(tasks.run('backup', () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(await lines(registry)).toContain('kanpan_task_failures_total{task="backup"} 1')
  expect(await lines(registry)).toContain('kanpan_task_running{task="backup"} 0')
})

test('what failed is known with its moment, and what succeeded before it as well', async () => {
  let nowMs = 1_000
  const tasks = createTasks(() => nowMs)
  expect([tasks.startedAtMs, tasks.all().size]).toEqual([1_000, 0])
  nowMs = 2_000
  await tasks.run('clean_up', async () => undefined)
  nowMs = 3_000
  await expect(tasks.run('clean_up', () => Promise.reject(new Error('disk full')))).rejects.toThrow()
  const { promise, resolve } = Promise.withResolvers<void>()
  const doing = tasks.run('clean_up', () => promise)
  const before = { failures: 1, failedAtMs: 3_000, succeededAtMs: 2_000 }
  expect(tasks.all().get('clean_up')).toEqual({ ...before, isRunning: true })
  nowMs = 4_000
  resolve()
  await doing
  expect(tasks.all().get('clean_up')).toEqual({ ...before, isRunning: false, succeededAtMs: 4_000 })
})
