import { HostFailure } from './host-failure.ts'
import { addressOf, type HostRequest, methodOf } from './host-request.ts'

/** A reply as it came, transport encodings taken off. */
export interface RawReply {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** Local milliseconds. */
  readonly sentMs: number
  readonly receivedMs: number
}

export interface FetchLimits {
  readonly base: string | undefined
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const MEGABYTE = 1024 * 1024

/** It says what it is; some hosts answer nothing to a name that does not begin so. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Kanpan/0.1; personal use)'

export function tooLarge(maxBytes: number): HostFailure {
  return new HostFailure('tooLarge', `答复超过 ${Math.round(maxBytes / MEGABYTE)} MB，没有读完`)
}

async function bytesOf(reply: Response, maxBytes: number): Promise<Uint8Array> {
  const declared = Number(reply.headers.get('content-length') ?? 0)
  if (declared > maxBytes) {
    await reply.body?.cancel()
    throw tooLarge(maxBytes)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** What fetch rejects with names the system's own code somewhere below. */
function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到主机（没有网络，或域名解析失败）',
  EAI_AGAIN: '找不到主机（没有网络，或域名解析失败）',
  ECONNREFUSED: '主机拒绝连接',
  EHOSTUNREACH: '连不上主机',
  ENETUNREACH: '没有网络',
}

/** Why a connection brought nothing, in words; an address is in none of them. */
export function connectionFailure(error: unknown): HostFailure {
  const code = systemCode(error) ?? ''
  const unreachable = UNREACHABLE[code]
  if (unreachable !== undefined) return new HostFailure('unreachable', unreachable)
  if (code.startsWith('CERT_') || code.includes('TLS') || code.includes('SSL'))
    return new HostFailure('unreachable', `加密连接不成（${code}）`)
  return new HostFailure('reset', code === '' ? '连接中途断开' : `连接中途断开（${code}）`)
}

/**
 * One request, sent once and read to its end. Redirects are not followed: what a host sends elsewhere for is not its data. Throws
 * `HostFailure`, or the signal's reason when that aborts.
 */
export async function fetchReply(request: HostRequest, limits: FetchLimits): Promise<RawReply> {
  const { base, timeoutMs, maxBytes, signal } = limits
  const inTime = AbortSignal.timeout(timeoutMs)
  const { body, headers } = request
  const sentMs = Date.now()
  try {
    const reply = await fetch(addressOf(request, base), {
      method: methodOf(request),
      redirect: 'manual',
      signal: AbortSignal.any([signal, inTime]),
      headers: { 'user-agent': USER_AGENT, ...headers, ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.text }),
    })
    const bytes = await bytesOf(reply, maxBytes)
    return { status: reply.status, headers: reply.headers, bytes, sentMs, receivedMs: Date.now() }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof HostFailure) throw error
    if (inTime.aborted) throw new HostFailure('timeout', `${timeoutMs / 1000} 秒没有答复完`)
    throw connectionFailure(error)
  }
}
