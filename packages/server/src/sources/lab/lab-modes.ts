import type { LabDataSet, LabMode } from '@kanpan/contract/model/data-set'

export type ModeOf = (dataSet: LabDataSet) => LabMode

export const DEAD = '演练：来源没有应答'
export const LATE_SECONDS = 12 * 60
