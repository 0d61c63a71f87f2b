import type { AsOf } from '@kanpan/contract/model/as-of'
import type { RecordedBreadth } from '@kanpan/contract/model/market'
import type { ReactNode } from 'react'
import { partOfMarketText } from '#lib/format/coverage-text.ts'
import { formatCount, formatPct } from '#lib/format/format.ts'

interface RecordedBreadthsProps {
  readonly asOf: AsOf
  readonly recorded: readonly RecordedBreadth[]
  /** Our own counts. */
  readonly children: ReactNode
}

/**
 * What others counted of the whole market at the close, below our own counts; of a part of the market in their place. Each
 * counts by its own rules, and none of it is mixed with ours.
 */
export function RecordedBreadths({ asOf, recorded, children }: RecordedBreadthsProps) {
  const unknown = partOfMarketText(asOf)
  return (
    <>
      {unknown === undefined ? children : <p className="text-ink-2">{unknown}</p>}
      <ul aria-label="他处收录的全市场家数" className="text-sm text-ink-2">
        {recorded.map(breadth => (
          <li key={breadth.source} className="border-t border-line/60 py-1">
            <span className="text-ink-3">{breadth.source}收录：</span>
            {breadthText(breadth)}
          </li>
        ))}
        <li className="text-xs text-ink-3">收盘后由上述来源按自己的口径统计，不由本站行情算出</li>
      </ul>
    </>
  )
}

function breadthText({ up, down, limitUp, limitDown, broken, sealRatePct }: RecordedBreadth): string {
  const counts = [
    ['上涨', up],
    ['下跌', down],
    ['涨停', limitUp],
    ['跌停', limitDown],
    ['炸板', broken],
  ] as const
  return [
    ...counts.flatMap(([word, count]) => (count === null ? [] : `${word} ${formatCount(count)}`)),
    ...(sealRatePct === null ? [] : [`封板率 ${formatPct(sealRatePct)}`]),
  ].join('，')
}
