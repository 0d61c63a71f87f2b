import { DepthLadder } from '#features/quote/depth-ladder.tsx'
import { type BlockState, DataBlock } from '#ui/data-block.tsx'
import { toldParts } from '#ui/panel-parts.ts'
import type { SideProps } from './side-tab.ts'

type DepthPanelProps = Pick<SideProps, 'details' | 'state' | 'onRetry'>

/** 五档: what is bid and asked. */
export function DepthPanel({ details, state, onRetry }: DepthPanelProps) {
  const { book, quote } = details ?? {}
  const isSuspended = quote?.state === 'suspended'
  const isTold = book !== null && book !== undefined && quote !== undefined && !isSuspended
  const shown: BlockState =
    state.kind === 'ready' && !isTold
      ? { kind: 'empty', reason: isSuspended ? '停牌，没有盘口' : '五档盘口未记录' }
      : state
  return (
    <DataBlock title="五档" state={shown} onRetry={onRetry} {...toldParts(details)} className="shrink-0">
      {isTold && <DepthLadder book={book} quote={quote} />}
    </DataBlock>
  )
}
