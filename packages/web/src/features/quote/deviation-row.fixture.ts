import { DeviationRow } from '@kanpan/contract/model/longhu'

/** A stock that has almost doubled against its benchmark. */
export function deviationRow(): DeviationRow {
  return DeviationRow.parse({
    code: '001299',
    name: '峤优设备',
    board: 'main',
    isSt: false,
    rule: 'severe10',
    side: 'up',
    ruleDays: 10,
    windowDays: 9,
    thresholdPct: 100,
    deviationPct: 98.22,
    gainPct: 101.58,
    benchmarkPct: 3.36,
    benchmark: '深证A指',
    priceYuan: 34.51,
    triggerYuan: 34.81,
    distancePct: 0.87,
    reachedToday: false,
    events: 2,
    eventsForSevere: 4,
  })
}
