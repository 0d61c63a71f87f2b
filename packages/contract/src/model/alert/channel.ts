import { z } from 'zod'
import { isPlainLine } from '#model/plain-line.ts'

/** Where alerts go beside the page; a browser subscribes by calls of its own. */
export const ADDED_CHANNEL_KINDS = ['webhook', 'wecom', 'dingtalk', 'feishu', 'bark', 'serverchan', 'mail'] as const
export const AlertChannelKind = z.enum([...ADDED_CHANNEL_KINDS, 'push'])
export type AlertChannelKind = z.infer<typeof AlertChannelKind>

export const CHANNELS_PER_PERSON = 20
export const CHANNEL_NAME_MAX_LENGTH = 40
/** Of all a person's channels together; what goes beyond is told of in one message. */
export const DELIVERIES_PER_HOUR = 120
export const DELIVERIES_PER_DAY = 600

export const ChannelName = z
  .string({ error: '请给渠道起个名字' })
  .trim()
  .min(1, '请给渠道起个名字')
  .max(CHANNEL_NAME_MAX_LENGTH, `名字最多 ${CHANNEL_NAME_MAX_LENGTH} 个字`)
  .refine(isPlainLine, '名字不能有换行或看不见的字符')

/** The webhook's address, a robot's as it was copied, Bark's, or the SendKey of Server酱. */
export const ChannelAddress = z.string().trim().min(1, '缺少地址').max(500, '地址最多 500 个字符')

/** What a webhook is signed by, or the sign of a robot of 钉钉 or 飞书. */
export const ChannelSecret = z.string().trim().min(1, '缺少密钥').max(128, '密钥最多 128 个字符')

/** A channel as its owner sees it: its address masked, its secret not at all. */
export const AlertChannel = z.object({
  /** What a rule names it by. */
  id: z.string(),
  kind: AlertChannelKind,
  name: z.string(),
  /** Enough of the address to know it again. */
  target: z.string(),
  hasSecret: z.boolean(),
  isPaused: z.boolean(),
  /** Why nothing is sent there any more, until it is changed or goes on; null: it works. */
  trouble: z.string().nullable(),
  /** Attempts that failed since the last that did not. */
  failures: z.int(),
  sentAtMs: z.int().nullable(),
  createdAtMs: z.int(),
})
export type AlertChannel = z.infer<typeof AlertChannel>

/**
 * `merged`: beyond what a person is sent in an hour or a day, told of in a summary. `dropped`: held by quiet hours until it was of
 * no use any more.
 */
export const DeliveryState = z.enum(['waiting', 'sent', 'failed', 'merged', 'dropped'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const AlertDelivery = z.object({
  id: z.string(),
  channelId: z.string(),
  firingId: z.string(),
  /** The rule's name of then. */
  name: z.string(),
  state: DeliveryState,
  attempts: z.int(),
  createdAtMs: z.int(),
  /** When it is tried next; null once it is over. */
  dueAtMs: z.int().nullable(),
  /** When it was over. */
  endedAtMs: z.int().nullable(),
  /** What went wrong last; null: nothing. */
  error: z.string().nullable(),
})
export type AlertDelivery = z.infer<typeof AlertDelivery>

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应是 HH:mm')

/** When a person wants to hear nothing but on the page; over midnight where it ends before it begins. */
export const QuietHours = z.object({ from: ClockTime, until: ClockTime })
export type QuietHours = z.infer<typeof QuietHours>

const Base64Url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+=*$/, '不是浏览器给出的推送密钥')

/** What a browser hands over to be reached by (Push API). */
export const PushAddress = z.url({ protocol: /^https$/, error: '不是浏览器给出的推送地址' }).max(1000)
export const PushKey = Base64Url(80, 100)
export const PushAuth = Base64Url(16, 40)
