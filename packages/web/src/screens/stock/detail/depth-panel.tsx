import type { OrderBook, Quote } from '@kanpan/contract/model/quote'
import { memo } from 'react'
import { DepthLadder } from '#features/quote/depth-ladder.tsx'
import { type BlockState, DataBlock } from '#ui/data-block.tsx'

interface DepthPanelProps {
  readonly state: BlockState
  readonly book: OrderBook | null | undefined
  readonly quote: Quote | undefined
  /** Where it comes from. */
  readonly told: string | undefined
  readonly onRetry: () => void
}

export const DepthPanel = memo(function DepthPanel({ state, book, quote, told, onRetry }: DepthPanelProps) {
  const isSuspended = quote?.state === 'suspended'
  const isTold = book !== null && book !== undefined && quote !== undefined && !isSuspended
  const shown: BlockState =
    state.kind === 'ready' && !isTold
      ? { kind: 'empty', reason: isSuspended ? '停牌，没有盘口' : '五档盘口未记录' }
      : state
  return (
    <DataBlock
      title="五档"
      state={shown}
      onRetry={onRetry}
      {...(told === undefined ? {} : { source: told })}
      className="shrink-0"
    >
      {isTold && <DepthLadder book={book} quote={quote} />}
    </DataBlock>
  )
})
