import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { RECORDED_HEADERS, type RecordedReply, recordedPart } from '@kanpan/providers/recorded-reply'
import type { RawReply } from './fetch-reply.ts'
import { addressOf, type HostRequest, methodOf } from './host-request.ts'
import { bytesWithout, type HostSecret, textWithout } from './host-secret.ts'

const compressed = promisify(gzip)

/** A part that has grown beyond this is full. */
const PART_BYTES = 64 * 1024 * 1024

/** What was sent to a host group and what came of it. */
export interface Exchange {
  readonly group: string
  readonly request: HostRequest
  readonly sentMs: number
  /** Undefined: nothing came. */
  readonly reply: RawReply | undefined
  /** Why nothing came, in words. */
  readonly failure?: string | undefined
  /** What the group is asked with: nothing of it is written down. */
  readonly secret?: HostSecret | undefined
}

/** Writes down every reply of a session, in the layout of `RecordedReply`. */
export interface ReplyRecorder {
  /** Resolves when it is written. A folder that cannot be written to is reported once, and the session goes on without. */
  record(exchange: Exchange): Promise<void>
  /** Why nothing is recorded any more. */
  failure(): string | undefined
  close(): Promise<void>
}

interface Part {
  readonly day: string
  readonly number: number
  readonly file: FileHandle
  bytes: number
}

async function lineOf({ group, request, sentMs, reply, failure, secret }: Exchange): Promise<string> {
  const headers = RECORDED_HEADERS.flatMap(name => {
    const value = reply?.headers.get(name) ?? null
    return value === null ? [] : [[name, value] as const]
  })
  const body = await compressed(bytesWithout(reply?.bytes ?? new Uint8Array(), secret))
  const recorded: RecordedReply = {
    at: new Date(sentMs).toISOString(),
    tookMs: (reply?.receivedMs ?? Date.now()) - sentMs,
    group,
    method: methodOf(request),
    url: addressOf(request),
    ...(request.body && { requestBody: request.body.text }),
    ...(reply && { status: reply.status }),
    ...(failure !== undefined && { failure }),
    headers: Object.fromEntries(headers),
    bodyGzip: body.toString('base64'),
  }
  return `${textWithout(JSON.stringify(recorded), secret)}\n`
}

/** Opens the first part that nobody has written to. */
async function openPart(
  folder: string,
  { group, day, from }: { group: string; day: string; from: number },
): Promise<Part> {
  for (let number = from; ; number++) {
    const path = join(folder, recordedPart(day, group, number))
    await mkdir(dirname(path), { recursive: true })
    try {
      return { day, number, file: await open(path, 'ax'), bytes: 0 }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

export function replyRecorder(folder: string, partBytes = PART_BYTES): ReplyRecorder {
  const parts = new Map<string, Part>()
  let failure: string | undefined
  let last: Promise<void> = Promise.resolve()

  async function partOf(group: string, day: string): Promise<Part> {
    const part = parts.get(group)
    if (part?.day === day && part.bytes < partBytes) return part
    await part?.file.close()
    const from = part?.day === day ? part.number + 1 : 1
    const next = await openPart(folder, { group, day, from })
    parts.set(group, next)
    return next
  }

  async function write(exchange: Exchange): Promise<void> {
    if (failure !== undefined) return
    try {
      const line = await lineOf(exchange)
      const part = await partOf(exchange.group, shanghaiDay(exchange.sentMs))
      await part.file.appendFile(line)
      part.bytes += Buffer.byteLength(line)
    } catch (error) {
      failure = `记录写不进 ${folder}：${error instanceof Error ? error.message : String(error)}`
    }
  }

  return {
    record(exchange) {
      // One after the other: two groups may be read at once, and a part is opened by one of them.
      last = last.then(() => write(exchange))
      return last
    },
    failure: () => failure,
    async close() {
      await last
      for (const { file } of parts.values()) await file.close()
      parts.clear()
    },
  }
}
