import type { Goal } from '#tools/bench/goal.ts'
import { ourFanout, peerFanout } from './against-fanout-peer.ts'

export const measure: Goal = async bench => {
  const server = await bench.server('fast')
  const { residentKbPerListener: ours } = await ourFanout(server, 'identity')
  const { residentKbPerListener: peer } = await peerFanout(server)
  const detail = `${ours.toFixed(1)} KB against ${peer.toFixed(1)} KB`
  return [{ id: 'P3', what: 'memory per listener', result: { ratio: ours / peer, limit: 2, side: 'at most', detail } }]
}
