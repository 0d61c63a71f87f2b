import type { Goal } from '#tools/bench/goal.ts'
import { RANKING } from '#tools/bench/paths.ts'
import { againstHttpPeer } from './against-http-peer.ts'

export const measure: Goal = async bench => {
  const { ratio, p99Ratio, detail } = await againstHttpPeer(bench, {
    path: RANKING,
    connections: 32,
  })
  return [
    { id: 'H1', what: 'ranking, brotli, per CPU second', result: { ratio, limit: 0.7, side: 'at least', detail } },
    { id: 'H1', what: 'ranking, brotli, p99', result: { ratio: p99Ratio, limit: 2, side: 'at most', detail } },
  ]
}
