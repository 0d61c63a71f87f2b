/** The OpenID Connect provider one comes in by. */
export interface OidcSettings {
  /** As it calls itself. */
  readonly issuer: string
  readonly clientId: string
  /** Undefined: a public client, which shows by PKCE alone that it is the one that began. */
  readonly clientSecret: string | undefined
  /** What its button says. */
  readonly name: string
  /** Where the provider sends the browser back to: the sign-in page, as the provider knows it. */
  readonly redirectUri: string
}
