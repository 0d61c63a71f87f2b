import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { market, overview } from '@kanpan/contract/api/api2/own'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { routeOf } from '#http/implement.ts'

export interface ReadersOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly pages: number
  readonly streams: number
}

/** What readers met. */
export interface Seen {
  /** How often each status, or word of a failure, was answered to a page. */
  readonly answers: ReadonlyMap<string, number>
  readonly longestMs: number
  /** How often a stream was opened again, and begun anew because nobody could say what it had passedOver. */
  readonly reopened: number
  readonly resets: number
  /** Steps of the market that a stream was told twice, or that came after a later one. */
  readonly doubled: number
  /** Steps that a stream passed over: where a collector or a node is held up, several are told as one. */
  readonly passedOver: number
  readonly heard: number
}

export interface Readers {
  /** What they have met since this was last asked. */
  seen(): Seen
  streamsOpen(): number
  stop(): Promise<void>
}

const EVERY_MS = 300
const PATIENCE_MS = 10_000
/** A browser waits so long, and a moment of its own more. */
const AGAIN_MS = 1_000

const ROUTES = [overview, market].map(routeOf)

const fresh = () => ({
  answers: new Map<string, number>(),
  ...{ longestMs: 0, reopened: 0, resets: 0, doubled: 0, passedOver: 0, heard: 0 },
})

/** Open pages and streams by a proxy, as browsers have them. */
export function readersOf({ url, headers, pages, streams }: ReadersOptions): Readers {
  const stopped = new AbortController()
  const { signal } = stopped
  let seen = fresh()
  let streamsOpen = 0

  async function page(at: number): Promise<void> {
    for (let times = at; !signal.aborted; times++) {
      const beganMs = performance.now()
      const said = await fetch(`${url}${ROUTES[times % ROUTES.length]}`, {
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
        .then(async reply => {
          const text = await reply.text()
          if (reply.status === 200) return '200'
          return `${reply.status} ${ROUTES[times % ROUTES.length]} ${text.slice(0, 80)}`
        })
        .catch(error => (error instanceof Error ? error.name : 'torn'))
      if (signal.aborted) return
      seen.answers.set(said, (seen.answers.get(said) ?? 0) + 1)
      seen.longestMs = Math.max(seen.longestMs, performance.now() - beganMs)
      await setTimeout(EVERY_MS)
    }
  }

  /** Takes in what a stream is told; the id that it was told last. */
  function listener() {
    let last: { readonly run: string; readonly tick: number } | undefined
    let lastId: string | undefined
    let rest = ''
    return {
      lastId: () => lastId,
      cut() {
        rest = ''
      },
      take(chunk: string): void {
        const events = (rest + chunk).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          if (event.startsWith('event: reset')) {
            seen.resets += 1
            last = undefined
          }
          const [, id = ''] = /^event: tick\nid: (.+)$/m.exec(event) ?? []
          // What a node says of itself alone while it hears nothing is no step of the market.
          const [, run, tick] = /^(\d+-\w+)\.(\d+)$/.exec(id) ?? []
          if (id) lastId = id
          if (run === undefined) continue
          seen.heard += 1
          const next = { run, tick: Number(tick) }
          if (last?.run === run && next.tick <= last.tick) seen.doubled += 1
          if (last?.run === run && next.tick > last.tick + 1) seen.passedOver += next.tick - last.tick - 1
          last = next
        }
      },
    }
  }

  async function stream(): Promise<void> {
    const { lastId, cut, take } = listener()
    for (let times = 0; !signal.aborted; times++) {
      if (times > 0) seen.reopened += 1
      const heard = lastId()
      await new Promise<void>(resolve => {
        const sent = get(`${url}${STREAM_ADDRESS}`, {
          headers: { ...headers, ...(heard !== undefined && { 'last-event-id': heard }) },
          signal,
          agent: false,
        })
        sent.on('error', () => resolve())
        sent.on('response', reply => {
          streamsOpen += 1
          const ended = () => {
            streamsOpen -= 1
            resolve()
          }
          reply
            .setEncoding('utf8')
            .on('data', take)
            .on('error', () => {})
            .on('close', ended)
          if (reply.statusCode !== 200) seen.answers.set(`stream ${reply.statusCode}`, 1)
        })
      })
      cut()
      if (!signal.aborted) await setTimeout(AGAIN_MS * (1 + Math.random()))
    }
  }

  const all = [
    ...Array.from({ length: pages }, (_, at) => page(at)),
    ...Array.from({ length: streams }, () => stream()),
  ]
  return {
    seen() {
      const { answers, ...rest } = seen
      seen = fresh()
      return { answers, ...rest }
    },
    streamsOpen: () => streamsOpen,
    async stop() {
      stopped.abort()
      await Promise.all(all)
    },
  }
}
