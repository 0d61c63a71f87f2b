import { boardsText } from '#lib/format/boards-text.ts'
import { formatChangePct, formatCount, formatPct, formatPrice, formatYuan } from '#lib/format/format.ts'
import type { Init } from '#lib/market-time/init.ts'
import { NumberText } from '#ui/number-text.tsx'

type Headline = NonNullable<Init['headline']>

/** The market in a few figures. */
export function Headlines({ headline: { indices, breadth, amountYuan } }: { readonly headline: Headline }) {
  return (
    <div className="flex flex-col gap-6">
      {(indices.length > 0 || amountYuan !== null) && (
        <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3">
          {indices.map(({ code, name, last, changePct }) => (
            <li key={code} className="bg-panel px-3 py-2">
              <p className="truncate text-sm text-ink-2">{name}</p>
              <p className="text-lg font-medium">
                <NumberText text={formatPrice(last)} change={changePct} flash={last} />
              </p>
              <p className="text-sm">
                <NumberText text={formatChangePct(changePct)} change={changePct} arrow />
              </p>
            </li>
          ))}
          <li className="bg-panel px-3 py-2">
            <p className="truncate text-sm text-ink-2">成交额</p>
            <p className="text-lg font-medium">{formatYuan(amountYuan)}</p>
            <p className="text-sm text-ink-3">沪深京</p>
          </li>
        </ul>
      )}
      {breadth.up !== null && breadth.flat !== null && breadth.down !== null && (
        <BreadthBar up={breadth.up} flat={breadth.flat} down={breadth.down} />
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Figure title="涨停" text={`${formatCount(breadth.limitUp)}只`} tone="up" />
        <Figure title="跌停" text={`${formatCount(breadth.limitDown)}只`} tone="down" />
        <Figure title="炸板率" text={formatPct(breadth.brokenRatePct, 1)} />
        <Figure title="最高连板" text={boardsText(breadth.streakHeight)} />
      </dl>
      <p className="-mt-4 text-xs text-ink-3">
        不含 ST 与无涨跌幅限制的股票，另有 ST 涨停 {breadth.st.limitUp}、跌停 {breadth.st.limitDown} 只
      </p>
    </div>
  )
}

interface FigureProps {
  readonly title: string
  readonly text: string
  readonly tone?: 'up' | 'down'
}

function Figure({ title, text, tone }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{title}</dt>
      <dd className="text-xl font-medium whitespace-nowrap">
        <NumberText text={text} change={tone} />
      </dd>
    </div>
  )
}

interface BreadthBarProps {
  readonly up: number
  readonly flat: number
  readonly down: number
}

function BreadthBar({ up, flat, down }: BreadthBarProps) {
  return (
    <div>
      <p className="mb-1 flex justify-between text-sm">
        <span className="text-up">涨 {up}</span>
        <span className="text-flat">平 {flat}</span>
        <span className="text-down">跌 {down}</span>
      </p>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full">
        <div className="bg-up" style={{ flexGrow: up }} />
        <div className="bg-line-strong" style={{ flexGrow: flat }} />
        <div className="bg-down" style={{ flexGrow: down }} />
      </div>
    </div>
  )
}
