import { type Column, valueAt } from '#features/chart/frame/column.ts'
import { directionOf, formatChangePct } from '#lib/format/format.ts'
import { type HeatLayout, type HeatSector, type HeatUniverse, STOCK_LABELS, sectorChange } from './heat-layout.ts'

const ROWS = 14

export interface HeatPanelProps {
  readonly universe: HeatUniverse
  readonly changePct: Column
  readonly layout: HeatLayout
  readonly sector: HeatSector
  readonly cell: number | undefined
  readonly side: { readonly left?: number; readonly right?: number }
}

/** What is under the pointer: the sector, its mean, and its stocks from the largest; the one pointed at on top. */
export function HeatPanel({ universe, changePct, layout, sector, cell, side }: HeatPanelProps) {
  const cells = Array.from({ length: Math.min(ROWS, sector.to - sector.from) }, (_, index) => sector.from + index)
  const rows = cell === undefined ? cells : [cell, ...cells.filter(other => other !== cell)].slice(0, ROWS)
  const mean = sectorChange(layout, sector, changePct)
  return (
    <div className="chart-tip chart-heat-panel" style={side} aria-hidden="true">
      <strong>{universe.sectorNames[sector.index]}</strong>
      <p className="chart-muted">
        {sector.to - sector.from} {(universe.words ?? STOCK_LABELS).unit}，平均{' '}
        <span className={`chart-${directionOf(mean)}`}>{formatChangePct(mean)}</span>
      </p>
      <dl>
        {rows.map(row => {
          const stock = layout.stocks[row] ?? -1
          const change = valueAt(changePct, stock)
          return (
            <div key={stock} className={row === cell ? 'chart-heat-row chart-heat-here' : 'chart-heat-row'}>
              <dt>{universe.names[stock]}</dt>
              <dd className={`chart-${directionOf(change)}`}>{formatChangePct(change)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
