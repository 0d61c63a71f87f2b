import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { AlertConditionText, AlertFiring, AlertRule, AlertRuleInput, AlertSubjectKind } from '#model/alert/rule.ts'
import { limitInput } from '#model/as-of.ts'
import { Condition } from '#model/text.ts'

/** What watches for a person is that person's alone: guests have nothing to be told of. */
const door = (method: 'GET' | 'POST', path: string) =>
  ({ group: 'main', method, path: `alert/${path}`, access: 'account' }) as const
const Id = z.string({ error: '缺少预警编号' }).min(1, '缺少预警编号').max(64)
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])

export const alertGetList = endpoint(door('GET', 'getList'), {
  summary: '我的预警，新的在前',
  input: z.object({}),
  data: z.object({ list: z.array(AlertRule), most: z.int() }),
})

export const alertSave = endpoint(door('POST', 'save'), {
  summary: '新增一条预警：看谁、什么条件、多久提醒一次、什么时段、到哪天为止、发到哪些渠道',
  input: AlertRuleInput,
  data: z.object({ id: z.string() }),
})

export const alertChange = endpoint(door('POST', 'change'), {
  summary: '修改一条预警的全部内容；提醒过一次的重新生效',
  input: AlertRuleInput.extend({ id: Id }),
  data: z.object({ changed: z.literal(true) }),
})

export const alertPause = endpoint(door('POST', 'pause'), {
  summary: '暂停或继续一条预警；提醒过一次的继续后重新生效',
  input: z.object({ id: Id, isPaused: z.boolean('isPaused 只能是 true 或 false') }),
  data: z.object({ isPaused: z.boolean() }),
})

export const alertRemove = endpoint(door('POST', 'remove'), {
  summary: '删除一条预警和它触发过的记录',
  input: z.object({ id: Id }),
  data: z.object({ removed: z.literal(true) }),
})

export const alertCheck = endpoint(door('POST', 'check'), {
  summary: '检查一个预警条件：读得懂时给出每个条件，读不懂时给出第几个字符（从 0 数）与原因',
  input: z.object({ condition: AlertConditionText, subject: AlertSubjectKind.default('market') }),
  data: z.object({
    /** Null when it may be saved. */
    error: z.object({ at: z.int(), message: z.string() }).nullable(),
    /** Of whom it is told; null when it cannot be read. */
    domain: z.enum(['stock', 'sector', 'market', 'text']).nullable(),
    conditions: z.array(Condition.extend({ minutes: z.int().nullable() })),
  }),
})

export const alertSentence = endpoint(door('POST', 'sentence'), {
  summary: '一句话变成预警（“龙头炸板提醒我”）：看谁、什么条件、多久一次，与没读懂的词',
  input: z.object({ text: z.string('请写一句话').trim().min(1, '请写一句话').max(100, '最多 100 个字符') }),
  data: z.object({
    /** Null when nothing was understood that can be watched. */
    rule: AlertRuleInput.nullable(),
    subjectName: z.string().nullable(),
    notUnderstood: z.array(z.string()),
  }),
})

export const alertFirings = endpoint(door('GET', 'firings'), {
  summary: '触发过的预警，新的在前：当时的事实与打开那一分钟的链接',
  input: z.object({
    /** Of one rule. */
    rule: Id.optional(),
    isUnread: Flag.optional(),
    /** Those before this one. */
    before: Id.optional(),
    limit: limitInput(100, LIMITS.alertFiringsShown),
  }),
  data: z.object({ list: z.array(AlertFiring), unread: z.int() }),
})

export const alertRead = endpoint(door('POST', 'read'), {
  summary: '把到某一条为止（含）的触发标记为已读',
  input: z.object({ until: Id }),
  data: z.object({ read: z.int() }),
})

/** What a rule would have told of, had it been watched; nothing is stored. */
const PreviewedFiring = AlertFiring.pick({ day: true, time: true, targets: true, total: true, link: true })

export const alertPreview = endpoint(door('POST', 'preview'), {
  summary: '保存之前先看它在最近几个交易日会触发几次：按分钟回看，与真正预警同一套判断；断开即停止',
  timeoutMs: LIMITS.searchTimeoutMs,
  input: AlertRuleInput.omit({ name: true, channels: true }).extend({
    days: z
      .int('天数应为整数')
      .min(1, '至少 1 天')
      .max(LIMITS.alertPreviewMostDays, `最多 ${LIMITS.alertPreviewMostDays} 天`)
      .default(5),
  }),
  data: z.object({
    /** The newest first. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Null: its minutes were not recorded, so that nothing can be said. */
        firings: z.int().nullable(),
      }),
    ),
    /** The newest first, the first hundred of them. */
    list: z.array(PreviewedFiring),
    total: z.int(),
  }),
})
