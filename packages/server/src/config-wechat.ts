import { z } from 'zod'
import type { WechatSettings } from '#features/auth/wechat/settings.ts'
import { isLoopback } from './config-live.ts'

const WECHAT_BASE = 'https://api.weixin.qq.com'

/** WeChat waits five seconds and then delivers again. */
const ANSWER_WITHIN_MS = 4_000

/** Those that may be given as `NAME_FILE`. */
export const WECHAT_SECRETS = ['KANPAN_WECHAT_SECRET', 'KANPAN_WECHAT_TOKEN', 'KANPAN_WECHAT_AES_KEY'] as const

/** The app secret leaves with every call: it goes to WeChat itself, or to a stand-in on this machine. */
function isWechat(text: string): boolean {
  if (text === WECHAT_BASE) return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, pathname } = new URL(text)
  return protocol === 'http:' && username === '' && pathname === '/' && isLoopback(hostname)
}

const file = (name: string) =>
  z
    .string()
    .optional()
    .meta({ type: '文件', default: '（空）', description: `微信登录：存放 ${name} 的文件，代替写在环境变量里` })

export const WECHAT_KEYS = {
  KANPAN_WECHAT_APPID: z
    .string()
    .regex(/^wx[\da-f]{16}$/, '必须是 wx 开头的 18 位 AppID')
    .optional()
    .meta({
      type: 'AppID',
      default: '（空：没有微信登录）',
      description: '微信登录：公众号的 AppID，见 docs/wechat.md',
    }),
  KANPAN_WECHAT_SIGN_IN: z.enum(['qr', 'code'], { error: '必须是 qr 或 code' }).default('qr').meta({
    type: 'qr / code',
    default: 'qr',
    description: '微信登录：扫码关注（须已认证的服务号或测试号），或向任意公众号发送“登录”换取验证码',
  }),
  KANPAN_WECHAT_SECRET: z
    .string()
    .regex(/^[\da-f]{32}$/, '必须是 32 位的 AppSecret')
    .optional()
    .meta({ type: '密钥', default: '（空）', description: '微信登录：公众号的 AppSecret，qr 时必填' }),
  KANPAN_WECHAT_SECRET_FILE: file('AppSecret'),
  KANPAN_WECHAT_TOKEN: z
    .string()
    .regex(/^[\dA-Za-z]{3,32}$/, '必须是 3–32 位字母或数字')
    .optional()
    .meta({ type: '密钥', default: '（空）', description: '微信登录：公众号后台“服务器配置”里的令牌（Token）' }),
  KANPAN_WECHAT_TOKEN_FILE: file('令牌'),
  KANPAN_WECHAT_MODE: z.enum(['safe', 'plain'], { error: '必须是 safe 或 plain' }).default('safe').meta({
    type: 'safe / plain',
    default: 'safe',
    description: '微信登录：消息加解密方式，安全（或兼容）模式或明文模式',
  }),
  KANPAN_WECHAT_AES_KEY: z
    .string()
    .regex(/^[\dA-Za-z]{43}$/, '必须是 43 位字母或数字')
    .optional()
    .meta({ type: '密钥', default: '（空）', description: '微信登录：消息加解密密钥（EncodingAESKey），safe 时必填' }),
  KANPAN_WECHAT_AES_KEY_FILE: file('消息加解密密钥'),
  KANPAN_WECHAT_CONFIRM: z.enum(['true', 'false'], { error: '必须是 true 或 false' }).default('true').meta({
    type: 'true / false',
    default: 'true',
    description: '微信登录：已有账号的人扫码后，还要在公众号里回复 1 才登录',
  }),
  KANPAN_WECHAT_BASE: z
    .string()
    .refine(isWechat, `只能是 ${WECHAT_BASE}，或本机的 http:// 地址`)
    .default(WECHAT_BASE)
    .meta({
      type: '地址',
      default: WECHAT_BASE,
      description: '微信登录：微信接口的地址；本机的替身用 http://127.0.0.1:端口',
    }),
} as const

const Keys = z.object(WECHAT_KEYS)

/** Undefined: nobody comes in by WeChat. Throws with the name of what is missing. */
export function wechatSettings(values: z.output<typeof Keys>): WechatSettings | undefined {
  const { KANPAN_WECHAT_APPID: appId, KANPAN_WECHAT_SIGN_IN: signInBy } = values
  if (appId === undefined) return undefined
  const { KANPAN_WECHAT_SECRET: secret, KANPAN_WECHAT_TOKEN: token, KANPAN_WECHAT_AES_KEY: aesKey } = values
  const missing = (name: string) => new Error(`环境变量有误：\n  ${name}：给出了 KANPAN_WECHAT_APPID，就必须给出它`)
  if (token === undefined) throw missing('KANPAN_WECHAT_TOKEN')
  if (signInBy === 'qr' && secret === undefined) throw missing('KANPAN_WECHAT_SECRET')
  const isSafe = values.KANPAN_WECHAT_MODE === 'safe'
  if (isSafe && aesKey === undefined) throw missing('KANPAN_WECHAT_AES_KEY')
  return Object.freeze({
    appId,
    signInBy,
    secret: secret ?? '',
    token,
    aesKey: isSafe ? aesKey : undefined,
    confirms: values.KANPAN_WECHAT_CONFIRM === 'true',
    answerWithinMs: ANSWER_WITHIN_MS,
    base: values.KANPAN_WECHAT_BASE.replace(/\/$/, ''),
  })
}
