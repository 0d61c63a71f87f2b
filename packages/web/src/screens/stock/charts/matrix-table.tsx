import { memo, useLayoutEffect, useRef } from 'react'
import { dayText } from '#lib/format/day-text.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { type Hues, MatrixCell } from './matrix-cell.tsx'
import './matrix.css'
import type { MatrixDay } from './theme-life.ts'

interface MatrixTableProps {
  readonly days: readonly MatrixDay[]
  readonly hues: Hues
  readonly traced: string | undefined
  readonly onTrace: (name: string) => void
}

/** The ladders of the days side by side, one row to a height: a stock that goes on climbs to the right. */
export const MatrixTable = memo(function MatrixTable({ days, hues, traced, onTrace }: MatrixTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const newest = days.at(-1)?.day
  const streaks = [...new Set(days.flatMap(({ rungs }) => rungs.map(({ streak }) => streak)))].sort(
    (a, b) => (b ?? 0) - (a ?? 0),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest day is shown again
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [newest])

  return (
    <section ref={box} aria-label="每日梯队" className="min-h-0 flex-1 overflow-auto max-lg:max-h-[70dvh]">
      <table
        ref={oneStop}
        className="w-full min-w-[1180px] [@media(hover:none)]:min-w-[1600px] table-fixed border-separate border-spacing-0 text-sm"
      >
        <caption className="sr-only">最近 {days.length} 个交易日的连板梯队，按题材着色</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 w-11 border-r border-b border-line bg-panel text-xs font-normal text-ink-3"
            >
              连板
            </th>
            {days.map(({ day, limitUps }) => (
              <th
                key={day}
                scope="col"
                className={`sticky top-0 z-10 border-b border-line bg-panel px-1 py-1 text-left leading-4 font-normal ${day === newest ? 'text-ink' : 'text-ink-2'}`}
              >
                {dayText(day, newest ?? day)}
                <span className="block text-xs text-ink-3">{limitUps === null ? '未收录' : `涨停 ${limitUps}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {streaks.map(streak => (
            <tr key={streak}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-r border-b border-line bg-panel px-1 py-1 align-top font-semibold text-up"
              >
                {streak === 1 ? '首板' : `${streak}板`}
              </th>
              {days.map(({ day, rungs }) => (
                <td
                  key={day}
                  className={`border-b border-line px-1 py-1 align-top ${day === newest ? 'bg-hover/50' : ''}`}
                >
                  <MatrixCell
                    rung={rungs.find(rung => rung.streak === streak)}
                    hues={hues}
                    traced={traced}
                    onTrace={onTrace}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})
