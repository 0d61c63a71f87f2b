import { createHash } from 'node:crypto'
import type { AlertChannelKind } from '@kanpan/contract/model/alert/channel'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Sealing } from '#lib/sealed-secret.ts'
import type { StoredTarget } from '#store/alerts/channel-store.ts'

const Secret = z.string().optional()

/** Where a channel leads, whole. */
export const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), url: z.string(), secret: z.string() }),
  z.object({ kind: z.literal('wecom'), key: z.string() }),
  z.object({ kind: z.literal('dingtalk'), token: z.string(), secret: Secret }),
  z.object({ kind: z.literal('feishu'), host: z.enum(['feishu', 'lark']), hook: z.string(), secret: Secret }),
  z.object({ kind: z.literal('bark'), server: z.string(), key: z.string() }),
  z.object({ kind: z.literal('serverchan'), sendKey: z.string() }),
  z.object({ kind: z.literal('mail') }),
  z.object({ kind: z.literal('push'), endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
])
export type Target = z.infer<typeof Target>
export type TargetOf<K extends AlertChannelKind> = Extract<Target, { readonly kind: K }>

export interface TypedTarget {
  readonly address?: string | undefined
  readonly secret?: string | undefined
}

/** What an address that somebody types may be. */
export interface AddressRules {
  /** Not only https. */
  readonly mayBeOpen: boolean
  readonly isAllowed: (address: string) => boolean
}

const SECRET_LEAST = 16
const ROBOT_KEY = /^[\w-]{8,128}$/

function refuse(field: 'address' | 'secret', why: string): never {
  throw new AppError('bad_request', `参数 ${field}：${why}`)
}

interface Robot {
  readonly host: RegExp
  readonly path: RegExp
  readonly example: string
}

/** The part of a robot's address that is its own: of a query field, or the last of its path. */
function robotKey(address: string | undefined, { host, path, example }: Robot, field?: string): [string, string] {
  const url = URL.parse(address ?? '')
  const key = url && (field === undefined ? url.pathname.split('/').at(-1) : url.searchParams.get(field))
  const isRight = url?.protocol === 'https:' && url.port === '' && host.test(url.hostname) && path.test(url.pathname)
  if (!url || !isRight || !key || !ROBOT_KEY.test(key)) refuse('address', `要填机器人的 Webhook 地址，形如 ${example}`)
  return [key, url.hostname]
}

const LITERAL = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/

/** An address of a person's own choice; what a name leads to is looked at whenever it is asked. */
function ownAddress(address: string, { mayBeOpen, isAllowed }: AddressRules): URL {
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || (mayBeOpen && url?.protocol === 'http:')
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    refuse('address', '要填 https:// 地址，里面不带用户名与密码')
  if (LITERAL.test(url.hostname) && !isAllowed(url.hostname.replace(/^\[|\]$/g, '')))
    refuse('address', '不能是本机、内网或保留的地址')
  return url
}

function webhook({ address = '', secret }: TypedTarget, rules: AddressRules): Target {
  const url = ownAddress(address, rules)
  if (secret === undefined || secret.length < SECRET_LEAST)
    refuse('secret', `要填至少 ${SECRET_LEAST} 个字符的签名密钥，接收方用它验证消息`)
  url.hash = ''
  return { kind: 'webhook', url: url.href, secret }
}

function dingtalk({ address, secret }: TypedTarget): Target {
  const example = 'https://oapi.dingtalk.com/robot/send?access_token=…'
  const [token] = robotKey(address, { host: /^oapi\.dingtalk\.com$/, path: /^\/robot\/send$/, example }, 'access_token')
  return { kind: 'dingtalk', token, secret }
}

function feishu({ address, secret }: TypedTarget): Target {
  const example = 'https://open.feishu.cn/open-apis/bot/v2/hook/…'
  const host = /^open\.(feishu\.cn|larksuite\.com)$/
  const [hook, hostname] = robotKey(address, { host, path: /^\/open-apis\/bot\/v2\/hook\/[\w-]+$/, example })
  return { kind: 'feishu', host: hostname === HOSTS.lark ? 'lark' : 'feishu', hook, secret }
}

function bark({ address = '' }: TypedTarget, rules: AddressRules): Target {
  const url = ownAddress(address, rules)
  const key = url.pathname.split('/')[1] ?? ''
  if (!ROBOT_KEY.test(key)) refuse('address', '要填 Bark 应用里的推送地址，形如 https://api.day.app/你的Key')
  return { kind: 'bark', server: url.origin, key }
}

function serverchan({ address = '' }: TypedTarget): Target {
  if (!/^(?:SCT[\w-]{8,128}|sctp\d{1,12}t[\w-]{4,128})$/.test(address))
    refuse('address', '要填 Server酱的 SendKey，以 SCT 或 sctp 开头')
  return { kind: 'serverchan', sendKey: address }
}

const HOSTS = { feishu: 'open.feishu.cn', lark: 'open.larksuite.com' } as const

const WITH_SECRET: readonly AlertChannelKind[] = ['webhook', 'dingtalk', 'feishu']

/** What a person typed, or a refusal that names the field. */
export function readTarget(kind: Exclude<AlertChannelKind, 'push'>, typed: TypedTarget, rules: AddressRules): Target {
  if (typed.secret !== undefined && !WITH_SECRET.includes(kind)) refuse('secret', '这种渠道没有密钥')
  switch (kind) {
    case 'webhook':
      return webhook(typed, rules)
    case 'wecom': {
      const example = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…'
      const robot = { host: /^qyapi\.weixin\.qq\.com$/, path: /^\/cgi-bin\/webhook\/send$/, example }
      return { kind, key: robotKey(typed.address, robot, 'key')[0] }
    }
    case 'dingtalk':
      return dingtalk(typed)
    case 'feishu':
      return feishu(typed)
    case 'bark':
      return bark(typed, rules)
    case 'serverchan':
      return serverchan(typed)
    case 'mail':
      if (typed.address !== undefined) refuse('address', '邮件发到账号里确认过的邮箱，不用填地址')
      return { kind }
  }
}

export const secretOf = (target: Target | undefined) => (target && 'secret' in target ? target.secret : undefined)

/** As it would be typed to be read to the same target; undefined where none is. */
export function addressOf(target: Target | undefined): string | undefined {
  switch (target?.kind) {
    case 'webhook':
      return target.url
    case 'wecom':
      return `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${target.key}`
    case 'dingtalk':
      return `https://oapi.dingtalk.com/robot/send?access_token=${target.token}`
    case 'feishu':
      return `https://${HOSTS[target.host]}/open-apis/bot/v2/hook/${target.hook}`
    case 'bark':
      return `${target.server}/${target.key}`
    case 'serverchan':
      return target.sendKey
    default:
      return undefined
  }
}

/** The last letters of a key. */
const tailOf = (key: string) => `…${key.slice(-4)}`

/** Enough to know a target again, and not enough to use it. */
function hintOf(target: Target): string {
  switch (target.kind) {
    case 'webhook': {
      const { host, pathname } = new URL(target.url)
      return pathname === '/' ? host : `${host}/${tailOf(pathname)}`
    }
    case 'wecom':
      return `qyapi.weixin.qq.com/${tailOf(target.key)}`
    case 'dingtalk':
      return `oapi.dingtalk.com/${tailOf(target.token)}`
    case 'feishu':
      return `${HOSTS[target.host]}/${tailOf(target.hook)}`
    case 'bark':
      return `${new URL(target.server).host}/${tailOf(target.key)}`
    case 'serverchan':
      return tailOf(target.sendKey)
    case 'mail':
      return '账号里确认过的邮箱'
    case 'push':
      return new URL(target.endpoint).host
  }
}

export const fingerprintOf = (endpoint: string) => createHash('sha256').update(`push ${endpoint}`).digest('hex')

const boundTo = (userId: number) => `alert channel of ${userId}`

export function sealTarget(seal: Sealing, userId: number, target: Target): StoredTarget {
  return {
    hint: hintOf(target),
    hasSecret: 'secret' in target && target.secret !== undefined,
    sealed: seal.seal(Buffer.from(JSON.stringify(target)), boundTo(userId)),
    fingerprint: target.kind === 'push' ? fingerprintOf(target.endpoint) : '',
  }
}

/** Undefined when the server has another secret than it was sealed with. */
export function openTarget(seal: Sealing, userId: number, sealed: string): Target | undefined {
  const opened = seal.open(sealed, boundTo(userId))
  return opened && Target.parse(JSON.parse(opened.toString()))
}
