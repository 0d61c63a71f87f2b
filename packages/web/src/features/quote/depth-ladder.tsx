import type { OrderBook, Quote } from '@kanpan/contract/model/quote'
import { memo } from 'react'
import { formatChangePct, formatPrice, formatVolume, formatYuan } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { type DepthRow, depthRows, orderImbalance, sealOf } from './depth.ts'

interface DepthLadderProps {
  readonly book: OrderBook
  readonly quote: Pick<Quote, 'prevCloseYuan' | 'limitUpYuan' | 'limitDownYuan'>
}

/** The five levels (五档) of both sides, each with a bar of its volume. */
export const DepthLadder = memo(function DepthLadder({ book, quote }: DepthLadderProps) {
  const imbalance = orderImbalance(book)
  const seal = sealOf(book, quote)
  return (
    <div className="py-1">
      <p className="flex justify-between gap-3 px-3 pb-1 text-sm text-ink-3">
        <span>
          委比 <NumberText text={formatChangePct(imbalance?.pct)} change={imbalance?.pct ?? null} />
        </span>
        {seal === undefined ? (
          <span>
            委差 <NumberText text={formatVolume(imbalance?.shares)} change={imbalance?.shares ?? null} />
          </span>
        ) : (
          <span>
            封单 <NumberText text={`${formatYuan(seal.yuan)}元`} change={seal.side} />
          </span>
        )}
      </p>
      <table className="w-full">
        <caption className="sr-only">五档盘口</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">档位</th>
            <th scope="col">价格</th>
            <th scope="col">数量</th>
          </tr>
        </thead>
        <tbody>
          {depthRows(book).map(row => (
            <Level key={row.title} row={row} prevCloseYuan={quote.prevCloseYuan} />
          ))}
        </tbody>
      </table>
    </div>
  )
})

interface LevelProps {
  readonly row: DepthRow
  readonly prevCloseYuan: number | null
}

function Level({ row: { title, side, priceYuan, volumeShares, share }, prevCloseYuan }: LevelProps) {
  const change = priceYuan === null || prevCloseYuan === null ? null : priceYuan - prevCloseYuan
  const isMiddle = title === '买一'
  return (
    <tr className={`h-6 ${isMiddle ? 'border-t border-line-strong' : ''}`}>
      <th scope="row" className="w-13 ps-3 text-start text-sm font-normal text-ink-3">
        {title}
      </th>
      <td className="w-16 text-end">
        <NumberText text={formatPrice(priceYuan)} change={change} />
      </td>
      <td className="relative px-3 text-end">
        <span
          aria-hidden
          className={`absolute inset-y-0.5 left-3 rounded-sm ${side === 'ask' ? 'bg-down-soft' : 'bg-up-soft'}`}
          style={{ width: `calc((100% - 20px) * ${share.toFixed(4)})` }}
        />
        <span className="relative">{formatVolume(volumeShares)}</span>
      </td>
    </tr>
  )
}
