import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import {
  ADDED_CHANNEL_KINDS,
  AlertChannel,
  AlertDelivery,
  CHANNELS_PER_PERSON,
  ChannelAddress,
  ChannelName,
  ChannelSecret,
  PushAddress,
  PushAuth,
  PushKey,
  QuietHours,
} from '#model/alert/channel.ts'

const door = (method: 'GET' | 'POST', path: string) =>
  ({ group: 'main', method, path: `alert/${path}`, access: 'account' }) as const
const ChannelId = z.string({ error: '缺少渠道编号' }).min(1, '缺少渠道编号').max(32)

export const alertChannelList = endpoint(door('GET', 'channel/list'), {
  summary: '我的预警渠道：地址只露头尾，密钥不给出；免打扰时段；这里发不发邮件',
  input: z.object({}),
  data: z.object({ list: z.array(AlertChannel), quiet: QuietHours.nullable(), isMailConfigured: z.boolean() }),
})

export const alertChannelAdd = endpoint(door('POST', 'channel/add'), {
  summary: `添加一个预警渠道（每人最多 ${CHANNELS_PER_PERSON} 个）：Webhook、企业微信、钉钉、飞书、Bark、Server酱或邮件；规则用答复的编号指它`,
  input: z.object({
    kind: z.enum(ADDED_CHANNEL_KINDS, '没有这种渠道'),
    name: ChannelName,
    address: ChannelAddress.optional(),
    secret: ChannelSecret.optional(),
  }),
  data: AlertChannel,
})

export const alertChannelChange = endpoint(door('POST', 'channel/change'), {
  summary: '修改一个渠道：名字、地址、密钥（空字符串去掉）、暂停或继续；停下的渠道改好或继续后重新发送',
  input: z.object({
    id: ChannelId,
    name: ChannelName.optional(),
    address: ChannelAddress.optional(),
    secret: ChannelSecret.or(z.literal('')).optional(),
    isPaused: z.boolean('isPaused 应是 true 或 false').optional(),
  }),
  data: AlertChannel,
})

export const alertChannelRemove = endpoint(door('POST', 'channel/remove'), {
  summary: '删除一个渠道；还没有送到的不再发送',
  input: z.object({ id: ChannelId }),
  data: z.object({ removed: z.literal(true) }),
})

export const alertChannelTest = endpoint(door('POST', 'channel/test'), {
  summary: '向一个渠道发一条测试消息，立即答复送到没有；送到了，停下的渠道就重新发送',
  input: z.object({ id: ChannelId }),
  data: z.object({
    sent: z.boolean(),
    /** Why it was not. */
    error: z.string().nullable(),
  }),
})

export const alertQuietSave = endpoint(door('POST', 'quiet/save'), {
  summary: '设置免打扰时段（北京时间，可跨零点），期间只在页面上提示；不给 quiet 就是取消',
  input: z.object({ quiet: QuietHours.optional() }),
  data: z.object({ quiet: QuietHours.nullable() }),
})

export const alertDeliveryList = endpoint(door('GET', 'delivery/list'), {
  summary: '发送记录，最近的在前：送到没有、第几次、什么原因；before 取更早的',
  input: z.object({
    channel: ChannelId.optional(),
    before: z
      .string()
      .regex(/^\d{1,15}$/, '应是记录编号')
      .optional(),
    limit: z.coerce.number().int('应是整数').min(1, '至少 1').max(100, '最多 100').default(50),
  }),
  data: z.object({ list: z.array(AlertDelivery) }),
})

export const alertPushKey = endpoint(door('GET', 'push/key'), {
  summary: '浏览器订阅推送时用的公钥（VAPID）',
  input: z.object({}),
  data: z.object({ publicKey: z.string() }),
})

export const alertPushSubscribe = endpoint(door('POST', 'push/subscribe'), {
  summary: '让这个浏览器收到预警推送：答复它作为一个渠道的编号；同一浏览器再次订阅仍是同一个',
  input: z.object({ endpoint: PushAddress, p256dh: PushKey, auth: PushAuth }),
  data: AlertChannel,
})

export const alertPushUnsubscribe = endpoint(door('POST', 'push/unsubscribe'), {
  summary: '不再向这个浏览器推送',
  input: z.object({ endpoint: PushAddress }),
  data: z.object({ removed: z.boolean() }),
})
