import { formatChangePct, UNKNOWN } from '#lib/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import type { SelectionRecord } from './record-figures.tsx'

interface RecordDaysProps {
  readonly list: SelectionRecord['list']
  readonly chosen: string | undefined
  readonly onChoose: (day: string) => void
}

/** Day by day what was picked and what it did; a day opens to its picks. */
export function RecordDays({ list, chosen, onChoose }: RecordDaysProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">逐日战绩</caption>
      <thead className="sticky top-0 bg-panel text-xs text-ink-3">
        <tr className="h-6">
          <th scope="col" className="pl-3 text-left font-normal">
            入选日
          </th>
          <th scope="col" className="text-right font-normal">
            入选
          </th>
          <th scope="col" className="text-right font-normal">
            次日开盘
          </th>
          <th scope="col" className="text-right font-normal">
            次日收盘
          </th>
          <th scope="col" className="pr-3 text-right font-normal">
            收红
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ day, picks, meanOpenPct, meanClosePct, rising }) => (
          <tr
            key={day}
            aria-selected={day === chosen}
            className="h-7 border-t border-line/60 hover:bg-hover aria-selected:bg-selected"
          >
            <th scope="row" className="pl-3 text-left font-normal">
              {picks === 0 ? (
                day
              ) : (
                <button
                  type="button"
                  aria-label={`看 ${day} 的入选股`}
                  onClick={() => onChoose(day)}
                  className="min-h-6 text-accent hover:underline"
                >
                  {day}
                </button>
              )}
            </th>
            <td className="text-right whitespace-nowrap">{picks} 只</td>
            <td className="text-right">
              <NumberText text={formatChangePct(meanOpenPct)} change={meanOpenPct} />
            </td>
            <td className="text-right">
              <NumberText text={formatChangePct(meanClosePct)} change={meanClosePct} />
            </td>
            <td className="pr-3 text-right text-ink-2">{rising.of === 0 ? UNKNOWN : `${rising.count}/${rising.of}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
