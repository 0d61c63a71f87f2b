import type { BrowserContext, Request, Response } from '@playwright/test'

/** Fields of a question or an answer that nobody but the two ends may read. */
const SECRET_FIELDS = new Set([
  ...['password', 'new_password', 'code', 'codes', 'invitation', 'token', 'ticket', 'secret', 'uri', 'pass'],
])
/** Parameters of an address, wherever the browser went, that are good for something. */
const SECRET_PARAMETERS = ['code', 'state', 'nonce', 'ticket', 'invitation', 'pass', 'code_challenge']
const SECRET_HEADERS = ['authorization', 'x-xsrf-token', 'cookie']
/** Shorter ones are words that a line may hold by chance. */
const SHORTEST = 6

export interface Secrets {
  add(...more: readonly string[]): void
  readonly all: ReadonlySet<string>
}

/** Everything secret that goes between the pages of a browser and a server. */
export function secretsOf(...contexts: readonly BrowserContext[]): Secrets {
  const all = new Set<string>()
  const add = (text: string) => {
    if (text.length >= SHORTEST) all.add(text)
  }
  function gather(value: unknown, field = ''): void {
    // Of an answer `code` is the number of its outcome.
    if (typeof value === 'string' && SECRET_FIELDS.has(field)) add(value)
    else if (Array.isArray(value)) for (const one of value) gather(one, field)
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) gather(part, name)
  }
  function sent(request: Request): void {
    const url = new URL(request.url())
    for (const name of SECRET_PARAMETERS) add(url.searchParams.get(name) ?? '')
    for (const name of SECRET_HEADERS) {
      const header = request.headers()[name] ?? ''
      for (const part of header.split(/[;\s]+/)) add(part.includes('=') ? part.slice(part.indexOf('=') + 1) : part)
    }
    if (request.headers()['content-type']?.includes('json')) gather(request.postDataJSON())
  }
  async function answered(reply: Response): Promise<void> {
    if (!reply.headers()['content-type']?.includes('application/json')) return
    // A page that has gone on takes its answers with it.
    gather(await reply.json().catch(() => undefined))
  }
  for (const context of contexts) {
    context.on('request', sent)
    context.on('response', reply => void answered(reply))
  }
  return {
    all,
    add: (...more) => more.forEach(add),
  }
}

/** Those that a text holds. Digits count where they stand alone: six of them are in many a number. */
export function foundIn(text: string, secrets: ReadonlySet<string>): readonly string[] {
  return [...secrets].filter(secret =>
    /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret),
  )
}
