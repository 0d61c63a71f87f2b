import type { Sector } from '@kanpan/contract/model/sector'

/** A sector on a lively morning; what a test is about is given. */
export function sectorFixture(given: Partial<Sector> = {}): Sector {
  return {
    block_code: '885348',
    name: 'PCB概念',
    kind: 'concept',
    changePct: 2.06,
    up: 62,
    flat: 3,
    down: 20,
    count: 86,
    limitUp: 2,
    streakHeight: 4,
    amountYuan: 24_369_488_456,
    amountKnown: 85,
    mainNetYuan: 5_748_347_535,
    mainNetKnown: 85,
    leader: null,
    ...given,
  }
}
