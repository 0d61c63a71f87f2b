import type { DataSetName, LabMode } from '@kanpan/contract/model/data-set'

/** How a data set is made to come; normal for those that nothing is rehearsed on. */
export type ModeOf = (dataSet: DataSetName) => LabMode

export const DEAD = '演练：来源没有应答'
export const LATE_SECONDS = 12 * 60
/** How much longer a slow answer takes where none is of a moment: long enough to be seen, well within the time a call has. */
export const SLOW_MS = 5_000
