import { z } from 'zod'

/**
 * A recorded session is a folder of parts, `<day>/<host group>-<part>.jsonl`; the day is Asia/Shanghai. A line is one reply as it came. A
 * part is begun at every start, for every day and when the last one is full, and is only appended to: a line that is not whole is
 * what a killed process left, can only be the last of its part, and is passed over. Headers that were sent, a key among them, are
 * not recorded.
 */
export const RecordedReply = z.object({
  /** When the request went out, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  tookMs: z.number(),
  group: z.string(),
  method: z.enum(['GET', 'POST']),
  /** As the provider is asked, whatever the base was: `https://qt.gtimg.cn/q=sh600519`. */
  url: z.url(),
  requestBody: z.string().optional(),
  /** Undefined: nothing came, and `failure` says why. */
  status: z.int().optional(),
  failure: z.string().optional(),
  /** Names in lower case; those that say how the body is to be read, when it was sent and when to come again. */
  headers: z.record(z.string(), z.string()),
  /** The body after transport encodings were taken off, gzip, base64. */
  bodyGzip: z.base64(),
})
export type RecordedReply = z.infer<typeof RecordedReply>

/** Headers that are recorded. */
export const RECORDED_HEADERS = ['content-type', 'date', 'age', 'retry-after', 'location'] as const

/** `2026-11-23/tencent-qt-0001.jsonl`. */
export function recordedPart(day: string, group: string, part: number): string {
  return `${day}/${group}-${String(part).padStart(4, '0')}.jsonl`
}

/** The replies of a part, without what a killed process left of its last. Throws where another line is not a reply. */
export function repliesOfPart(text: string): RecordedReply[] {
  const lines = text.split('\n')
  // A whole line ends with its line feed.
  return lines.slice(0, -1).map(line => RecordedReply.parse(JSON.parse(line)))
}
