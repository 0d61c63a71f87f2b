import type { ServerResponse } from 'node:http'
import type { MetFault } from '#faults/choose-faults.ts'
import { withTextFault } from '#faults/text-faults.ts'
import { type Answer, bytesOf, gzipped, pageAnswer } from './answer.ts'

const FLOOD_BYTES = 40 * 1024 * 1024
/** A text shorter than a packet is of no use to cut. */
const CUT_AT = 0.6

export interface Outgoing {
  readonly answer: Answer
  readonly faults: readonly MetFault[]
  readonly isGzip: boolean
  /** By the stand-in's own clock. */
  readonly date: Date
}

function find<K extends MetFault['fault']['kind']>(faults: readonly MetFault[], kind: K) {
  return faults.map(({ fault }) => fault).find(fault => fault.kind === kind)
}

/** What comes instead of an answer, where something does. */
function instead({ answer, faults }: Outgoing): Answer {
  const status = find(faults, 'status')
  if (status?.kind === 'status') return pageAnswer(status.status, `${status.status}`)
  if (find(faults, 'redirect')) {
    return { ...pageAnswer(302, 'Found'), headers: { location: 'http://127.0.0.1:9/elsewhere.example/' } }
  }
  if (find(faults, 'empty')) return { ...answer, text: '', bytes: undefined }
  return { ...answer, text: faults.reduce(withTextFault, answer.text) }
}

/** The middle of a character: its first byte ends the body. */
function cutInCharacter(answer: Answer, body: Buffer): Buffer {
  const from = Math.floor(answer.text.length * CUT_AT)
  const at = answer.text.slice(from).search(/[\u4e00-\u9fff]/)
  if (at < 0) return body
  return body.subarray(0, bytesOf({ ...answer, text: answer.text.slice(0, from + at) }).length + 1)
}

function flooded(body: Buffer): Buffer {
  const copies = Math.ceil(FLOOD_BYTES / Math.max(1, body.length))
  return Buffer.concat(Array.from({ length: copies }, () => body))
}

function bodyOf({ answer, faults }: Pick<Outgoing, 'answer' | 'faults'>): Buffer {
  let body = answer.bytes ?? bytesOf(answer)
  if (find(faults, 'gbk-cut')) body = cutInCharacter(answer, body)
  return find(faults, 'flood') ? flooded(body) : body
}

/** Sends an answer as its provider would, and whatever is to go wrong on the way. Gives the bytes sent. */
export function send(response: ServerResponse, outgoing: Outgoing): number {
  const { faults, isGzip, date } = outgoing
  const answer = instead(outgoing)
  const plain = bodyOf({ answer, faults })
  const packed = isGzip ? gzipped(plain) : plain
  // Its length is told as that of what is left, so that nobody on the way notices.
  const body = isGzip && find(faults, 'gzip-cut') ? packed.subarray(0, Math.floor(packed.length * CUT_AT)) : packed
  response.writeHead(answer.status, {
    'content-type': answer.contentType,
    'content-length': body.length,
    date: date.toUTCString(),
    ...(isGzip && { 'content-encoding': 'gzip' }),
    ...answer.headers,
  })
  response.end(body)
  return body.length
}
