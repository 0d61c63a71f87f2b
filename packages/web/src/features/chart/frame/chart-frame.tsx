import { type ReactNode, useDeferredValue, useRef } from 'react'
import { useAfterFrame } from '#lib/page/use-after-frame.ts'
import { type Size, useSize } from './canvas-layer.tsx'
import './chart.css'

/** The same numbers for those who do not see the picture. */
export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface ChartFrameProps {
  readonly name: string
  /** The picture in one sentence. */
  readonly summary: string
  readonly table?: ChartTable
  /** In pixels, or as tall as what it stands in. */
  readonly height: number | 'fill'
  /** What stands above the picture: a legend, the values at the crosshair. */
  readonly head?: ReactNode
  readonly children: (size: Size) => ReactNode
}

/** The figure around every chart: accessible name, summary, hidden data table, and the measured room to draw in. */
export function ChartFrame({ name, summary, table, height, head, children }: ChartFrameProps) {
  const ref = useRef<HTMLDivElement>(null)
  const size = useSize(ref)
  // A table has hundreds of cells: styled and laid out with the picture, they would hold it up.
  const isDrawn = useAfterFrame(true)
  return (
    <figure className={height === 'fill' ? 'chart chart-fill' : 'chart'} aria-label={name}>
      <figcaption className="chart-hidden">{summary}</figcaption>
      {head}
      <div ref={ref} className="chart-room" style={height === 'fill' ? undefined : { height }}>
        {size && children(size)}
      </div>
      {table && isDrawn && <HiddenTable name={name} table={table} />}
    </figure>
  )
}

function HiddenTable({ name, table }: { readonly name: string; readonly table: ChartTable }) {
  // The picture must not wait for its table: on a tick the table follows when there is time.
  const { columns, rows } = useDeferredValue(table)
  return (
    <div className="chart-hidden">
      <table>
        <caption>{name}：数据表</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
