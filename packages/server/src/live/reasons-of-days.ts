import type { TradeDay } from '@kanpan/contract/model/stock'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { inSlices } from '#lib/in-slices.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { Replay } from '#sources/replay.ts'

type ReasonsOf = (day: TradeDay) => Promise<readonly SourceReason[]>

interface ReasonsSource {
  readonly ports: Pick<Ports, 'reasons'>
  /** A market told again works a day out on the way to what was said of it. */
  readonly replay: Pick<Replay, 'prepareDay'> | undefined
}

/** What was told of the limit-ups of a finished day: as it was recorded, else as its source can still tell it. */
export function reasonsOfDays(recorded: ReasonsOf, { ports, replay }: ReasonsSource): ReasonsOf {
  const port = ports.reasons
  return async day => {
    const reasons = await recorded(day)
    if (reasons.length > 0 || port === undefined || port.reach === 'now') return reasons
    if (replay) await inSlices(replay.prepareDay(day))
    const { rows } = await port.ask({ day, second: DAY_END_SECOND }, AbortSignal.timeout(port.timeoutMs))
    return rows
  }
}
