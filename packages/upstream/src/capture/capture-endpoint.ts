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

/** A sweep is a megabyte of text: no more of them are held in parts. */
const MOST_PARSED = 64

/** The parts of the replies that were looked at last. */
function parsedReplies(): (reply: RecordedReply) => ReadonlyMap<string, string> {
  const parsed = new Map<RecordedReply, ReadonlyMap<string, string>>()
  return reply => {
    const variables = parsed.get(reply) ?? variablesOf(reply)
    parsed.delete(reply)
    parsed.set(reply, variables)
    const [oldest] = parsed.keys()
    if (parsed.size > MOST_PARSED && oldest) parsed.delete(oldest)
    return variables
  }
}

const codesIn = (path: string) => CODES.exec(path)?.[2]?.split(',') ?? []

/** Quotes are asked for in lists that are never the same: each code is answered by itself, as it was told of last by then. */
function quotesByCode(replies: readonly CapturedReply[]) {
  const byCode = new Map<string, CapturedReply[]>()
  for (const one of replies.filter(({ reply }) => reply.status === 200)) {
    for (const code of codesIn(questionOf(one.reply).path)) {
      const ofCode = byCode.get(code) ?? []
      ofCode.push(one)
      byCode.set(code, ofCode)
    }
  }
  const variables = parsedReplies()
  return (codes: readonly string[], nowMs: number): { readonly answer: Answer; readonly atMs: number } | undefined => {
    const lines: string[] = []
    let newest: CapturedReply | undefined
    for (const code of codes) {
      const found = lastBy(byCode.get(code) ?? [], nowMs)
      const line = found && variables(found.reply).get(code)
      if (!found || line === undefined) continue
      lines.push(line)
      if (!newest || found.atMs > newest.atMs) newest = found
    }
    if (!newest) return undefined
    const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''), 'latin1')
    return { answer: { ...answerOf(newest.reply), bytes }, atMs: newest.atMs }
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
    return {
      name: own[0]?.reply.group ?? 'capture',
      hosts: [host],
      takes: () => true,
      answer() {
        const now = clock()
        const found = lastBy(own, now)
        const composed = quotes.get(host)?.(codesIn(path), now)
        // What was said since of some of the codes, asked for in another list, is what the host would say by now.
        if (found && !(composed && composed.atMs > found.atMs)) return answerOf(found.reply)
        return composed?.answer ?? pageAnswer(404, '录下的会话里没有这个请求')
      },
    }
  }
}
