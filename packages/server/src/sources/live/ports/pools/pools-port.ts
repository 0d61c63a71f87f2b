import { firstAnswer, type PortParts } from '#sources/live/ports/first-answer.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { eastmoneyPools } from './eastmoney-pools.ts'
import { thsPools } from './ths-pools.ts'
import { xuangubaoPools } from './xuangubao-pools.ts'

/**
 * The pools of limits as they are published, of the running day and some two weeks back. The pools desk asks: for limit-ups and broken
 * seals every 20 seconds of the session, for the others every 60, and for all once more after the close, one reply each.
 */
export function poolsPort(parts: PortParts): Ports['pools'] {
  return firstAnswer(parts, {
    ways: [eastmoneyPools(parts), thsPools(parts), xuangubaoPools(parts)],
    reach: 'day',
    paceMs: 2_000,
    usualLagSeconds: 10,
    timeoutMs: 60_000,
    patienceMs: 10_000,
  })
}
