import type { Breadth } from '@kanpan/contract/model/market'

export function breadth(own: Partial<Breadth> = {}): Breadth {
  return {
    ...{ up: 1, flat: 0, down: 1, limitUp: 5, limitDown: 3, broken: 1 },
    ...{ suspended: 0, brokenRatePct: 16.67, streakHeight: 3, medianChangePct: 0, noLimit: 0 },
    st: { up: 2, flat: 0, down: 3, limitUp: 2, limitDown: 1, broken: 0 },
    ...own,
  }
}
