import { formatCount, UNKNOWN } from '#lib/format/format.ts'
import { useTokens } from '#lib/settings/tokens.ts'
import '#features/chart/frame/chart.css'
import './gauge.css'
import { mix } from '#features/chart/frame/colour.ts'
import { type Arc, GAUGE_CUTS, gaugeArc, gaugePoint } from './gauge-arc.ts'

export interface GaugeProps {
  readonly name: string
  /** 0–100; null while it is not known. */
  readonly score: number | null
  /** The phase in a word: 发酵. */
  readonly phase: string | null
  /** Yesterday's score, marked on the scale. */
  readonly previous?: number | null
  readonly width?: number
}

const ARC: Arc = { cx: 100, cy: 96, radius: 82 }
const GAP = 0.7

/** 情绪 as a half circle from cold (blue) to hot (orange), because red and green already mean up and down. */
export function Gauge({ name, score, phase, previous, width = 220 }: GaugeProps) {
  const colours = useTokens()
  const hues = [colours.series4, mix(colours.series4, colours.flat, 0.5), colours.series2, colours.series6]
  const hueAt = (at: number) => hues[GAUGE_CUTS.slice(1, -1).filter(cut => at >= cut).length] ?? colours.flat
  const spoken = score === null ? '未知' : `${formatCount(score)}，${phase ?? '阶段未知'}`
  const zones = GAUGE_CUTS.slice(1).map((to, index) => ({ from: GAUGE_CUTS[index] ?? 0, to }))
  return (
    <figure className="chart chart-gauge" style={{ width }}>
      <svg viewBox="0 0 200 112" role="img" aria-label={`${name} ${spoken}`}>
        {zones.map(({ from, to }) => (
          <g key={to} fill="none" strokeWidth={11}>
            <path d={gaugeArc(ARC, from + GAP, to - GAP)} stroke={mix(colours.panel, hueAt(from), 0.28)} />
            {score !== null && score > from && (
              <path
                d={gaugeArc(ARC, from + GAP, Math.max(from + GAP, Math.min(score, to - GAP)))}
                stroke={hueAt(from)}
              />
            )}
          </g>
        ))}
        {GAUGE_CUTS.map(cut => {
          const [x, y] = gaugePoint({ ...ARC, radius: 69 }, cut)
          return (
            <text key={cut} x={x} y={y} className="chart-gauge-cut" textAnchor={cut < 50 ? 'start' : 'end'} dy={3}>
              {cut}
            </text>
          )
        })}
        {typeof previous === 'number' && <Notch score={previous} colour={colours.ink2} />}
        {score !== null && <Needle score={score} colour={colours.ink} />}
        <text x={100} y={82} className="chart-gauge-score" textAnchor="middle">
          {score === null ? UNKNOWN : formatCount(score)}
        </text>
        <text
          x={100}
          y={104}
          className="chart-gauge-phase"
          textAnchor="middle"
          style={score === null ? undefined : { fill: hueAt(score) }}
        >
          {phase ?? (score === null ? '' : UNKNOWN)}
        </text>
      </svg>
    </figure>
  )
}

function Needle({ score, colour }: { readonly score: number; readonly colour: string }) {
  const [x1, y1] = gaugePoint({ ...ARC, radius: 74 }, score)
  const [x2, y2] = gaugePoint({ ...ARC, radius: 90 }, score)
  return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={colour} strokeWidth={3} strokeLinecap="round" />
}

/** A small mark outside the scale. */
function Notch({ score, colour }: { readonly score: number; readonly colour: string }) {
  const [x, y] = gaugePoint({ ...ARC, radius: 92 }, score)
  return <circle cx={x} cy={y} r={2.2} fill={colour} />
}
