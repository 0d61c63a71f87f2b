import { AuctionFacts } from '#features/auction/auction-facts.tsx'
import { useAuctionOf } from '#features/auction/use-auction-of.ts'
import { DepthLadder } from '#features/quote/depth-ladder.tsx'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { isLiveMoment } from '#lib/market-time/moment.ts'
import { type BlockState, DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import type { SideProps } from './side/side-tab.ts'

type DepthPanelProps = Pick<SideProps, 'code' | 'moment' | 'details' | 'state' | 'onRetry'>

/** Why there is no book. Of the real market it is asked for because somebody looks: with the next quotes it is there. */
function reasonOf(details: SideProps['details'], moment: SideProps['moment']): string {
  if (details?.quote.state === 'suspended') return '停牌，没有盘口'
  if (details && isBeforeMatch(details.asOf)) return BEFORE_MATCH
  const isRequested = details?.source === 'live' && details.asOf.phase === 'trading' && isLiveMoment(moment)
  return isRequested ? '正在向行情来源要五档，取到后自动显示' : '五档盘口未记录'
}

/** 五档: what is bid and asked. */
export function DepthPanel({ code, moment, details, state, onRetry }: DepthPanelProps) {
  const { book, bookTime, quote } = details ?? {}
  const isSuspended = quote?.state === 'suspended'
  const isAuction = details !== undefined && isBeforeMatch(details.asOf) && !isSuspended
  const { data: board } = useAuctionOf(code, moment, isAuction)
  const hasBook = book !== null && book !== undefined && quote !== undefined && !isSuspended
  const shown: BlockState =
    state.kind === 'ready' && !hasBook ? { kind: 'empty', reason: reasonOf(details, moment) } : state
  if (isAuction && board?.stock) {
    return (
      <DataBlock title="集合竞价" state={state} onRetry={onRetry} {...provenanceParts(board)} className="shrink-0">
        <AuctionFacts row={board.stock.row} stage={board.stage} />
      </DataBlock>
    )
  }
  return (
    <DataBlock title="五档" state={shown} onRetry={onRetry} {...provenanceParts(details)} className="shrink-0">
      {hasBook && <DepthLadder book={book} quote={quote} />}
      {hasBook && bookTime !== details?.asOf.time && (
        <p className="px-3 pb-1 text-end text-sm text-ink-3 tabular-nums">盘口截至 {bookTime}</p>
      )}
    </DataBlock>
  )
}
