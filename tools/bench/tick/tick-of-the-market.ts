import { type Goal, inTurnOnThread } from '#tools/bench/goal.ts'
import { objectTick, typedTick } from '#tools/bench/snapshot-peer.ts'
import { productTick } from './product-tick.ts'

const STOCKS = 5500
/** Of so many half are had when V8 has compiled what runs: a market ticks all day. */
const ROUNDS = 121

export const measure: Goal = async () => {
  const ours = await productTick(STOCKS)
  // Both peers beside the same ticks of ours, so that a slow moment hits all three.
  const typed = inTurnOnThread(ROUNDS, ours, typedTick(STOCKS))
  const objects = inTurnOnThread(ROUNDS >> 2, ours, objectTick(STOCKS))
  const detail = ({ oursMs, peerMs }: typeof typed) => `${oursMs.toFixed(2)} ms against ${peerMs.toFixed(2)} ms`
  const folded = inTurnOnThread(ROUNDS, await productTick(STOCKS, { isFolded: true }), typedTick(STOCKS))
  return [
    {
      id: 'S1',
      what: 'a tick put together from 5,500 quotes by code, in no order',
      result: { ratio: folded.oursMs / folded.peerMs, limit: 2, side: 'at most', detail: detail(folded) },
    },
    {
      id: 'S1',
      what: 'a tick of 5,500 stocks against typed columns',
      result: { ratio: typed.oursMs / typed.peerMs, limit: 2, side: 'at most', detail: detail(typed) },
    },
    {
      id: 'S1',
      what: 'the same, times faster than objects',
      result: { ratio: objects.peerMs / objects.oursMs, limit: 15, side: 'at least', detail: detail(objects) },
    },
  ]
}
