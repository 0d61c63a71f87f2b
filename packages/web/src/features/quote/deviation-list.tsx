import type { DeviationRow } from '@kanpan/contract/model/longhu'
import { formatChangePct, formatPrice } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { deviationLines, deviationText, ruleTitle, thresholdText } from './deviation-labels.ts'

interface DeviationListProps {
  readonly rows: readonly DeviationRow[]
  readonly population: string
}

/** How near a stock is to each alarm of the exchange, with the close that would set it off tomorrow. */
export function DeviationList({ rows, population }: DeviationListProps) {
  return (
    <ul className="divide-y divide-line/60">
      {rows.map(row => (
        <li key={`${row.rule}${row.side}`} className="px-3 py-1.5">
          <p className="flex items-baseline justify-between gap-2">
            <span className="text-ink-2">{ruleTitle(row)}</span>
            <Explained
              title="偏离值的由来"
              label={`偏离值 ${formatChangePct(row.deviationPct)} / ${thresholdText(row.thresholdPct)}`}
              align="end"
              explanation={
                <ul className="flex flex-col gap-1">
                  {[...deviationLines(row), `范围：${population}`].map(line => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              }
            >
              <NumberText text={formatChangePct(row.deviationPct)} change={row.deviationPct} />
              <span className="text-ink-3"> / {thresholdText(row.thresholdPct)}</span>
            </Explained>
          </p>
          <p className="flex items-baseline justify-between gap-2 text-sm">
            <span className={row.reachedToday ? 'text-warn' : 'text-ink-3'}>{deviationText(row)}</span>
            {!row.reachedToday && (
              <span className="text-ink-3">
                触发价 <NumberText text={formatPrice(row.triggerYuan)} change={row.side} className="text-base" />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
