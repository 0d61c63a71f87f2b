import type { Move } from '@kanpan/contract/model/move'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { formatPrice } from '#lib/format/format.ts'
import { moveValueText } from '#lib/format/move-labels.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'
import { NumberText } from '#ui/number-text.tsx'
import { useDayLine } from './chart/use-chart-data.ts'

interface MovesPanelProps {
  readonly code: string
  readonly moment: Moment
}

// Beside 分时 the moves come along with every minute line; beside a K line they alone are not worth one at every tick.
const MOVES_MS = 6_000

/** What the stock did today, the newest on top. */
export function MovesPanel({ code, moment }: MovesPanelProps) {
  const line = useDayLine(code, moment, MOVES_MS)
  const state = queryState(line, { empty: ({ moves }) => (moves.length === 0 ? '当日暂无异动' : undefined) })
  return (
    <DataBlock
      title="当日异动"
      state={state}
      onRetry={line.retry}
      {...provenanceParts(line.data)}
      className="min-h-0 flex-1"
      bodyClassName="overflow-y-auto max-lg:max-h-64"
    >
      <MoveList moves={line.data?.moves ?? []} />
    </DataBlock>
  )
}

function MoveList({ moves }: { readonly moves: readonly Move[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <ol aria-label="当日异动，最新在前" tabIndex={0} className="py-1">
      {moves.toReversed().map(move => {
        const { title, tone } = MOVE_LABELS[move.kind]
        return (
          <li
            key={move.id}
            className="grid h-6 grid-cols-[52px_1fr_auto_auto] md:grid-cols-[52px_1fr_auto] items-center gap-2 px-3 hover:bg-hover"
          >
            <time className="text-sm text-ink-3">{move.time}</time>
            <span
              className={`truncate ${tone === 'up' ? 'text-up' : 'text-down'}`}
              title={`${title}，价格 ${formatPrice(move.priceYuan)}`}
            >
              {title}
            </span>
            {/* The column beside a chart has no room for it; there it comes with the word. */}
            <NumberText text={formatPrice(move.priceYuan)} change={move.changePct} className="md:hidden" />
            <span className="text-end text-ink-2" title={move.theme}>
              {moveValueText(move)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
