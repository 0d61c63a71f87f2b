import type { ErrorName } from '@kanpan/contract/errors'

/** What went wrong between us and WeChat. */
export type FaultKind = 'unreachable' | 'busy' | 'token' | 'settings' | 'address' | 'quota' | 'right' | 'bug'

/** What WeChat's numbers mean. */
const KINDS: Readonly<Record<number, FaultKind>> = {
  [-1]: 'busy',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40013: 'settings',
  40125: 'settings',
  40164: 'address',
  40052: 'bug',
  40053: 'bug',
  45009: 'quota',
  45011: 'quota',
  45029: 'bug',
  48001: 'right',
  48006: 'quota',
}

interface Words {
  readonly reason: ErrorName
  /** For who looks after the installation. */
  readonly operator: string
}

const WORDS: Readonly<Record<FaultKind, Words>> = {
  unreachable: { reason: 'wechat_down', operator: '连不上微信的服务器，请检查网络与代理' },
  busy: { reason: 'wechat_down', operator: '微信的服务器繁忙' },
  token: { reason: 'wechat_down', operator: '微信连续两次不认新取的 access_token，是否有别的程序在用同一个公众号' },
  settings: { reason: 'wechat_misconfigured', operator: 'AppID 或 AppSecret 不对，请与公众号后台核对' },
  address: { reason: 'wechat_misconfigured', operator: '本机的出口地址不在公众号后台的 IP 白名单里，请加入' },
  quota: { reason: 'wechat_down', operator: '微信接口的调用次数已用完，先请大家用其他方式登录' },
  right: {
    reason: 'wechat_misconfigured',
    operator: '这个公众号没有生成带参数二维码的权限（须已认证的服务号），请改用 KANPAN_WECHAT_SIGN_IN=code',
  },
  bug: { reason: 'wechat_misconfigured', operator: '微信不接受看盘的请求，请报告这个问题' },
}

/** WeChat did not do what was wanted of it. Its message holds no address that was called: that would hold secrets. */
export class WechatFault extends Error {
  readonly kind: FaultKind
  /** WeChat's own number; undefined where it did not answer. */
  readonly code: number | undefined

  constructor(code: number | undefined, said = '') {
    const kind = code === undefined ? 'unreachable' : (KINDS[code] ?? 'bug')
    super(`${kind} ${code ?? ''}`.trim())
    this.name = 'WechatFault'
    this.kind = kind
    this.code = code
    this.address = kind === 'address' ? /\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]{6,}/i.exec(said)?.[0] : undefined
  }

  /** The address of ours that WeChat does not let in. */
  readonly address: string | undefined
}

/** What a person is refused with. */
export const reasonOf = ({ kind }: WechatFault): ErrorName => WORDS[kind].reason

/** What to do about it, for who can. */
export function operatorText({ kind, code, address }: WechatFault): string {
  const number = code === undefined ? '' : `（${code}）`
  return `${WORDS[kind].operator}${address === undefined ? '' : `：${address}`}${number}`
}
