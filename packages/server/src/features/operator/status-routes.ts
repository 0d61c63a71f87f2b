import { operatorTasks, operatorWechat } from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import type { TaskRecords } from '#store/operators/task-record.ts'

export interface StatusRouteParts {
  readonly tasks: TaskRecords
  readonly wechatLook: () => DataOf<typeof operatorWechat>
}

/** How it goes with what the server does by itself, and with the official account people come in by. */
export function statusRoutes(app: FastifyInstance, { tasks, wechatLook }: StatusRouteParts): void {
  implement(app, operatorTasks, () => ({
    startedAtMs: tasks.startedAtMs,
    list: Array.from(tasks.all(), ([task, { isRunning, failures, failedAtMs, succeededAtMs }]) => ({
      ...{ task, isRunning, failures, failedAtMs: failedAtMs ?? null, succeededAtMs: succeededAtMs ?? null },
    })),
  }))
  implement(app, operatorWechat, wechatLook)
}
