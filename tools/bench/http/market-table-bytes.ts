import { brotliCompressSync, constants } from 'node:zlib'
import { type Goal, inTurn, type Line } from '#tools/bench/goal.ts'
import { WHOLE_MARKET } from '#tools/bench/paths.ts'
import { MarketTableReply, marketRows } from './market-rows.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export const measure: Goal = async bench => {
  const server = await bench.server('still')
  const reply = await fetch(`${server.url}${WHOLE_MARKET}`, { headers: server.signedIn })
  if (reply.status !== 200) throw new Error(`${WHOLE_MARKET} answers ${reply.status}`)
  const columns = await reply.text()
  const objects = JSON.stringify({ data: marketRows(MarketTableReply.parse(JSON.parse(columns)).data) })
  const compressed = (text: string) => brotliCompressSync(text, BROTLI).length
  const { oursMs, peerMs } = inTurn(
    31,
    () => JSON.parse(columns),
    () => JSON.parse(objects),
  )
  const line = (what: string, limit: number, [ours, peer]: readonly [number, number]): Line => ({
    id: 'J1',
    what: `whole market, ${what}`,
    result: { ratio: ours / peer, limit, side: 'at most', detail: `${ours} against ${peer}` },
  })
  const bytes = [Buffer.byteLength(columns), Buffer.byteLength(objects)] as const
  return [
    line('raw bytes', 0.45, bytes),
    line('brotli bytes', 0.7, [compressed(columns), compressed(objects)]),
    line('ms to parse', 0.5, [Number(oursMs.toFixed(2)), Number(peerMs.toFixed(2))]),
  ]
}
