import type { Goal } from '#tools/bench/goal.ts'
import { fanouts } from './against-fanout-peer.ts'

export const measure: Goal = async bench => {
  const server = await bench.server('fast')
  const { plain, gzip } = await fanouts(server)
  return [
    {
      id: 'P2',
      what: 'shared gzip, bytes',
      result: {
        ratio: gzip.bytesPerMessage / plain.bytesPerMessage,
        limit: 0.4,
        side: 'at most',
        detail: `${Math.round(gzip.bytesPerMessage)} bytes against ${Math.round(plain.bytesPerMessage)}`,
      },
    },
    {
      id: 'P2',
      what: 'shared gzip, CPU per message',
      result: {
        ratio: gzip.cpuMsPerMessage / plain.cpuMsPerMessage,
        limit: 1.1,
        side: 'at most',
        detail: `${gzip.cpuMsPerMessage.toFixed(0)} ms against ${plain.cpuMsPerMessage.toFixed(0)} ms`,
      },
    },
  ]
}
