import type { conceptDaysTop } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, UNKNOWN } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'
import './rotation-matrix.css'
import { themeColours } from './theme-colour.ts'

export type Rotation = DataOf<typeof conceptDaysTop>
type Cell = Rotation['rows'][number][number]

interface RotationMatrixProps {
  readonly rotation: Rotation
  readonly hrefOf: (code: string) => string
  readonly stock: StockSlot
}

/** From here on a day's change gets no stronger ground. */
const STRONGEST_PCT = 6
const STRONGEST_GROUND = 30

/** Concepts by how many of the days they were among the first, those that came back. */
function recurring(rows: Rotation['rows']): readonly string[] {
  const days = new Map<string, number>()
  for (const { name } of rows.flat()) days.set(name, (days.get(name) ?? 0) + 1)
  return [...days]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name)
}

function groundOf(changePct: number | null): string {
  const tone = (changePct ?? 0) >= 0 ? 'var(--up)' : 'var(--down)'
  const share = (Math.min(Math.abs(changePct ?? 0), STRONGEST_PCT) / STRONGEST_PCT) * STRONGEST_GROUND
  return `color-mix(in srgb, ${tone} ${share.toFixed(0)}%, transparent)`
}

/** 轮动: the first concepts of each day, the newest day on the right; below them the place of the one that is traced. */
export function RotationMatrix({ rotation, hrefOf, stock }: RotationMatrixProps) {
  const { days, rows, trace } = rotation
  const box = useRef<HTMLElement>(null)
  const colours = useMemo(() => themeColours(recurring(rows)), [rows])
  const ranks = Math.max(0, ...rows.map(row => row.length))
  // Where all days do not fit, the newest is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as there are other days
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [days.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={box} tabIndex={0} aria-label="轮动矩阵，可左右滚动" className="rotation">
      <table ref={oneStop}>
        <caption className="sr-only">近 {days.length} 日每日涨幅居前的概念，最近的一天在最右</caption>
        <thead>
          <tr>
            <th scope="col">名次</th>
            {days.map(day => (
              <th key={day} scope="col">
                {dayText(day, days.at(-1) ?? day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ranks }, (_, rank) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its rank
            <tr key={rank}>
              <th scope="row">{rank + 1}</th>
              {rows.map((row, at) => (
                <td key={days[at]}>
                  <ConceptCell
                    cell={row[rank]}
                    href={hrefOf}
                    colour={colours.get(row[rank]?.name ?? '')}
                    isTraced={trace !== null && row[rank]?.block_code === trace.block_code}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {trace !== null && (
          <tfoot>
            <tr>
              <th scope="row" title={`${trace.name} 当日名次`}>
                追踪
              </th>
              {trace.places.map(({ day, rank, count, changePct }) => (
                <td key={day} title={`${trace.name} ${day} ${formatChangePct(changePct)}，共 ${count} 个概念`}>
                  <span className={rank !== null && rank <= ranks ? 'font-semibold text-accent' : 'text-ink-2'}>
                    {rank === null ? UNKNOWN : `第${rank}`}
                  </span>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">涨幅</th>
              {trace.places.map(({ day, changePct }) => (
                <td key={day}>
                  <NumberText text={formatChangePct(changePct)} change={changePct} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">龙头</th>
              {trace.places.map(({ day, leader }) => (
                <td
                  key={day}
                  title={leader === null ? undefined : `${leader.name} ${formatChangePct(leader.changePct)}`}
                >
                  {leader === null ? UNKNOWN : stock(leader)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface ConceptCellProps {
  readonly cell: Cell | undefined
  readonly href: (code: string) => string
  readonly colour: string | undefined
  readonly isTraced: boolean
}

function ConceptCell({ cell, href, colour, isTraced }: ConceptCellProps) {
  if (cell === undefined) return <span className="text-ink-3">{UNKNOWN}</span>
  const { block_code, name, changePct, limitUp } = cell
  return (
    <Link
      href={href(block_code)}
      title={`${name} ${formatChangePct(changePct)}，涨停 ${limitUp} 只`}
      aria-current={isTraced || undefined}
      className="rotation-cell"
      style={{ background: groundOf(changePct), borderInlineStartColor: colour ?? 'transparent' }}
    >
      <span className="truncate">{name}</span>
      {/* On a ground of its own colour a coloured figure is hard to read: the sign tells. */}
      <span>{formatChangePct(changePct)}</span>
    </Link>
  )
}
