import type { AuctionPoint, AuctionRow, AuctionStage } from '@kanpan/contract/model/auction'
import { formatChangePct, formatPrice, formatVolume } from '#lib/format/format.ts'
import { priceTitle, STAGE_LABELS } from './auction-labels.ts'
import { auctionPaths } from './auction-paths.ts'

interface AuctionChartProps {
  readonly row: AuctionRow
  readonly line: readonly AuctionPoint[]
  readonly stage: AuctionStage
  readonly height: number
}

const TIMES = ['9:15', '9:20', '9:25']

/** 竞价图: the indicative price from 9:15 to 9:25 around the close before, what would match below it, and what is left over. */
export function AuctionChart({ row, line, stage, height }: AuctionChartProps) {
  const { name, prevCloseYuan, priceYuan, changePct } = row
  const paths = auctionPaths(line, prevCloseYuan)
  const last = line.at(-1)
  const label = `${name} 集合竞价，${priceTitle(stage)} ${formatPrice(priceYuan)} ${formatChangePct(changePct)}，匹配 ${formatVolume(row.matchedShares)}，${STAGE_LABELS[stage]}`
  return (
    <figure aria-label={label} className="flex flex-col text-xs" style={{ height }}>
      <figcaption className="flex flex-wrap gap-x-3 pb-1 text-sm text-ink-2">
        <span>{last?.time ?? ''}</span>
        <span className={stage === 'struck' ? '' : 'text-warn'}>{STAGE_LABELS[stage]}</span>
      </figcaption>
      {/* The figures of the scale stand above and below what is drawn: a stock at its limit runs along the edge. */}
      <div className="relative min-h-0 flex-[3] border border-line py-4.5">
        <svg viewBox="0 0 600 100" preserveAspectRatio="none" aria-hidden className="h-full w-full">
          <line
            x1="0"
            x2="600"
            y1="50"
            y2="50"
            className="stroke-line-strong"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          <line x1="300" x2="300" y1="0" y2="100" className="stroke-line" vectorEffect="non-scaling-stroke" />
          <path
            d={paths.price}
            fill="none"
            className="stroke-accent"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="absolute top-0 left-1 text-up">
          {formatPrice(paths.topYuan)} {formatChangePct(paths.spanPct)}
        </span>
        <span className="absolute top-1/2 left-1 -translate-y-full text-ink-3">{formatPrice(prevCloseYuan)} 昨收</span>
        <span className="absolute bottom-0 left-1 text-down">
          {formatPrice(paths.bottomYuan)} {formatChangePct(paths.spanPct === null ? null : -paths.spanPct)}
        </span>
        <span className="absolute top-0 left-1/2 ps-1 text-ink-3">9:20 起不可撤单</span>
      </div>
      <div className="relative min-h-0 flex-1 border border-t-0 border-line pt-4.5">
        <svg viewBox="0 0 600 100" preserveAspectRatio="none" aria-hidden className="h-full w-full">
          <path d={paths.matched} className="fill-ink-3/40" />
          <path d={paths.bids} className="fill-up/70" />
          <path d={paths.asks} className="fill-down/70" />
        </svg>
        <span className="absolute top-0 left-1 text-ink-3">
          匹配量（灰）与未匹配量（<span className="text-up">买</span>、<span className="text-down">卖</span>），最高{' '}
          {formatVolume(paths.mostShares)}
        </span>
      </div>
      <p aria-hidden className="flex justify-between text-ink-3">
        {TIMES.map(time => (
          <span key={time}>{time}</span>
        ))}
      </p>
    </figure>
  )
}
