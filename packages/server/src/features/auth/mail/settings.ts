/** How mail leaves. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise it is begun by STARTTLS, and nothing is sent without. */
  readonly isTlsAtOnce: boolean
  /** A server on this machine may be spoken to in the open. */
  readonly isLoopback: boolean
  /** Undefined: the server asks for none. */
  readonly login: { readonly user: string; readonly password: string } | undefined
  /** Whom it is from, as an address with or without a name. */
  readonly from: string
}
