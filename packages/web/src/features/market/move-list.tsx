import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { directionOf, formatChangePct, formatPrice } from '#lib/format/format.ts'
import { moveValueText } from '#lib/format/move-labels.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'

/** At a limit the percent is the change itself, which stands beside it already: the price says more. */
const AT_LIMIT: ReadonlySet<MoveKind> = new Set([
  'limitUpSealed',
  'limitUpOpened',
  'limitDownSealed',
  'limitDownOpened',
])

function measureText(move: Move): string {
  return AT_LIMIT.has(move.kind) ? formatPrice(move.priceYuan) : moveValueText(move)
}

interface MoveListProps {
  readonly moves: readonly Move[]
  readonly stock: StockSlot
}

/** 盘口异动, the newest on top: when, who, what, how much. */
export function MoveList({ moves, stock }: MoveListProps) {
  return (
    <ol ref={oneStop} className="@container">
      {moves.map(move => {
        const { title, tone } = MOVE_LABELS[move.kind]
        return (
          <li
            key={move.id}
            className="grid h-7 grid-cols-[54px_minmax(0,1fr)_66px_52px] @[330px]:grid-cols-[54px_minmax(0,1fr)_84px_68px] @[400px]:grid-cols-[58px_minmax(0,1fr)_88px_68px_60px] items-center gap-x-1.5 @[330px]:gap-x-2 border-b border-line/60 px-3 hover:bg-hover"
          >
            <time className="text-sm text-ink-3">{move.time}</time>
            {/* What burst is the theme: its stocks have rows of their own. */}
            {move.theme === undefined ? (
              stock(move)
            ) : (
              <ThemeTag name={move.theme} look="text" className="truncate font-medium" />
            )}
            <NumberText text={title} change={tone} className="truncate text-sm" />
            <NumberText text={measureText(move)} change={tone} className="text-right" />
            <NumberText
              text={move.theme === undefined ? formatChangePct(move.changePct) : ''}
              change={directionOf(move.changePct)}
              className="text-right @max-[400px]:hidden"
            />
          </li>
        )
      })}
    </ol>
  )
}
