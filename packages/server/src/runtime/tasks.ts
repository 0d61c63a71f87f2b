import type { TaskName } from '@kanpan/contract/model/operator'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { TaskRecord, TaskRecords } from '#store/operators/task-record.ts'

export interface Tasks extends TaskRecords {
  /** Does it and notes how that went; what it throws goes on to who asked. */
  run<T>(task: TaskName, work: () => Promise<T>): Promise<T>
}

export function createTasks(nowMs: () => number): Tasks {
  const records = new Map<TaskName, TaskRecord>()
  return {
    startedAtMs: nowMs(),
    all: () => records,
    async run(task, work) {
      const before = records.get(task) ?? { failures: 0, failedAtMs: undefined, succeededAtMs: undefined }
      records.set(task, { ...before, isRunning: true })
      try {
        const done = await work()
        records.set(task, { ...before, isRunning: false, succeededAtMs: nowMs() })
        return done
      } catch (error) {
        records.set(task, { ...before, isRunning: false, failures: before.failures + 1, failedAtMs: nowMs() })
        throw error
      }
    },
  }
}

export function taskMetrics(registry: Registry, tasks: Pick<Tasks, 'all'>): void {
  const shape = { labelNames: ['task'] as const, registers: [registry] }
  new Gauge({
    ...shape,
    name: 'kanpan_task_running',
    help: '1 while the task is under way, else 0',
    collect() {
      for (const [task, { isRunning }] of tasks.all()) this.set({ task }, isRunning ? 1 : 0)
    },
  })
  new Gauge({
    ...shape,
    name: 'kanpan_task_last_success_timestamp_seconds',
    help: 'When the task last came to its end in this process, in Unix seconds',
    collect() {
      for (const [task, { succeededAtMs }] of tasks.all())
        if (succeededAtMs !== undefined) this.set({ task }, succeededAtMs / 1000)
    },
  })
  new Counter({
    ...shape,
    name: 'kanpan_task_failures_total',
    help: 'How often the task failed since the start',
    collect() {
      this.reset()
      for (const [task, { failures }] of tasks.all()) this.inc({ task }, failures)
    },
  })
}
