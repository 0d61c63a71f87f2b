import { againstHttpPeer } from './against-http-peer.ts'
import type { Goal } from './goal.ts'
import { RANKING } from './paths.ts'

export const measure: Goal = async bench => {
  const asked = { path: RANKING, connections: 32, unchanged: true }
  const { ratio, detail } = await againstHttpPeer(await bench.server('still'), asked)
  return [{ id: 'H2', what: 'ranking unchanged (304)', result: { ratio, limit: 0.7, side: 'at least', detail } }]
}
