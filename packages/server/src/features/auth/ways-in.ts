import type { MailSettings } from './mail/settings.ts'
import type { OidcSettings } from './oidc/settings.ts'
import type { WechatSettings } from './wechat/settings.ts'

/** Ways in beside the password that are configured here. */
export interface WaysIn {
  /** Undefined: there is no official account. */
  readonly wechat: WechatSettings | undefined
  /** Undefined: there is no OpenID Connect provider. */
  readonly oidc: OidcSettings | undefined
  /** Undefined: nobody is written to. */
  readonly mail: MailSettings | undefined
  /** Where people reach the page, for keys that are of one site; undefined: where each request says it came. */
  readonly publicOrigin: string | undefined
}

export const PASSWORD_ALONE: WaysIn = { wechat: undefined, oidc: undefined, mail: undefined, publicOrigin: undefined }

/** The same as the page is told. */
export function waysOf({ wechat, oidc, mail }: WaysIn) {
  return { wechat: wechat?.signInBy ?? ('off' as const), oidc: oidc?.name ?? null, mail: mail !== undefined }
}
