import type { operatorTasks, operatorWechat } from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { TaskName } from '@kanpan/contract/model/operator'
import { minuteText } from '#lib/format/minute-text.ts'

type Task = DataOf<typeof operatorTasks>['list'][number]
type Wechat = DataOf<typeof operatorWechat>

interface TaskText {
  readonly title: string
  readonly when: string
}

export const TASKS: Readonly<Record<TaskName, TaskText>> = {
  clean_up: { title: '清理', when: '每小时：结束的登录、过期的验证码、到期注销的账号' },
  check_database: { title: '检查数据库', when: '启动后一次：SQLite 是否有损坏的页' },
  backup: { title: '备份', when: '每天一次，设置了备份目录时' },
}

/** How a task went last: in words, and whether that is a worry. Undefined: it was not begun. */
export function taskState(task: Task | undefined): { readonly text: string; readonly isBad: boolean } {
  if (!task) return { text: '还没有开始过', isBad: false }
  const { isRunning, succeededAtMs, failures, failedAtMs } = task
  const isBad = failedAtMs !== null && failedAtMs > (succeededAtMs ?? 0)
  const last = isBad
    ? `${minuteText(failedAtMs)} 没有做成，原因见服务日志`
    : succeededAtMs === null
      ? '还没有做完过'
      : `${minuteText(succeededAtMs)} 做完`
  const failed = failures > 0 ? `；启动以来失败 ${failures} 次` : ''
  return { text: `${isRunning ? '正在做；' : ''}${last}${failed}`, isBad }
}

const WAYS = { off: '没有设置', qr: '扫码关注', code: '公众号验证码' } as const

const momentOr = (atMs: number | null, none: string) => (atMs === null ? none : minuteText(atMs))

/** The state of the official account, line by line; what is off has one. */
export function wechatLines(wechat: Wechat): readonly (readonly [title: string, text: string])[] {
  const { signInBy, confirms, isSafeMode, ticketAtMs, deliveryAtMs, refusedDeliveries, refusedAtMs } = wechat
  const way = ['登录方式', WAYS[signInBy]] as const
  if (signInBy === 'off') return [way]
  const refused =
    refusedDeliveries === 0 ? '没有' : `${refusedDeliveries} 次，最近 ${minuteText(refusedAtMs)}（签名不对或过时）`
  return [
    way,
    ...(signInBy === 'qr' ? [['上次生成二维码', momentOr(ticketAtMs, '启动以来没有')] as const] : []),
    ['上次收到微信推送', momentOr(deliveryAtMs, '启动以来没有')],
    ['被拒的推送', refused],
    ['已有账号扫码', confirms ? '要在微信里回复 1 确认' : '直接登录'],
    ['推送加密', isSafeMode ? '安全模式' : '明文模式'],
    ['推送地址', wechat.webhook],
  ]
}

/** What is wrong with it, and until when WeChat is left alone; undefined: nothing. */
export function wechatWarning({ fault, waitSeconds }: Wechat): string | undefined {
  if (!fault) return undefined
  const wait = waitSeconds > 0 ? `；${waitSeconds} 秒后再试` : ''
  return `${minuteText(fault.atMs)} ${fault.text}${wait}`
}
