import type { AuctionRow, AuctionStage } from '@kanpan/contract/model/auction'
import { directionOf, formatChangePct, formatPct, formatPrice, formatVolume, formatYuan } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { limitLabel, priceTitle, STAGE_LABELS, timesText } from './auction-labels.ts'

const SIDES = { buy: '买方', sell: '卖方' } as const

/** One stock's auction in figures: at which price, how much, and who is left over. */
export function AuctionFacts({ row, stage }: { readonly row: AuctionRow; readonly stage: AuctionStage }) {
  const { changePct, side } = row
  const limit = limitLabel(row.limit, stage)
  return (
    <div className="px-3 py-2 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-y-1 [&>dd]:text-end [&>dt]:text-ink-3">
        <dt>{priceTitle(stage)}</dt>
        <dd>
          <NumberText text={formatPrice(row.priceYuan)} change={directionOf(changePct)} className="text-base" />{' '}
          <NumberText text={formatChangePct(changePct)} change={directionOf(changePct)} />
          {limit !== undefined && (
            <span className={row.limit === 'up' ? 'ms-1 text-up' : 'ms-1 text-down'}>{limit}</span>
          )}
        </dd>
        <dt>匹配</dt>
        <dd>
          {formatVolume(row.matchedShares)} · <Whole text={formatYuan(row.matchedYuan)} />
        </dd>
        <dt>未匹配</dt>
        <dd className={side === null ? '' : side === 'buy' ? 'text-up' : 'text-down'}>
          {side === null ? '' : `${SIDES[side]} `}
          {formatVolume(row.unmatchedShares)} · <Whole text={formatYuan(row.unmatchedYuan)} />
        </dd>
        <dt>已撤单</dt>
        <dd>{formatVolume(row.withdrawnShares)}</dd>
        <dt>占昨日全天</dt>
        <dd>{formatPct(row.ofYesterdayPct)}</dd>
        <dt>比昨日竞价</dt>
        <dd>{timesText(row.ofYesterdayAuctionPct)}</dd>
      </dl>
      <p className={`mt-2 text-xs ${stage === 'struck' ? 'text-ink-3' : 'text-warn'}`}>{STAGE_LABELS[stage]}</p>
    </div>
  )
}

/** A figure without room in the line goes to the next with its unit. */
function Whole({ text }: { readonly text: string }) {
  return <span className="whitespace-nowrap">{text}</span>
}
