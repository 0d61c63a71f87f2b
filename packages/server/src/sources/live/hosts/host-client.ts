import { type Codec, type Decoded, UnreadableReply } from '@kanpan/providers/codec'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { fetchFile } from './fetch-file.ts'
import { fetchReply, type RawReply } from './fetch-reply.ts'
import type { HostClock } from './host-clock.ts'
import { HostFailure, type HostFailureKind } from './host-failure.ts'
import { type HostQueue, type HostQueueReading, hostQueue, overallLimit, type Turn } from './host-queue.ts'
import type { HostRequest } from './host-request.ts'
import { failureWithout, type HostSecret, withSecret } from './host-secret.ts'
import type { ReplyRecorder } from './reply-recorder.ts'
import { type ReplyEncoding, replyText } from './reply-text.ts'

/** Hosts that are asked one request at a time, and left alone together. */
export interface HostGroup {
  readonly name: string
  /** The pause after each request, before jitter. */
  readonly spacingMs: number
}

/** One request with what its reply is read by. */
export interface HostCall<Row> {
  readonly group: HostGroup
  readonly request: HostRequest
  readonly encoding: ReplyEncoding
  readonly codec: Codec<Row>
}

/** What a host answered, as rows. */
export interface Answered<Row> extends Decoded<Row> {
  /** When it says it did, by its own clock, milliseconds since 1970; undefined where it does not say. */
  readonly dateMs?: number | undefined
}

/** A whole file with where it is to lie on this machine. */
export interface HostFile {
  readonly group: HostGroup
  readonly request: HostRequest
  readonly path: string
  readonly maxBytes: number
}

/** What every ask of the live source goes out through; nothing else in the product opens a connection to a provider. */
export interface HostClient {
  /**
   * What a host answered. Tries again, in the group's own pace, what may be otherwise a moment later. Rejects with `HostFailure`, or
   * the signal's reason.
   */
  ask<Row>(call: HostCall<Row>, turn: Turn): Promise<Answered<Row>>
  /** Brings a file, whole or not at all, tried once; nothing of it is recorded. Rejects as `ask` does. */
  download(file: HostFile, turn: Turn): Promise<void>
  /** Of every group that was asked, by name. */
  readings(): ReadonlyMap<string, HostQueueReading>
}

export interface HostClientParts {
  /** Undefined: the hosts themselves. */
  readonly base?: string | undefined
  /** How many times as fast as the real one the market of the base goes; real hosts: 1. */
  readonly speed?: number
  readonly clock: HostClock
  readonly recorder?: ReplyRecorder | undefined
  /** What groups are asked with, by name. */
  readonly secrets?: ReadonlyMap<string, HostSecret> | undefined
  readonly now?: () => number
  readonly random?: () => number
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024
/** After the first. */
const FURTHER_TRIES = 2
const FIRST_RETRY_MS = 300
const LONGEST_RETRY_MS = 3_000
/** A file that brings nothing for so long is given up. */
const STALL_MS = 60_000

const KINDS: Readonly<Record<UnreadableReply['kind'], HostFailureKind>> = {
  refused: 'refused',
  cut: 'cut',
  empty: 'noRows',
  changed: 'changed',
  throttled: 'throttled',
  unauthorised: 'unauthorised',
  failed: 'status',
}
/** How long a host is left alone that says no in a code of its own: too many requests, a key it does not take. */
const RETRY_AFTER_MS: Readonly<Partial<Record<UnreadableReply['kind'], number>>> = {
  throttled: 60_000,
  unauthorised: 1_800_000,
}

function dateMsOf({ headers }: RawReply): number | undefined {
  const ms = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(ms) ? undefined : ms
}

function answered<Row>({ codec, encoding }: Pick<HostCall<Row>, 'codec' | 'encoding'>, reply: RawReply): Answered<Row> {
  const text = replyText(reply, encoding)
  try {
    return { ...codec.decode(text), dateMs: dateMsOf(reply) }
  } catch (error) {
    if (!(error instanceof UnreadableReply)) throw error
    throw new HostFailure(KINDS[error.kind], error.message, RETRY_AFTER_MS[error.kind])
  }
}

export function hostClient({
  base,
  speed = 1,
  clock,
  recorder,
  secrets = new Map(),
  now = Date.now,
  random = Math.random,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: HostClientParts): HostClient {
  const overall = overallLimit(speed)
  const queues = new Map<string, HostQueue>()
  const again = retry(
    handleWhen(error => error instanceof HostFailure && error.isTransient),
    {
      maxAttempts: FURTHER_TRIES,
      backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS / speed, maxDelay: LONGEST_RETRY_MS / speed }),
    },
  )

  function queueOf({ name, spacingMs }: HostGroup): HostQueue {
    const queue = queues.get(name) ?? hostQueue({ spacingMs, speed, overall, time: { now, random } })
    queues.set(name, queue)
    return queue
  }

  async function replyTo(
    { group, request }: Pick<HostCall<never>, 'group' | 'request'>,
    signal: AbortSignal,
  ): Promise<RawReply> {
    const sentMs = Date.now()
    const secret = secrets.get(group.name)
    try {
      // The secret is on the wire and in no request that is recorded or told of.
      const reply = await fetchReply(withSecret(request, secret), { base, timeoutMs, maxBytes, signal })
      await recorder?.record({ group: group.name, request, sentMs, reply, secret })
      clock.observe(reply)
      return reply
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      await recorder?.record({ group: group.name, request, sentMs, reply: undefined, failure, secret })
      throw error
    }
  }

  async function answerTo<Row>(call: HostCall<Row>, signal: AbortSignal): Promise<Answered<Row>> {
    try {
      return answered(call, await replyTo(call, signal))
    } catch (error) {
      throw failureWithout(error, secrets.get(call.group.name))
    }
  }

  return {
    ask(call, turn) {
      const queue = queueOf(call.group)
      return again.execute(() => queue.run(turn, () => answerTo(call, turn.signal)), turn.signal)
    },
    download({ group, request, path, maxBytes: most }, turn) {
      const limits = { base, stallMs: STALL_MS, maxBytes: most, signal: turn.signal }
      return queueOf(group).run(turn, () => fetchFile(request, path, limits))
    },
    readings: () => new Map([...queues].map(([name, queue]) => [name, queue.reading()])),
  }
}
