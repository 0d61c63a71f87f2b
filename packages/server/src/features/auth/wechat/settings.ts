/** The official account one comes in by. */
export interface WechatSettings {
  readonly appId: string
  /** By scanning a code, for which the account needs a right; or by a word in the chat, which any account can answer. */
  readonly signInBy: 'qr' | 'code'
  /** Empty where no call is made. */
  readonly secret: string
  /** What both sides sign deliveries with. */
  readonly token: string
  /** 43 characters; undefined: deliveries come in clear. */
  readonly aesKey: string | undefined
  /** Whether who has an account says yes in the chat before a scan of hers lets anybody in. */
  readonly confirms: boolean
  /** Where the calls go, without a slash at the end. */
  readonly base: string
  /** In milliseconds; WeChat itself waits for five seconds. */
  readonly answerWithinMs: number
}

/** An openid means nothing beside another account. */
export const providerOf = ({ appId }: Pick<WechatSettings, 'appId'>): string => `wechat:${appId}`
