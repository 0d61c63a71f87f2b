import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { connectionFailure, tooLarge, USER_AGENT } from './fetch-reply.ts'
import { HostFailure } from './host-failure.ts'
import { addressOf, type HostRequest } from './host-request.ts'
import { checkStatus } from './reply-text.ts'

export interface FileLimits {
  readonly base: string | undefined
  /** How long nothing may come before it is given up. */
  readonly stallMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** The chunks of a body, each a sign of life; refuses more than are borne. */
async function* counted(body: AsyncIterable<Uint8Array>, { maxBytes }: FileLimits, alive: () => void) {
  let size = 0
  for await (const chunk of body) {
    alive()
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

/**
 * Writes what stands at an address into a file, whole or not at all. Neither redirects are followed nor an address told: it may open
 * the file to whoever has it. Throws `HostFailure`, or the signal's reason when that aborts.
 */
export async function fetchFile(request: HostRequest, path: string, limits: FileLimits): Promise<void> {
  const { base, stallMs, maxBytes, signal } = limits
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(), stallMs)
  try {
    const reply = await fetch(addressOf(request, base), {
      redirect: 'manual',
      signal: AbortSignal.any([signal, stalled.signal]),
      // A length is that of what is sent: of a body that was packed on the way nobody could tell whether it is whole.
      headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...request.headers },
    })
    checkStatus({ status: reply.status, headers: reply.headers, receivedMs: Date.now() })
    const declared = Number(reply.headers.get('content-length') ?? Number.NaN)
    if (declared > maxBytes) throw tooLarge(maxBytes)
    if (!reply.body) throw new HostFailure('empty', '文件是空的')
    const file = createWriteStream(path)
    await pipeline(
      counted(reply.body, limits, () => timer.refresh()),
      file,
    )
    if (file.bytesWritten === 0) throw new HostFailure('empty', '文件是空的')
    if (declared >= 0 && file.bytesWritten !== declared) throw new HostFailure('cut', '文件没有传完')
  } catch (error) {
    await rm(path, { force: true })
    signal.throwIfAborted()
    if (error instanceof HostFailure) throw error
    if (stalled.signal.aborted) throw new HostFailure('timeout', `${stallMs / 1000} 秒没有收到文件的内容`)
    throw connectionFailure(error)
  } finally {
    clearTimeout(timer)
  }
}
