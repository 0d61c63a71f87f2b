import { againstHttpPeer } from './against-http-peer.ts'
import type { Goal } from './goal.ts'
import { WHOLE_MARKET } from './paths.ts'

export const measure: Goal = async bench => {
  const { ratio, detail } = await againstHttpPeer(await bench.server('still'), { path: WHOLE_MARKET, connections: 16 })
  return [{ id: 'H3', what: 'whole market, brotli', result: { ratio, limit: 0.85, side: 'at least', detail } }]
}
