import type { RecordedReply } from '@kanpan/providers/recorded-reply'
import type { Clock } from '#clock.ts'
import type { Endpoint } from '#endpoints/endpoint.ts'
import { type Answer, pageAnswer } from '#http/answer.ts'
import type { Incoming } from '#http/incoming.ts'
import { bodyOf, type CapturedReply } from './captured-replies.ts'

/** What differs from one question to the next without another answer being wanted. */
const VOLATILE: ReadonlySet<string> = new Set(['_', 'r', 'cb', 'callback', 'req_trace', 'sign'])
/** A question may come this much earlier than it did in the session. */
const GRACE_MS = 5_000

const VARIABLE = /(?:var )?[\w.]+="[^"]*";?/g
/** `q=` and `list=` with codes behind it. */
const CODES = /^\/(q|list)=(.+)$/

interface Question {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

function keyOf({ method, host, path, query, body }: Question): string {
  const pairs = [...query].filter(([name]) => !VOLATILE.has(name)).map(([name, value]) => `${name}=${value}`)
  return [method, host, path, pairs.sort().join('&'), body].join(' ')
}

function questionOf({ method, url, requestBody = '' }: RecordedReply): Question {
  const { hostname, pathname, searchParams } = new URL(url)
  return { method, host: hostname, path: decodeURIComponent(pathname), query: searchParams, body: requestBody }
}

/** The last of them that had been asked for by then, or just after. */
function lastBy(replies: readonly CapturedReply[], nowMs: number): CapturedReply | undefined {
  return replies.findLast(({ atMs }) => atMs <= nowMs) ?? replies.find(({ atMs }) => atMs <= nowMs + GRACE_MS)
}

function answerOf(reply: RecordedReply): Answer {
  const { status, headers } = reply
  if (status === undefined) return { ...pageAnswer(502, ''), isReset: true }
  const { 'content-type': contentType = 'text/plain', ...others } = headers
  const sent = Object.entries(others).filter(([name]) => name === 'retry-after' || name === 'location')
  const plain = { status, contentType, charset: 'utf-8', text: '' } as const
  return { ...plain, headers: Object.fromEntries(sent), bytes: bodyOf(reply) }
}

/** The variable of a code in a reply of quotes; its bytes one character each, for GBK is not decoded here. */
function variablesOf(reply: RecordedReply): ReadonlyMap<string, string> {
  const text = bodyOf(reply).toString('latin1')
  return new Map(
    [...text.matchAll(VARIABLE)].map(([variable]) => [/(?:v_|hq_str_)(\w+)=/.exec(variable)?.[1] ?? '', variable]),
  )
}

/** Quotes are asked for in lists that are never the same: each code is answered by itself. */
function quotesByCode(replies: readonly CapturedReply[]) {
  const parsed = new Map<RecordedReply, ReadonlyMap<string, string>>()
  const variables = (reply: RecordedReply) => {
    const known = parsed.get(reply) ?? variablesOf(reply)
    parsed.set(reply, known)
    return known
  }
  return (codes: readonly string[], nowMs: number): Answer | undefined => {
    const until = replies.filter(({ atMs, reply }) => atMs <= nowMs + GRACE_MS && reply.status === 200)
    const lines = codes.flatMap(code => {
      const found = until.findLast(({ reply }) => variables(reply).has(code))
      return (found && variables(found.reply).get(code)) ?? []
    })
    const [any] = until
    if (!any || lines.length === 0) return undefined
    return { ...answerOf(any.reply), bytes: Buffer.from(lines.map(line => `${line}\n`).join(''), 'latin1') }
  }
}

/** A recorded session as one endpoint of all hosts: to each question the last answer it had got by then. */
export function captureEndpoint(replies: readonly CapturedReply[], clock: Clock): (incoming: Incoming) => Endpoint {
  const byKey = Map.groupBy(replies, ({ reply }) => keyOf(questionOf(reply)))
  const lists = Map.groupBy(
    replies.filter(({ reply }) => CODES.test(questionOf(reply).path)),
    ({ reply }) => questionOf(reply).host,
  )
  const quotes = new Map([...lists].map(([host, own]) => [host, quotesByCode(own)]))

  return incoming => {
    const { host, path } = incoming
    const own = byKey.get(keyOf(incoming)) ?? []
    const [, , codes] = CODES.exec(path) ?? []
    return {
      name: own[0]?.reply.group ?? 'capture',
      hosts: [host],
      takes: () => true,
      answer() {
        const now = clock()
        const found = lastBy(own, now)
        if (found) return answerOf(found.reply)
        const composed = codes === undefined ? undefined : quotes.get(host)?.(codes.split(','), now)
        return composed ?? pageAnswer(404, '录下的会话里没有这个请求')
      },
    }
  }
}
