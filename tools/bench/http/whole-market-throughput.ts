import type { Goal } from '#tools/bench/goal.ts'
import { WHOLE_MARKET } from '#tools/bench/paths.ts'
import { againstHttpPeer } from './against-http-peer.ts'

export const measure: Goal = async bench => {
  const { ratio, detail } = await againstHttpPeer(bench, { path: WHOLE_MARKET, connections: 16 })
  return [{ id: 'H3', what: 'whole market, brotli', result: { ratio, limit: 0.85, side: 'at least', detail } }]
}
