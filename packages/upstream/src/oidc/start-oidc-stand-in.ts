import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How what it says of somebody is made wrong: each claim in the place of the right one. */
export interface Spoilt {
  readonly nonce?: string
  readonly aud?: string
  readonly iss?: string
  readonly exp?: number
  /** Signed by a key of somebody else's. */
  readonly isForged?: boolean
}

export interface OidcStandInOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly port?: number
}

export interface OidcStandIn extends AsyncDisposable {
  readonly issuer: string
  /** From now on. */
  spoil(spoilt: Spoilt): void
  /** Somebody says yes at the address she was sent to; answers where she is sent back to. */
  agree(address: string, who: string): string
  close(): Promise<void>
}

interface Grant {
  readonly who: string
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

const MINUTE_SECONDS = 60
const KEY_ID = 'stand-in'
const base64url = (text: string | Buffer): string => Buffer.from(text).toString('base64url')
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** What stands for an OpenID Connect provider on this machine: whoever says who she is, is she. */
export async function startOidcStandIn({ clientId, clientSecret, port = 0 }: OidcStandInOptions): Promise<OidcStandIn> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  let spoilt: Spoilt = {}
  let issuer = ''

  function idTokenOf({ who, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000)
    const { isForged = false, ...wrong } = spoilt
    const right = { iss: issuer, aud: clientId, sub: who, nonce, iat: now, exp: now + MINUTE_SECONDS }
    const header = base64url(JSON.stringify({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }))
    const signed = `${header}.${base64url(JSON.stringify({ ...right, preferred_username: `${who}@id`, ...wrong }))}`
    const key = (isForged ? other : own).privateKey
    return `${signed}.${base64url(createSign('RSA-SHA256').update(signed).sign(key))}`
  }

  function tokens(form: URLSearchParams): { readonly status: number; readonly body: object } {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!isClient) return { status: 401, body: { error: 'invalid_client' } }
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } }
    const id_token = idTokenOf(grant)
    return { status: 200, body: { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', id_token } }
  }

  function agree(address: string, who: string): string {
    const { searchParams: wanted } = new URL(address)
    const code = randomBytes(16).toString('hex')
    const redirectUri = wanted.get('redirect_uri') ?? ''
    const [nonce, challenge] = [wanted.get('nonce') ?? '', wanted.get('code_challenge') ?? '']
    grants.set(code, { who, nonce, challenge, redirectUri })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: wanted.get('state') ?? '', iss: spoilt.iss ?? issuer }).toString()
    return back.href
  }

  function discovery(): object {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', issuer)
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (address.pathname === '/.well-known/openid-configuration') json(discovery())
    else if (address.pathname === '/jwks')
      json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] })
    else if (address.pathname === '/token') {
      const { status, body } = tokens(new URLSearchParams(await bodyOf(request)))
      json(body, status)
    } else if (address.pathname === '/authorize' && address.searchParams.has('who'))
      response.writeHead(302, { location: agree(address.href, address.searchParams.get('who') ?? '') }).end()
    else if (address.pathname === '/authorize')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(address.searchParams))
    else if (address.pathname === '/favicon.ico') response.writeHead(204).end()
    else json({ error: 'not_found' }, 404)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.writeHead(500).end(String(error)))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('no port was given')
  issuer = `http://127.0.0.1:${listening.port}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    issuer,
    spoil(wrong) {
      spoilt = wrong
    },
    agree,
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function page(wanted: URLSearchParams): string {
  const hidden = [...wanted].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>统一登录替身</title>
<h1>统一登录替身</h1><form action="/authorize">${hidden.join('')}<label>我是 <input name="who" value="ming"></label> <button>登录</button></form></html>`
}
