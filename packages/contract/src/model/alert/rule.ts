import { z } from 'zod'
import { LIMITS } from '#limits.ts'
import { StockCode, TradeDay } from '#model/stock.ts'

/** Whom a rule watches: one stock by code, a group of collected stocks by name, a sector's by code, or the market. */
export const AlertSubjectKind = z.enum(
  ['stock', 'group', 'sector', 'market'],
  '范围只能是 stock、group、sector 或 market',
)
export type AlertSubjectKind = z.infer<typeof AlertSubjectKind>

/** How often a rule tells: once, each of those it watches once a day, or every time with a pause in between. */
export const AlertMode = z.enum(['once', 'daily', 'every'], '方式只能是 once、daily 或 every')
export type AlertMode = z.infer<typeof AlertMode>

/** One of those a firing tells of, with what was known of it at the moment, in words. */
export const AlertTarget = z.object({
  /** A stock's or a sector's code; null for the market itself. */
  code: z.string().nullable(),
  name: z.string(),
  facts: z.array(z.string()),
})
export type AlertTarget = z.infer<typeof AlertTarget>

export const AlertSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock'), value: StockCode }),
  /** A group of collected stocks; empty: those in no group. */
  z.object({
    kind: z.literal('group'),
    value: z.string().max(LIMITS.groupMaxLength, `分组名最多 ${LIMITS.groupMaxLength} 个字符`),
  }),
  /** Its `block_code`. */
  z.object({ kind: z.literal('sector'), value: z.string().min(1, '缺少板块代码').max(20) }),
  z.object({ kind: z.literal('market'), value: z.literal('').default('') }),
])
export type AlertSubject = z.infer<typeof AlertSubject>

export const AlertConditionText = z
  .string('缺少条件')
  .trim()
  .min(1, '条件是空的')
  .max(LIMITS.alertConditionMaxLength, `条件最多 ${LIMITS.alertConditionMaxLength} 个字符`)

const DAY_SECONDS = 86_400
const ofDay = z.int('应为当天的秒数').min(0, '不能小于 0').max(DAY_SECONDS, `不能大于 ${DAY_SECONDS}`)

/** A rule as a person writes it. */
export const AlertRuleInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, '请给预警起个名字')
    .max(LIMITS.alertNameMaxLength, `名字最多 ${LIMITS.alertNameMaxLength} 个字`),
  subject: AlertSubject,
  condition: AlertConditionText,
  mode: AlertMode.default('every'),
  /** Between two firings about the same stock; 0 for none. */
  pauseSeconds: z.int('应为秒数').min(0, '不能小于 0').max(DAY_SECONDS, `不能大于 ${DAY_SECONDS}`).default(300),
  /** Told only from one second of the day to the other, both included. */
  activeFromSecond: ofDay.default(0),
  activeUntilSecond: ofDay.default(DAY_SECONDS),
  /** The last day it is told on; null: for ever. */
  expiresOn: TradeDay.nullable().default(null),
  /** Beside the page, which always shows it: ids of the person's channels. */
  channels: z
    .array(z.string().min(1).max(64))
    .max(LIMITS.alertChannelsPerRule, `最多 ${LIMITS.alertChannelsPerRule} 个渠道`)
    .default([]),
})
export type AlertRuleInput = z.infer<typeof AlertRuleInput>

/** The same as it is stored and watched. */
export const AlertRule = AlertRuleInput.extend({
  id: z.string(),
  isPaused: z.boolean(),
  /** When it told what was to be told once; null: not yet. */
  doneAtMs: z.int().nullable(),
  createdAtMs: z.int(),
  changedAtMs: z.int(),
  /** Whom it watches, as people call them. */
  subjectName: z.string(),
})
export type AlertRule = z.infer<typeof AlertRule>

/** Where the screen stands that shows what a firing tells of: address, day and time of the player. */
export const AlertLink = z.object({ path: z.string(), date: TradeDay, at: z.string().nullable() })

export const AlertFiring = z.object({
  /** Of all firings; what is told twice has the same. */
  id: z.string(),
  ruleId: z.string(),
  /** The rule's name and condition of then. */
  name: z.string(),
  condition: z.string(),
  day: TradeDay,
  /** HH:mm:ss of what is told. */
  time: z.string(),
  /** The first of those it tells of. */
  targets: z.array(AlertTarget),
  /** Of how many it tells. */
  total: z.int(),
  firedAtMs: z.int(),
  isRead: z.boolean(),
  link: AlertLink,
})
export type AlertFiring = z.infer<typeof AlertFiring>
