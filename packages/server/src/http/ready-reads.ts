import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { chooseEncoding, type HotAnswer, type HotBody } from './hot-answers.ts'
import type { Person } from './implement.ts'
import { tableFormat } from './tables/table-format.ts'

/** An answer of the live market that has been given once and is the same for whoever asks next. */
export interface ReadyRead {
  readonly route: string
  readonly answer: HotAnswer
  /** Headers that protect an answer, and those that guide a cache, as `[name, value, name, value …]`. */
  readonly protection: readonly string[]
  readonly caching: readonly string[]
}

/** What a request has to pass here as well as anywhere else. */
export interface Guards {
  /** The id a proxy of ours gave a request; the answer carries it. */
  idOf(request: IncomingMessage): string | undefined
  /** The version of the live market. */
  version(): string
  /** Who sent this header, when that is known without asking the store. */
  rememberedPerson(authorization: string | undefined): Person | undefined
  /** Counts a request of theirs; false when it is one too many. */
  isWithinLimit(person: Person): boolean
  count(route: string, status: number, elapsedMs: number): void
}

interface Sent {
  readonly ready: HotBody | 'unchanged'
  readonly id: string | undefined
}

export interface ReadyReads {
  keep(url: string, read: ReadyRead): void
  open(guards: Guards): void
  /** From now on every request goes through Fastify, which knows how to end. */
  close(): void
  /** How often an answer was given that was ready. */
  given(): number
  /** Answers what is ready and leaves the rest to `next`. */
  ahead(next: RequestListener): RequestListener
}

/**
 * Answers repeated reads of signed-in people ahead of Fastify: routing, hooks and sending again what has just been sent
 * cost more than the answer. Whatever needs a second look (a new token, a limit reached, a foreign origin, an answer not
 * built yet) is left to Fastify untouched.
 */
export function readyReads(capacity: number): ReadyReads {
  const ready = new Map<string, ReadyRead>()
  const heads = new WeakMap<HotBody, readonly string[]>()
  let guards: Guards | undefined
  let given = 0

  function headOf(read: ReadyRead, body: HotBody): readonly string[] {
    const known = heads.get(body)
    if (known) return known
    const head = headOfBody(read, body)
    heads.set(body, head)
    return head
  }

  function readFor({ method, url = '', headers }: IncomingMessage, { version }: Guards): ReadyRead | undefined {
    const isPlain = method === 'GET' && headers.origin === undefined && tableFormat(headers.accept) === undefined
    const read = isPlain ? ready.get(url) : undefined
    return read && read.answer.version === version() ? read : undefined
  }

  /** What would be sent, undefined while it is not built in the reader's encoding. */
  function readyFor({ headers }: IncomingMessage, read: ReadyRead): HotBody | 'unchanged' | undefined {
    if (headers['if-none-match'] === read.answer.etag) return 'unchanged'
    const body = read.answer.body(chooseEncoding(headers['accept-encoding']))
    return body instanceof Promise ? undefined : body
  }

  function send(response: ServerResponse, read: ReadyRead, { ready, id }: Sent): 200 | 304 {
    const named = id === undefined ? [] : ['x-request-id', id]
    if (ready === 'unchanged') {
      // What protects the answer came with it and stays with it in the reader's cache (RFC 9111, 4.3.4).
      response.writeHead(304, [...read.caching, 'etag', read.answer.etag, ...named]).end()
      return 304
    }
    response.writeHead(200, [...headOf(read, ready), ...named]).end(ready.bytes)
    return 200
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!guards) return false
    const startMs = performance.now()
    const read = readFor(request, guards)
    const person = read && guards.rememberedPerson(request.headers.authorization)
    // One that may not read is told so by Fastify.
    const mayRead = person && (person.scopes === undefined || person.scopes.includes('read'))
    const ready = mayRead && readyFor(request, read)
    // Counted last: what is left to Fastify is counted there.
    if (!ready || !guards.isWithinLimit(person)) return false
    const status = send(response, read, { ready, id: guards.idOf(request) })
    guards.count(read.route, status, performance.now() - startMs)
    given += 1
    return true
  }

  return {
    keep(url, read) {
      // The one kept longest ago leaves first: what is asked again is kept anew at every tick.
      ready.delete(url)
      ready.set(url, read)
      const oldest = ready.size > capacity ? ready.keys().next().value : undefined
      if (oldest !== undefined) ready.delete(oldest)
    },
    open(all) {
      guards = all
    },
    close() {
      guards = undefined
      ready.clear()
    },
    given: () => given,
    ahead: next => (request, response) => {
      if (!answer(request, response)) next(request, response)
    },
  }
}

function headOfBody({ protection, caching, answer }: ReadyRead, { compressed, bytes }: HotBody): readonly string[] {
  return [
    ...protection,
    ...caching,
    ...(compressed === 'identity' ? [] : ['content-encoding', compressed]),
    ...['etag', answer.etag, 'content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)],
  ]
}
