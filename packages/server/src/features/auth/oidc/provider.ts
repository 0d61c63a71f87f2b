import type { Configuration } from 'openid-client'
import { AppError } from '#lib/app-error.ts'
import type { OidcSettings } from './settings.ts'

const TIMEOUT_SECONDS = 5
const BYTES_MOST = 512 * 1024
const REFRESH_MS = 3_600_000
/** So long a provider that did not answer is not tried again. */
const LEAVE_ALONE_MS = 5_000

/** What a sign-in is checked against when it comes back. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who came, as the provider says. */
export interface Claims {
  readonly subject: string
  /** What she calls herself there; empty for nothing. */
  readonly label: string
}

export interface OidcProvider {
  /** Where the browser goes, and what is kept of it until it comes back. */
  begin(): Promise<{ readonly url: string; readonly checks: Checks }>
  /** Throws `oidc_refused` of everything that is not as it was begun, or not of this provider for us. */
  finish(query: string, checks: Checks): Promise<Claims>
}

export interface OidcProviderParts {
  readonly settings: OidcSettings
  readonly log: { warn(about: object, message: string): void }
  readonly monotonicMs: () => number
}

export function oidcProvider({ settings, log, monotonicMs }: OidcProviderParts): OidcProvider {
  let known: { readonly client: Configuration; readonly atMs: number } | undefined
  let failedAtMs = Number.NEGATIVE_INFINITY
  let pending: Promise<Configuration> | undefined

  function refusal(error: unknown): AppError {
    if (error instanceof AppError) return error
    // Its message may quote what came back, and with it a code.
    const { name, code } = faultOf(error)
    const isDown = error instanceof TypeError || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'
    log.warn({ name, code }, isDown ? 'the provider does not answer' : 'a sign-in of the provider was refused')
    return new AppError(isDown ? 'oidc_down' : 'oidc_refused')
  }

  async function discover(): Promise<Configuration> {
    const oidc = await import('openid-client')
    const { issuer, clientId, clientSecret } = settings
    const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret)
    const execute = [oidc.enableNonRepudiationChecks]
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
    const options = { execute, timeout: TIMEOUT_SECONDS, [oidc.customFetch]: cappedFetch }
    return oidc.discovery(new URL(issuer), clientId, undefined, authentication, options)
  }

  async function client(): Promise<Configuration> {
    if (known && monotonicMs() - known.atMs < REFRESH_MS) return known.client
    if (monotonicMs() - failedAtMs < LEAVE_ALONE_MS) throw new AppError('oidc_down')
    pending ??= discover().finally(() => {
      pending = undefined
    })
    try {
      known = { client: await pending, atMs: monotonicMs() }
      return known.client
    } catch (error) {
      failedAtMs = monotonicMs()
      const { name, code } = faultOf(error)
      log.warn({ name, code }, 'the provider cannot be discovered')
      throw new AppError('oidc_down')
    }
  }

  return {
    async begin() {
      const configuration = await client()
      const oidc = await import('openid-client')
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.redirectUri,
        scope: 'openid profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(query, { state, nonce, verifier }) {
      const configuration = await client()
      const oidc = await import('openid-client')
      try {
        const address = new URL(`${settings.redirectUri}?${query}`)
        const tokens = await oidc.authorizationCodeGrant(configuration, address, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        })
        const claims = tokens.claims()
        if (!claims) throw new AppError('oidc_refused')
        return { subject: claims.sub, label: labelOf(claims) }
      } catch (error) {
        throw refusal(error)
      }
    },
  }
}

function faultOf(error: unknown): { readonly name: string; readonly code: string } {
  const name = error instanceof Error ? error.name : 'unknown'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { name, code }
}

const LABEL_MOST = 60

/** Shown to her alone; nothing is decided by it. */
function labelOf(claims: Readonly<Record<string, unknown>>): string {
  const { preferred_username, name } = claims
  const said = [preferred_username, name].find(text => typeof text === 'string' && text !== '')
  return typeof said === 'string' ? said.replace(/[\p{C}]/gu, '').slice(0, LABEL_MOST) : ''
}

/** No redirect is followed, and no more is read than such an answer can be long. */
async function cappedFetch(address: string, options: RequestInit): Promise<Response> {
  const reply = await fetch(address, { ...options, redirect: 'manual' })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    if (bytes > BYTES_MOST) throw new TypeError('too long an answer')
    chunks.push(chunk)
  }
  const { status, statusText, headers } = reply
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, statusText, headers })
}
