import { UnreadableReply } from '#codec.ts'
import { isRawRow, type RawRow } from '#fields.ts'
import { jsonBody, jsonIn } from '#json-body.ts'

/** What a reply of the push2 hosts holds under `data`. */
export function push2Data(text: string, endpoint: string): RawRow {
  const reply = jsonBody(text, endpoint)
  if (!isRawRow(reply) || !('data' in reply)) throw new UnreadableReply('changed', `${endpoint}: 没有 data`)
  const { rc, data } = reply
  if (rc !== undefined && rc !== 0) throw new UnreadableReply('refused', `${endpoint}: rc ${String(rc)}`)
  if (data === null) throw new UnreadableReply('refused', `${endpoint}: data 为空`)
  if (!isRawRow(data)) throw new UnreadableReply('changed', `${endpoint}: data 不是对象`)
  return data
}

/** `data` of a text that may be any; undefined where it is no reply of the push2 hosts. */
export function push2DataIn(text: string): RawRow | undefined {
  const reply = jsonIn(text)
  return isRawRow(reply) && isRawRow(reply.data) ? reply.data : undefined
}

/** How the push2 hosts answer. */
export function push2Reply(data: RawRow): string {
  return JSON.stringify({ rc: 0, rt: 10, svr: 177617930, lt: 1, full: 0, dlmkts: '', data })
}
