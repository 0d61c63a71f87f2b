import type { WechatSettings } from './wechat/settings.ts'

/** Ways in beside the password that are configured here. */
export interface WaysIn {
  /** Undefined: there is no official account. */
  readonly wechat: WechatSettings | undefined
}

export const PASSWORD_ALONE: WaysIn = { wechat: undefined }

/** The same as the page is told. */
export function waysOf({ wechat }: WaysIn) {
  return { wechat: wechat?.signInBy ?? ('off' as const), oidc: null }
}
