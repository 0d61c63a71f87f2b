import type { IndexQuote } from '@kanpan/contract/model/quote'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { formatChange, formatChangePct, formatPrice, formatYuan } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Sparkline } from './sparkline.tsx'

const MOST_IN_A_ROW = 6

/** The indices side by side, each with its day as a line. */
export function IndexStrip({ indices }: { readonly indices: readonly IndexQuote[] }) {
  // More than a row holds stand in two of about the same length.
  const rows = indices.length > MOST_IN_A_ROW ? 'lg:grid-cols-5' : 'xl:grid-cols-5'
  return (
    // As wide as one another whatever their number; lines on their left and above, the outermost of them out of sight.
    <ul
      aria-label="指数"
      className={`grid grid-cols-3 overflow-clip sm:grid-cols-[repeat(auto-fit,minmax(212px,1fr))] ${rows}`}
    >
      {indices.map(({ code, name, last, prevClose, changePct, amountYuan, line }) => (
        <li
          key={code}
          className="-mt-px -ml-px flex min-w-0 items-center justify-between gap-2 border-t border-l border-line px-3 py-1.5 max-sm:px-2"
        >
          <div className="shrink-0">
            <p className="flex items-baseline gap-2 whitespace-nowrap">
              <span className="text-sm text-ink-2">{name}</span>
              <span className="text-xs text-ink-3 max-sm:hidden" title="成交额">
                {last === null ? '' : formatYuan(amountYuan)}
              </span>
            </p>
            <p className="flex items-baseline gap-2 whitespace-nowrap max-sm:gap-1">
              <NumberText
                text={formatPrice(last)}
                change={changePct}
                flash={last}
                className="text-lg font-semibold max-sm:text-base"
              />
              {last === null ? (
                prevClose !== null && <span className="text-xs text-ink-3">昨收 {formatPrice(prevClose)}</span>
              ) : (
                <NumberText text={formatChangePct(changePct)} change={changePct} arrow className="text-sm" />
              )}
            </p>
          </div>
          <span className="max-sm:hidden">
            <Sparkline
              values={line}
              base={prevClose}
              slots={MINUTES_PER_DAY}
              width={76}
              height={34}
              name={`${name}今日走势，${formatChange(last === null || prevClose === null ? null : last - prevClose)} 点`}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
