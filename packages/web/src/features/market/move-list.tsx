import type { Move } from '@kanpan/contract/model/move'
import { directionOf, formatChangePct } from '#lib/format.ts'
import { MOVE_WORDS, moveValueText } from '#lib/move-words.ts'
import type { StockSlot } from '#lib/stock-slot.ts'
import { NumberText } from '#ui/number-text.tsx'

interface MoveListProps {
  readonly moves: readonly Move[]
  readonly stock: StockSlot
}

/** 盘口异动, the newest on top: when, who, what, how much. */
export function MoveList({ moves, stock }: MoveListProps) {
  return (
    <ol className="@container">
      {moves.map(move => {
        const { title, tone } = MOVE_WORDS[move.kind]
        return (
          <li
            key={move.id}
            className="grid h-7 grid-cols-[54px_minmax(0,1fr)_84px_68px] @[400px]:grid-cols-[58px_minmax(0,1fr)_88px_68px_60px] items-center gap-x-2 border-b border-line/60 px-3 hover:bg-hover"
          >
            <time className="text-sm text-ink-3">{move.time}</time>
            {stock(move)}
            <NumberText text={title} change={tone} className="truncate text-sm" />
            <NumberText text={moveValueText(move)} change={tone} className="text-right" />
            <NumberText
              text={formatChangePct(move.changePct)}
              change={directionOf(move.changePct)}
              className="text-right @max-[400px]:hidden"
            />
          </li>
        )
      })}
    </ol>
  )
}
