import type { MailSettings } from './mail/settings.ts'
import type { WechatSettings } from './wechat/settings.ts'

/** Ways in beside the password that are configured here. */
export interface WaysIn {
  /** Undefined: there is no official account. */
  readonly wechat: WechatSettings | undefined
  /** Undefined: nobody is written to. */
  readonly mail: MailSettings | undefined
}

export const PASSWORD_ALONE: WaysIn = { wechat: undefined, mail: undefined }

/** The same as the page is told. */
export function waysOf({ wechat, mail }: WaysIn) {
  return { wechat: wechat?.signInBy ?? ('off' as const), oidc: null, mail: mail !== undefined }
}
