import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { checkedLookup, type Resolve } from './checked-lookup.ts'
import { isPublicAddress } from './public-address.ts'
import { PublicRequestFault } from './public-request-fault.ts'

export interface PublicRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal
}

export interface PublicReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly bytes: Buffer
}

export interface PublicRequestLimits {
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** What may be asked beside https. */
  readonly alsoHttp?: boolean
  /** Which addresses may be connected to; those of the internet at large unless an operator means otherwise. */
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: Resolve
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024

/** Spelt as the URL standard has it: `http://2130706433`, `http://0x7f.1` and `http://127.1` are all `127.0.0.1` by now. */
function addressOf(url: string, alsoHttp: boolean): URL {
  const address = URL.parse(url)
  const isRight = address?.protocol === 'https:' || (alsoHttp && address?.protocol === 'http:')
  if (!address || !isRight || address.username !== '' || address.password !== '') throw new PublicRequestFault('scheme')
  return address
}

async function bytesOf(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new PublicRequestFault('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** The fault that a lookup raised comes back as the cause of another one, or among those of several addresses. */
function faultOf(error: unknown): PublicRequestFault {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof PublicRequestFault) return at
  return new PublicRequestFault('unreachable')
}

const isRedirect = (status: number) => status >= 300 && status < 400

/**
 * Asks addresses that people write down, once each and nothing that leads inwards: https, a public address at the moment of connecting,
 * no redirect, a bounded time and reply, nothing unpacked. Rejects with `PublicRequestFault`, or the signal's reason.
 */
export function publicRequests({
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
  alsoHttp = false,
  isAllowed = isPublicAddress,
  resolve = hostname => lookup(hostname, { all: true }),
}: PublicRequestLimits = {}): (wanted: PublicRequest) => Promise<PublicReply> {
  // No connection outlives its request: the next one is checked again.
  const dispatcher = new Agent({
    pipelining: 0,
    connect: { lookup: checkedLookup(resolve, isAllowed), timeout: timeoutMs },
  })

  async function answerTo({ url, method, headers, body }: PublicRequest, signal: AbortSignal): Promise<PublicReply> {
    const address = addressOf(url, alsoHttp)
    const literal = address.hostname.replace(/^\[|\]$/g, '')
    // A socket looks up no name where there is none.
    if (isIP(literal) !== 0 && !isAllowed(literal)) throw new PublicRequestFault('address')
    const reply = await request(address, { dispatcher, method, signal, headers: headers ?? {}, body: body ?? null })
    if (isRedirect(reply.statusCode)) {
      // What it says beside is not waited for.
      reply.body.on('error', () => undefined).destroy()
      throw new PublicRequestFault('redirect')
    }
    return { status: reply.statusCode, headers: reply.headers, bytes: await bytesOf(reply.body, maxBytes) }
  }

  return async wanted => {
    const inTime = AbortSignal.timeout(timeoutMs)
    const signals = wanted.signal === undefined ? [inTime] : [wanted.signal, inTime]
    try {
      return await answerTo(wanted, AbortSignal.any(signals))
    } catch (error) {
      wanted.signal?.throwIfAborted()
      if (inTime.aborted) throw new PublicRequestFault('timeout')
      throw faultOf(error)
    }
  }
}
