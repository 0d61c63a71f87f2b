import { ERRORS } from '@kanpan/contract/errors'
import type { StreamEvent } from '@kanpan/contract/model/stream'
import { STREAM_TOPICS, type StreamTopic } from '@kanpan/contract/stream'
import { eventStreamParser } from './event-stream.ts'
import { carried, type MarketTick, tickAssembler } from './market-tick.ts'

/** `refused`: the server does not know the token; nothing is tried again until there is another one. */
export type StreamState = 'closed' | 'connecting' | 'open' | 'waiting' | 'refused'

export interface StreamReader {
  readonly topics?: readonly StreamTopic[]
  readonly onTick?: (tick: MarketTick) => void
  /** What just fired of the person's own; the same may come twice. */
  readonly onAlerts?: (alerts: StreamEvent<'alerts'>) => void
  /** Something was missed for good: what is built on differences must be loaded afresh. */
  readonly onReset?: () => void
  readonly onState?: (state: StreamState) => void
}

export interface StreamParts {
  readonly url: string
  /** Empty while nobody is signed in: then there is no connection. */
  readonly token: () => string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** 0 to 1, so that a thousand pages do not come back in the same moment. */
  readonly random: () => number
}

export interface MarketStream {
  /** Reads along on the one connection of this tab. Answers how to leave. */
  join(reader: StreamReader): () => void
  state(): StreamState
  /** Looks at the token again: someone signed in or out. */
  signedInChanged(): void
  /** A tab that nobody looks at lets go of the connection after a while. */
  visibilityChanged(isVisible: boolean): void
}

const FIRST_WAIT_MS = 1_000
/** With what is added by chance below half a minute: so long after a restart everyone is back. */
const LONGEST_WAIT_MS = 15_000
/** Three heartbeats of the server. */
const SILENCE_MS = 45_000
const HIDDEN_MS = 60_000
/** Moving from one screen to another leaves and joins within a moment. */
const LINGER_MS = 2_000

/** The one connection of a tab to what changes in the market; opened for the first reader, closed after the last. */
export function createMarketStream({ url, token, fetch, random }: StreamParts): MarketStream {
  const readers = new Set<StreamReader>()
  let state: StreamState = 'closed'
  let isHiddenLong = false
  let connection: AbortController | undefined
  let connectedTopics: readonly StreamTopic[] = []
  let connectedToken = ''
  let lastId = ''
  let failures = 0
  let retryMs = FIRST_WAIT_MS
  let waitTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let lingerTimer: ReturnType<typeof setTimeout> | undefined

  function become(next: StreamState): void {
    if (state === next) return
    state = next
    for (const reader of readers) reader.onState?.(next)
  }

  function close(next: StreamState): void {
    clearTimeout(waitTimer)
    connection?.abort()
    connection = undefined
    become(next)
  }

  function startOver(): void {
    lastId = ''
    for (const reader of [...readers]) reader.onReset?.()
  }

  function wantedTopics(): readonly StreamTopic[] {
    return STREAM_TOPICS.filter(topic => [...readers].some(reader => reader.topics?.includes(topic)))
  }

  /** Brings the connection to what is wanted now. */
  function settle(): void {
    if (readers.size === 0 || token() === '' || isHiddenLong) {
      close('closed')
      return
    }
    if (state === 'refused' && token() === connectedToken) return
    const isServed = wantedTopics().every(topic => connectedTopics.includes(topic)) && token() === connectedToken
    if (isServed && (connection !== undefined || state === 'waiting')) return
    // The ticks between the two connections come again by the last id, with the new topic.
    close('connecting')
    if (token() !== connectedToken) lastId = ''
    void run()
  }

  async function run(): Promise<void> {
    const mine = new AbortController()
    connection = mine
    connectedTopics = wantedTopics()
    connectedToken = token()
    become('connecting')
    const isRefused = await read(mine).catch(() => false)
    if (connection !== mine) return
    connection = undefined
    if (isRefused) return become('refused')
    failures += 1
    const waitMs = Math.min(LONGEST_WAIT_MS, retryMs * 2 ** (failures - 1)) * (0.5 + random())
    become('waiting')
    waitTimer = setTimeout(() => void run(), waitMs)
  }

  /** Reads until the connection ends; true when the server refused the token. */
  async function read(mine: AbortController): Promise<boolean> {
    const response = await fetch(`${url}?topics=${connectedTopics.join()}`, {
      headers: { Authorization: `Bearer ${connectedToken}`, ...(lastId === '' ? {} : { 'Last-Event-ID': lastId }) },
      signal: mine.signal,
      cache: 'no-store',
    })
    // A refusal is an ordinary answer in JSON, with HTTP 200; a network that asks for its own sign-in answers so, too.
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const { code }: { readonly code?: unknown } = await response.json()
      return code === ERRORS.not_signed_in.code
    }
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) return false
    become('open')
    // Without an id to go on from, what happened until now was not seen.
    if (lastId === '') startOver()
    const parser = eventStreamParser()
    const assemble = tickAssembler()
    let watchdog: ReturnType<typeof setTimeout> | undefined
    try {
      for (;;) {
        clearTimeout(watchdog)
        watchdog = setTimeout(() => mine.abort(), SILENCE_MS)
        const { done, value } = await reader.read()
        if (done || connection !== mine) return false
        failures = 0
        retryMs = parser.retryMs() ?? retryMs
        for (const event of parser.feed(value)) {
          if (carried(event, 'reset')) startOver()
          const alerts = carried(event, 'alerts')
          if (alerts !== undefined) for (const each of [...readers]) each.onAlerts?.(alerts)
          const tick = assemble(event)
          if (tick === undefined) continue
          // A tick is the last event of its step: named earlier, a step cut in half would not come again.
          lastId = event.id
          for (const each of [...readers]) each.onTick?.(tick)
        }
      }
    } finally {
      clearTimeout(watchdog)
    }
  }

  return {
    join(reader) {
      readers.add(reader)
      clearTimeout(lingerTimer)
      // Several parts of a screen join in one go; one connection with all their topics serves them.
      queueMicrotask(settle)
      return () => {
        readers.delete(reader)
        if (readers.size === 0) lingerTimer = setTimeout(settle, LINGER_MS)
      }
    },
    state: () => state,
    signedInChanged: settle,
    visibilityChanged(isVisible) {
      clearTimeout(hiddenTimer)
      if (isVisible) {
        isHiddenLong = false
        settle()
      } else {
        hiddenTimer = setTimeout(() => {
          isHiddenLong = true
          settle()
        }, HIDDEN_MS)
      }
    },
  }
}
