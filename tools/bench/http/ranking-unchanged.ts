import type { Goal } from '#tools/bench/goal.ts'
import { RANKING } from '#tools/bench/paths.ts'
import { againstHttpPeer } from './against-http-peer.ts'

export const measure: Goal = async bench => {
  const asked = { path: RANKING, connections: 32, unchanged: true }
  const { ratio, detail } = await againstHttpPeer(bench, asked)
  return [{ id: 'H2', what: 'ranking unchanged (304)', result: { ratio, limit: 0.7, side: 'at least', detail } }]
}
