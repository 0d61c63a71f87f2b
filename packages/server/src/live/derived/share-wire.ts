import type { Share } from '@kanpan/market/limit-up/wilson'
import { figure } from './wire.ts'

/** A share with its interval as it goes over the wire. */
export function shareWire({ count, of, pct, lowPct, highPct }: Share) {
  return { count, of, pct: figure(pct, 1), lowPct: figure(lowPct, 1), highPct: figure(highPct, 1) }
}
