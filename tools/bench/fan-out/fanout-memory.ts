import type { Goal } from '#tools/bench/goal.ts'
import { fanouts } from './against-fanout-peer.ts'

export const measure: Goal = async bench => {
  const server = await bench.server('fast')
  const { plain, peer } = await fanouts(server)
  const detail = `${plain.residentKbPerListener.toFixed(1)} KB against ${peer.residentKbPerListener.toFixed(1)} KB`
  return [
    {
      id: 'P3',
      what: 'memory per listener',
      result: { ratio: plain.residentKbPerListener / peer.residentKbPerListener, limit: 2, side: 'at most', detail },
    },
  ]
}
