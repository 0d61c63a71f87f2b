import { connect, type Socket } from 'node:net'
import { type Asked, createAsker } from './asker.ts'
import type { RecordedPage } from './recorded-page.ts'

/** What a reader of the load meets: `file` and `answer` once, `round` while the page is open, `stream` until it begins. */
export type Kind = 'file' | 'answer' | 'round' | 'stream'

export interface PageParts {
  readonly url: string
  readonly token: string
  readonly page: RecordedPage
  /** Where in a stretch of the clock it asks, 0 to 1, as `live-throttle.ts` of the web package. */
  readonly share: number
  /** Its browser has nothing of the page yet: otherwise it asks for the document alone. */
  readonly isFresh: boolean
  readonly random: () => number
  note(kind: Kind, asked: Asked): void
}

export interface OpenPage {
  hasStream(): boolean
  bytes(): number
  close(): void
}

/** The rule of `market-stream.ts` for a connection that was lost. */
const RETRY_MS = 2_000
const LONGEST_WAIT_MS = 15_000

/** As Chromium asks a site it knows by name, without its letters about itself. */
const ENCODINGS = 'accept-encoding: gzip, deflate, br\r\n'
/** What a stream that could not go on reads anew, because differences are added up on it. */
export const READ_ANEW = /^\/api2\/stock\/(?:market|moves)(?:\?|$)/

/** Opens a page as a browser does: what it is made of, its first answers, its stream; then its rounds after ticks. */
export function openPage({ url, token, page, share, isFresh, random, note }: PageParts): OpenPage {
  const base = new URL(url)
  const headers = `authorization: Bearer ${token}\r\n${ENCODINGS}`
  const asker = createAsker(base, headers)
  const etags = new Map<string, string>()
  const timers = new Map<string, NodeJS.Timeout>()
  const underway = new Set<string>()
  let stream: Socket | undefined
  let isOpen = false
  let isOver = false
  let failures = 0
  let earlierBytes = 0
  let retry: NodeJS.Timeout | undefined

  async function ask(kind: Kind, path: string): Promise<void> {
    const asked = await asker.ask(path, etags.get(path))
    if (asked.etag !== undefined) etags.set(path, asked.etag)
    if (!isOver) note(kind, asked)
  }

  async function askRound(path: string): Promise<void> {
    timers.delete(path)
    if (underway.has(path)) return
    underway.add(path)
    await ask('round', path)
    underway.delete(path)
  }

  function beat(): void {
    for (const { path, everyMs } of page.repeated) {
      if (timers.has(path)) continue
      const now = Date.now()
      const shiftMs = share * everyMs
      const dueMs = (Math.floor((now - shiftMs) / everyMs) + 1) * everyMs + shiftMs
      timers.set(
        path,
        setTimeout(() => void askRound(path), dueMs - now),
      )
    }
  }

  function listen(): void {
    const askedMs = performance.now()
    const tell = (outcome: Asked['outcome']) =>
      note('stream', { outcome, etag: undefined, waitMs: performance.now() - askedMs, isFirst: true })
    let isConnected = false
    const mine = connect({ host: base.hostname, port: Number(base.port), noDelay: true })
    stream = mine
    mine.on('connect', () => {
      isConnected = true
      mine.write(`GET ${page.stream} HTTP/1.1\r\nHost: ${base.host}\r\n${headers}\r\n`)
    })
    let isFirst = true
    mine.on('data', chunk => {
      if (isFirst) {
        isFirst = false
        const status: `${number}` = `${Number(chunk.toString('latin1', 9, 12))}`
        tell(status)
        isOpen = status === '200'
        if (!isOpen) {
          mine.destroy()
          return
        }
        if (failures > 0) for (const path of page.opening.filter(each => READ_ANEW.test(each))) void ask('answer', path)
        failures = 0
        return
      }
      beat()
    })
    // What went wrong is told when it closes.
    mine.on('error', () => {})
    mine.on('close', () => {
      if (isFirst && !isOver) tell(isConnected ? 'cut' : 'unreachable')
      earlierBytes += mine.bytesRead + mine.bytesWritten
      stream = undefined
      isOpen = false
      if (isOver) return
      failures += 1
      const waitMs = Math.min(LONGEST_WAIT_MS, RETRY_MS * 2 ** (failures - 1)) * (0.5 + random())
      retry = setTimeout(listen, waitMs)
    })
  }

  async function begin(): Promise<void> {
    for (const path of isFresh ? page.files : page.files.slice(0, 1)) await ask('file', path)
    if (isOver) return
    listen()
    for (const path of page.opening) void ask('answer', path)
    for (const { path } of page.repeated) void ask('answer', path)
  }
  void begin()

  return {
    hasStream: () => isOpen,
    bytes: () => earlierBytes + asker.bytes() + (stream === undefined ? 0 : stream.bytesRead + stream.bytesWritten),
    close() {
      isOver = true
      clearTimeout(retry)
      for (const timer of timers.values()) clearTimeout(timer)
      asker.close()
      stream?.destroy()
    },
  }
}
