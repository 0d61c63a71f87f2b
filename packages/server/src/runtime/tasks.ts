import { Counter, Gauge, type Registry } from 'prom-client'

/** What a server does by itself now and then. */
export type TaskName = 'backup' | 'check_database' | 'clean_up'

interface TaskRecord {
  readonly isRunning: boolean
  readonly failures: number
  /** Undefined: it has not come to an end in this process yet. */
  readonly succeededAtMs: number | undefined
}

export interface Tasks {
  /** Does it and notes how that went; what it throws goes on to who asked. */
  run<T>(task: TaskName, work: () => Promise<T>): Promise<T>
  /** Those that were begun. */
  all(): ReadonlyMap<TaskName, TaskRecord>
}

export function createTasks(nowMs: () => number): Tasks {
  const records = new Map<TaskName, TaskRecord>()
  return {
    all: () => records,
    async run(task, work) {
      const { failures = 0, succeededAtMs } = records.get(task) ?? {}
      records.set(task, { isRunning: true, failures, succeededAtMs })
      try {
        const done = await work()
        records.set(task, { isRunning: false, failures, succeededAtMs: nowMs() })
        return done
      } catch (error) {
        records.set(task, { isRunning: false, failures: failures + 1, succeededAtMs })
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
