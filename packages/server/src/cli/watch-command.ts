import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { AlertFiring } from '@kanpan/contract/model/alert/rule'
import type { Move } from '@kanpan/contract/model/move'
import { STREAM_EVENTS } from '@kanpan/contract/model/stream'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { figureText } from '@kanpan/market/summary/fact-text'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { SERVER_OPTIONS, type ServerAddress, serverAddress } from './server-address.ts'
import { EXIT, type Terminal } from './terminal.ts'

const OPTIONS = {
  ...SERVER_OPTIONS,
  codes: { type: 'string' },
  kinds: { type: 'string' },
  lines: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
/** Three heartbeats of the server. */
const SILENCE_MS = 45_000
const RECENT_MOST = 10_000
const UNKNOWN = '—'

const Refused = z.looseObject({ msg: z.string() })

interface Shown {
  /** Nothing of it is shown twice. */
  readonly id: string
  readonly line: string
}

interface Wanted {
  readonly codes: ReadonlySet<string> | undefined
  readonly kinds: ReadonlySet<string> | undefined
  readonly isJson: boolean
}

const signedPct = (value: number) => `${value > 0 ? '+' : value < 0 ? '-' : ''}${figureText(value, 'pct')}`

function valueText({ kind, value }: Move): string {
  if (value === null) return UNKNOWN
  const { unit } = MOVE_LABELS[kind]
  return unit === 'pct' ? signedPct(value) : figureText(value, unit)
}

function moveLine(move: Move): string {
  const { time, code, name, kind, priceYuan, changePct, theme } = move
  const change = changePct === null ? UNKNOWN : signedPct(changePct)
  const about = theme === undefined ? '' : ` ${theme}`
  return `${time} ${code} ${name} ${MOVE_LABELS[kind].title}${about} ${valueText(move)} 现价 ${priceYuan.toFixed(2)}元 ${change}`
}

function firingLine({ time, name, targets, total }: AlertFiring): string {
  const shown = targets.map(target => `${target.name}（${target.facts.join('，')}）`).join('；')
  return `${time} 预警 ${name}：${shown}${total > targets.length ? ` 等 ${total} 个` : ''}`
}

/** What a line of the stream is shown as; nothing of what was not asked for. */
function shownOf({ event, data }: EventSourceMessage, { codes, kinds, isJson }: Wanted): Shown[] {
  if (event === 'moves') {
    const isWanted = ({ code, kind }: Move) =>
      (codes?.has(code) ?? true) && (kinds?.has(MOVE_LABELS[kind].title) ?? true)
    const moves = STREAM_EVENTS.moves.parse(JSON.parse(data)).filter(isWanted)
    return moves.map(move => ({
      id: move.id,
      line: isJson ? JSON.stringify({ type: 'move', ...move }) : moveLine(move),
    }))
  }
  if (event === 'alerts') {
    const firings = STREAM_EVENTS.alerts.parse(JSON.parse(data))
    return firings.map(firing => ({
      id: `alert ${firing.id}`,
      line: isJson ? JSON.stringify({ type: 'alert', ...firing }) : firingLine(firing),
    }))
  }
  return []
}

async function open({ url, authorization }: ServerAddress, lastId: string, signal: AbortSignal): Promise<Response> {
  const address = new URL(STREAM_ADDRESS, url)
  address.searchParams.set('topics', 'moves,alerts')
  const reply = await fetch(address, {
    headers: { authorization, accept: 'text/event-stream', ...(lastId !== '' && { 'last-event-id': lastId }) },
    signal,
  })
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) return reply
  const body = Refused.safeParse(await reply.json().catch(() => undefined))
  const reason = body.success ? body.data.msg : `${url.origin} 答复 ${reply.status}`
  // A server that starts or stops, or a proxy without one, is asked again; so is one that is asked too often.
  throw reply.status >= 500 || reply.status === 429 ? new Error(reason) : new RefusedError(reason)
}

/** The server does not want it asked again as it was asked. */
class RefusedError extends Error {}

/** The titles that were asked for; one that nobody knows is named. */
function kindsOf(text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined
  const titles = Object.values(MOVE_LABELS).map(({ title }) => title)
  const kinds = text.split(/[,，]/).filter(Boolean)
  const strange = kinds.find(kind => !titles.includes(kind))
  if (strange !== undefined) throw new Error(`参数 kinds：没有「${strange}」这种异动，可选 ${titles.join('、')}`)
  return new Set(kinds)
}

function linesOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('参数 lines：应为正整数')
  return Number(text)
}

/**
 * Prints what happens as it happens, until it is ended or has printed as many lines as were wanted: the moves of the market, and
 * one's own alerts where the token may hear of them. A connection that breaks is taken up where it was.
 */
export async function watchCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const wanted = {
    codes: values.codes === undefined ? undefined : new Set(values.codes.split(/[,，]/).filter(Boolean)),
    kinds: kindsOf(values.kinds),
    isJson: values.json,
  }
  const most = linesOf(values.lines)
  const address = serverAddress(values.url, terminal)
  const recent = new Set<string>()
  let count = 0
  let lastId = ''
  let waitMs = FIRST_WAIT_MS
  let wasOpen = false

  function show({ id, line }: Shown): void {
    // The same comes twice where a connection is taken up again.
    if (count >= most || recent.has(id)) return
    recent.add(id)
    const [oldest] = recent
    if (recent.size > RECENT_MOST && oldest !== undefined) recent.delete(oldest)
    count += 1
    terminal.print(line)
  }

  async function read(ended: AbortController): Promise<void> {
    const silence = setTimeout(() => ended.abort(), SILENCE_MS)
    try {
      const { body } = await open(address, lastId, ended.signal)
      wasOpen = true
      const heard = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          silence.refresh()
          controller.enqueue(chunk)
        },
      })
      const text = body?.pipeThrough(heard).pipeThrough(new TextDecoderStream())
      for await (const event of text?.pipeThrough(new EventSourceParserStream()) ?? []) {
        waitMs = FIRST_WAIT_MS
        lastId = event.event === 'reset' ? '' : (event.id ?? lastId)
        if (event.event === 'reset') terminal.complain('有一段没有收到，从现在继续')
        for (const shown of shownOf(event, wanted)) show(shown)
        if (count >= most) return
      }
    } finally {
      clearTimeout(silence)
    }
  }

  while (count < most) {
    const ended = new AbortController()
    try {
      await read(ended)
    } catch (error) {
      if (error instanceof RefusedError) throw error
      if (!wasOpen) throw new Error(`连不上 ${address.url.origin}`, { cause: error })
    } finally {
      ended.abort()
    }
    if (count >= most) break
    terminal.progress(`与 ${address.url.origin} 的连接断了，稍后再连`)
    await pause(waitMs * (0.5 + Math.random()))
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    terminal.progress('')
  }
  return EXIT.done
}
