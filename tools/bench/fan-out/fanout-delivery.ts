import type { Goal } from '#tools/bench/goal.ts'
import { fanouts, LISTENERS } from './against-fanout-peer.ts'

export const measure: Goal = async bench => {
  const server = await bench.server('fast')
  const { plain, gzip } = await fanouts(server)
  const ratio = Math.min(plain.reached, gzip.reached) / LISTENERS
  const detail = `${plain.messages} plain messages at ${plain.reached}, ${gzip.messages} compressed ones at ${gzip.reached}`
  return [{ id: 'P4', what: 'every message at every listener', result: { ratio, limit: 1, side: 'at least', detail } }]
}
