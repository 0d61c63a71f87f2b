import type { Goal } from '#tools/bench/goal.ts'
import { fanouts, LISTENERS } from './against-fanout-peer.ts'

export const measure: Goal = async bench => {
  const server = await bench.server('fast')
  const { plain: ours, peer } = await fanouts(server)
  const per = (ms: number) => ((ms * 1000) / LISTENERS).toFixed(1)
  return [
    {
      id: 'P1',
      what: `CPU per message, ${LISTENERS} listeners`,
      result: {
        ratio: ours.cpuMsPerMessage / peer.cpuMsPerMessage,
        limit: 1.3,
        side: 'at most',
        detail: `${per(ours.cpuMsPerMessage)} µs a listener against ${per(peer.cpuMsPerMessage)}`,
      },
    },
    {
      id: 'P1',
      what: 'p99 spread of arrival',
      result: {
        ratio: ours.spreadP99Ms / peer.spreadP99Ms,
        limit: 1.5,
        side: 'at most',
        detail: `${ours.spreadP99Ms.toFixed(0)} ms against ${peer.spreadP99Ms.toFixed(0)} ms`,
      },
    },
  ]
}
