import { useMemo, useState } from 'react'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { type Column, valueAt } from '#features/chart/frame/column.ts'
import { formatChangePct } from '#lib/format/format.ts'
import { useTokens } from '#lib/settings/tokens.ts'
import type { HeatPlace } from './heat-keys.ts'
import { type HeatUniverse, STOCK_LABELS } from './heat-layout.ts'
import { type HeatScale, heatLegend, heatScale } from './heat-scale.ts'
import { HeatStage } from './heat-stage.tsx'
import './heat-map.css'

export interface HeatMapProps {
  readonly name: string
  readonly universe: HeatUniverse
  readonly changePct: Column
  /** Beyond this change the colour gets no stronger. */
  readonly clipPct?: number
  readonly height?: number
  readonly onOpenStock: (code: string) => void
}

/** 大盘云图: the market as a map, sectors and inside them stocks. A sector's name opens it, a stock opens its page. */
export function HeatMap({ name, universe, changePct, clipPct = 4, height = 520, onOpenStock }: HeatMapProps) {
  const colours = useTokens()
  const [place, setPlace] = useState<HeatPlace>({ opened: undefined, active: undefined })
  const scale = useMemo(() => heatScale(colours, clipPct), [colours, clipPct])
  const opened = place.opened === undefined ? undefined : universe.sectorNames[place.opened]
  const { whole } = universe.words ?? STOCK_LABELS
  const summary = useMemo(() => heatSummary(universe, changePct), [universe, changePct])
  const head = (
    <div className="chart-heat-head">
      {opened === undefined ? (
        <span className="chart-muted">{whole}</span>
      ) : (
        <button
          type="button"
          className="chart-legend"
          onClick={() => setPlace({ opened: undefined, active: undefined })}
        >
          ‹ {whole} / {opened}
        </button>
      )}
      <HeatLegend scale={scale} />
    </div>
  )
  return (
    <ChartFrame name={name} summary={summary} height={height} head={head}>
      {size => (
        <HeatStage
          name={name}
          size={size}
          picture={{ universe, changePct, scale, colours }}
          place={place}
          onPlace={setPlace}
          onOpenStock={onOpenStock}
        />
      )}
    </ChartFrame>
  )
}

function HeatLegend({ scale }: { readonly scale: HeatScale }) {
  const steps = heatLegend(scale)
  return (
    <span className="chart-heat-legend" aria-hidden="true">
      <span className="chart-muted">-{scale.clipPct}%</span>
      {steps.map(step => (
        <span key={step.pct} style={{ background: step.fill }} />
      ))}
      <span className="chart-muted">+{scale.clipPct}%</span>
    </span>
  )
}

function heatSummary(universe: HeatUniverse, changePct: Column): string {
  let up = 0
  let down = 0
  let best = -1
  for (let stock = 0; stock < universe.codes.length; stock++) {
    const change = valueAt(changePct, stock)
    if (change > 0) up++
    if (change < 0) down++
    if (change > valueAt(changePct, best) || (best < 0 && Number.isFinite(change))) best = stock
  }
  const lead = best < 0 ? '' : `，领涨 ${universe.names[best]} ${formatChangePct(valueAt(changePct, best))}`
  const { field, unit } = universe.words ?? STOCK_LABELS
  return `${universe.codes.length} ${unit}${field}，上涨 ${up} ${unit}，下跌 ${down} ${unit}${lead}`
}
