import type { AlertChannel, AlertChannelKind } from '@kanpan/contract/model/alert/channel'
import type { TagTone } from '#ui/tag.tsx'

interface KindWords {
  readonly title: string
  /** What its address is called; undefined: it has none that is written here. */
  readonly address?: string
  readonly hint?: string
  /** What it is signed by. */
  readonly secret?: string
  /** It takes nothing that is not signed. */
  readonly isSigned?: true
}

export const CHANNEL_KINDS: Readonly<Record<AlertChannelKind, KindWords>> = {
  wecom: { title: '企业微信群机器人', address: 'Webhook 地址', hint: '群机器人设置里复制的整个地址' },
  dingtalk: { title: '钉钉群机器人', address: 'Webhook 地址', hint: '选了“加签”的填密钥', secret: '加签密钥' },
  feishu: { title: '飞书群机器人', address: 'Webhook 地址', hint: '选了“签名校验”的填密钥', secret: '签名密钥' },
  bark: { title: 'Bark', address: '推送地址', hint: 'App 首页的地址，如 https://api.day.app/你的钥匙' },
  serverchan: { title: 'Server酱', address: 'SendKey', hint: '微信里收到' },
  mail: { title: '邮件', hint: '发到账号里确认过的邮箱' },
  webhook: {
    title: 'Webhook',
    address: 'https 地址',
    hint: '以 JSON 发到你的服务，用密钥签名',
    secret: '签名密钥（至少 16 个字符）',
    isSigned: true,
  },
  push: { title: '本机推送', hint: '关着网页也能收到' },
}

/** Whether a channel sends, and if not why. */
export function channelState({ isPaused, trouble }: AlertChannel): { readonly title: string; readonly tone: TagTone } {
  if (isPaused) return { title: '已暂停', tone: 'warn' }
  return trouble === null ? { title: '可用', tone: 'accent' } : { title: '已停下', tone: 'warn' }
}
