/**
 * `scheme`: not https, or a password in the address. `address`: leads to this machine, a private network or the like. `redirect`: was
 * sent elsewhere. `too_large`: the reply. `unreachable`: no such name, no connection, or one that broke off.
 */
export type PublicRequestFaultKind = 'scheme' | 'address' | 'redirect' | 'timeout' | 'too_large' | 'unreachable'

/** Why an address that somebody wrote down was not asked, or did not answer. Tells nothing of the address, or of what is behind it. */
export class PublicRequestFault extends Error {
  readonly kind: PublicRequestFaultKind

  constructor(kind: PublicRequestFaultKind) {
    super(kind)
    this.name = 'PublicRequestFault'
    this.kind = kind
  }
}
