import type { MarketMoment } from '#simulator.ts'

/** A ticker's moment as it stands, in columns that stay when the ticker moves on. */
export function momentCopy(moment: MarketMoment): MarketMoment {
  return {
    ...moment,
    openCents: moment.openCents.slice(),
    highCents: moment.highCents.slice(),
    lowCents: moment.lowCents.slice(),
    closeCents: moment.closeCents.slice(),
    volumeShares: moment.volumeShares.slice(),
    amountYuan: moment.amountYuan.slice(),
    firstSealSecond: moment.firstSealSecond.slice(),
    lastSealSecond: moment.lastSealSecond.slice(),
    brokenTimes: moment.brokenTimes.slice(),
    sealYuan: moment.sealYuan.slice(),
    maxSealYuan: moment.maxSealYuan.slice(),
  }
}
