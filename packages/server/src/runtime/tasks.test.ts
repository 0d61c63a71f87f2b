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
