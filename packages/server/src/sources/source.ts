import type { SourceName } from '@kanpan/contract/model/as-of'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import type { Ports } from './ports/ports.ts'
import type { Replay } from './replay.ts'

/** Where a market comes from. Whatever it is, what follows does not know. */
export interface Source {
  readonly name: SourceName
  /** The real market's providers are played on this machine: nothing of it is real. */
  readonly isStandIn?: boolean
  /** Who gave the newest prices, as people call it; undefined where nobody was asked, or gave any yet. */
  readonly provider?: () => string | undefined
  /** Names the kept data: two seeds are two markets, and so are two versions of what makes them. */
  readonly dataset: string
  /** The day before which it knows nothing. */
  readonly firstDay: TradeDay
  /** Whether its days hold every stock that is listed; else how many they hold says what they are. */
  readonly coversAllStocks: boolean
  /** What is asked for what comes in, one port for each data set. */
  readonly ports: Ports
  /** Undefined: what happened inside a day is known only if it was recorded. */
  readonly replay: Replay | undefined
  /** What people call the branches of its lists. */
  readonly branchAliases: readonly BranchAlias[]
}
