import { type Goal, inTurnOnThread } from '#tools/bench/goal.ts'
import { productTick } from './product-tick.ts'

export const measure: Goal = async () => {
  const { oursMs, peerMs } = inTurnOnThread(31, await productTick(55_000), await productTick(5500))
  const detail = `${oursMs.toFixed(1)} ms against ${peerMs.toFixed(2)} ms`
  return [
    {
      id: 'S2',
      what: 'a tick of ten times the stocks',
      result: { ratio: oursMs / peerMs, limit: 10, side: 'at most', detail },
    },
  ]
}
