import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import type { TimeLineMark } from '#features/chart/time-line/time-line-layout.ts'

function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}

const SEALS: ReadonlySet<MoveKind> = new Set(['limitUpSealed', 'limitUpOpened', 'limitDownSealed', 'limitDownOpened'])

/** The day's moves as marks on 分时; what happened before the opening auction has no minute to stand on. */
export function moveMarks(moves: readonly Move[]): readonly TimeLineMark[] {
  return moves.flatMap(({ time, kind }) => {
    const minute = minuteIndex(secondOfDay(time))
    const { title, tone } = MOVE_LABELS[kind]
    return minute < 0 ? [] : [{ minute, label: title, tone, isSeal: SEALS.has(kind) }]
  })
}
