import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type RecordedReply, repliesOfPart } from '@kanpan/providers/recorded-reply'

/** A reply that was recorded, and when it was asked for: milliseconds since 1970. */
export interface CapturedReply {
  readonly atMs: number
  readonly reply: RecordedReply
}

export const bodyOf = ({ bodyGzip }: RecordedReply): Buffer => gunzipSync(Buffer.from(bodyGzip, 'base64'))

/** Every reply of a recorded session, oldest first. Throws where the folder holds none. */
export function capturedReplies(folder: string): readonly CapturedReply[] {
  if (!existsSync(folder)) throw new Error(`--capture: 没有 ${folder}`)
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.jsonl'))
  const replies = parts
    .sort()
    .flatMap(name => repliesOfPart(readFileSync(join(folder, name), 'utf8')))
    .map(reply => ({ atMs: Date.parse(reply.at), reply }))
    .sort((a, b) => a.atMs - b.atMs)
  if (replies.length === 0) throw new Error(`--capture: ${folder} 里没有应答`)
  return replies
}
