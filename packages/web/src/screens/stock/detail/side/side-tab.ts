import type { details } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Moment } from '#lib/market-time/moment.ts'
import type { BlockState } from '#market-ui/data-block.tsx'
import type { SideView } from './side-view.ts'

/** What every subject beside the chart is given. */
export interface SideProps {
  readonly code: string
  readonly moment: Moment
  /** The stock's own answer, which several subjects draw from. */
  readonly details: DataOf<typeof details> | undefined
  readonly state: BlockState
  readonly onRetry: () => void
  readonly view: SideView
  readonly onChange: (change: Partial<SideView>) => void
  /** Points a day out on the K line. */
  readonly onMark: (day: string) => void
}

/** A block at the side: the panel around it is drawn already. */
export const SIDE_BLOCK = 'rounded-none border-0'
