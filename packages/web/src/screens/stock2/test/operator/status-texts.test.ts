import type { operatorWechat } from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'
import { expect, test } from 'vitest'
import { taskState, wechatLines, wechatWarning } from './status-texts.ts'

const AT = Date.UTC(2026, 10, 26, 6, 30)
const TASK = { task: 'backup', isRunning: false, succeededAtMs: null, failures: 0, failedAtMs: null } as const
const WECHAT: DataOf<typeof operatorWechat> = {
  ...{ signInBy: 'qr', confirms: true, isSafeMode: true, webhook: '/deliveries', ticketAtMs: null, fault: null },
  ...{ waitSeconds: 0, deliveryAtMs: null, refusedDeliveries: 0, refusedAtMs: null },
}

test('a task is a worry while its last end was a failure, and no longer', () => {
  expect(taskState(undefined)).toEqual({ text: '还没有开始过', isBad: false })
  expect(taskState({ ...TASK, isRunning: true }).text).toBe('正在做；还没有做完过')
  const failed = taskState({ ...TASK, failures: 2, succeededAtMs: AT - 1, failedAtMs: AT })
  expect(failed.isBad).toBe(true)
  expect(failed.text).toMatch(/^11-26 14:30 没有做成，原因见服务日志；启动以来失败 2 次$/)
  const over = taskState({ ...TASK, failures: 2, succeededAtMs: AT + 1, failedAtMs: AT })
  expect(over).toEqual({ text: '11-26 14:30 做完；启动以来失败 2 次', isBad: false })
})

test('of an official account that is not set up one line is told, of another what came from it', () => {
  expect(wechatLines({ ...WECHAT, signInBy: 'off' })).toEqual([['登录方式', '没有设置']])
  const lines = new Map(wechatLines({ ...WECHAT, ticketAtMs: AT, refusedDeliveries: 3, refusedAtMs: AT }))
  expect(lines.get('上次生成二维码')).toBe('11-26 14:30')
  expect(lines.get('上次收到微信推送')).toBe('启动以来没有')
  expect(lines.get('被拒的推送')).toContain('3 次，最近 11-26 14:30')
  // Where nobody scans there is no code to be made.
  expect(new Map(wechatLines({ ...WECHAT, signInBy: 'code' })).has('上次生成二维码')).toBe(false)
})

test('what is wrong with it is told with what to do and when it is tried again', () => {
  expect(wechatWarning(WECHAT)).toBeUndefined()
  const fault = { atMs: AT, text: '微信接口的调用次数已用完（45009）' }
  expect(wechatWarning({ ...WECHAT, fault, waitSeconds: 600 })).toBe(
    '11-26 14:30 微信接口的调用次数已用完（45009）；600 秒后再试',
  )
})
