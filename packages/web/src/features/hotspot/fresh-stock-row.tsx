import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatChangePct } from '#lib/format/format.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { NumberText } from '#ui/number-text.tsx'
import type { FreshStock } from './fresh-stocks.ts'
import { HeatCurve } from './heat-curve.tsx'
import { heatText, whenText } from './hotspot-labels.ts'
import { StageTag } from './stage-tag.tsx'

interface FreshStockRowProps {
  readonly row: FreshStock
  readonly day: string
  readonly words: readonly string[]
  /** The stock's name, which opens it. */
  readonly name: ReactNode
  /** All hotspots of the stock. */
  readonly href: string
}

/** A stock with its newest hotspot: what it does, what is told, and why the stock belongs. */
export function FreshStockRow({ row: { stock, newest, others }, day, words, name, href }: FreshStockRowProps) {
  return (
    <li
      data-item
      className="relative grid grid-cols-[40px_128px_minmax(0,1fr)] items-start gap-x-3 px-3 py-1.5 hover:bg-hover/60 max-sm:grid-cols-[40px_minmax(0,1fr)] lg:grid-cols-[40px_128px_minmax(0,5fr)_minmax(0,4fr)_104px]"
    >
      <time dateTime={newest.at} className="text-sm leading-6 text-ink-3">
        {whenText(newest.at, day)}
      </time>
      <div className="flex flex-col max-sm:flex-row max-sm:items-center max-sm:gap-2">
        {name}
        <span className="flex gap-2">
          <NumberText text={formatChangePct(stock.changePct)} change={stock.changePct} flash={stock.changePct} arrow />
          <span className="text-sm text-ink-3">{stock.code}</span>
        </span>
      </div>
      <div className="min-w-0 max-sm:col-start-2">
        <p className="flex h-6 items-center gap-2">
          <span className="min-w-0 truncate font-medium">
            <MarkedText text={newest.title} words={words} />
          </span>
          <StageTag stage={newest.stage} />
          <span className="flex items-center gap-2 text-sm text-ink-2" title="热度">
            <HeatCurve values={newest.heatCurve} width={44} height={14} />
            {heatText(newest.heat)}
          </span>
        </p>
        <p className="truncate text-sm text-ink-2 max-lg:line-clamp-2 max-lg:whitespace-normal" title={newest.digest}>
          <MarkedText text={newest.digest} words={words} />
        </p>
        {others.length > 0 && (
          <p className="truncate text-xs text-ink-3">另有：{others.map(({ title }) => title).join('；')}</p>
        )}
      </div>
      <p className="line-clamp-2 text-sm text-ink-2 max-lg:hidden" title={stock.reason}>
        {/* A report that is the hotspot itself stands at its left already. */}
        {stock.reason !== newest.title && (
          <>
            <span className="text-ink-3">{stock.reasonFrom === 'limitUp' ? '涨停原因 ' : '报道点名 '}</span>
            <MarkedText text={stock.reason} words={words} />
          </>
        )}
      </p>
      <Link
        href={href}
        className="text-end text-sm text-accent hover:underline max-lg:absolute max-lg:top-1.5 max-lg:right-3"
      >
        历次热点<span className="sr-only"> {stock.name}</span>
      </Link>
    </li>
  )
}
