import type { Bar } from '@kanpan/contract/model/bar'
import { linear, niceTicks } from '#features/chart/frame/axis.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, formatPrice } from '#lib/format/format.ts'
import type { PlacedMark } from './price-marks.ts'

interface PricePictureProps {
  readonly size: { readonly width: number; readonly height: number }
  readonly bars: readonly Bar[]
  readonly marks: readonly PlacedMark[]
  readonly chosenDay: string | undefined
  readonly onChoose: (day: string) => void
}

const LEFT = 52
const RIGHT = 12
const TOP = 12
const BOTTOM = 22
const TICKS = 4
const DATE_WIDTH = 48
const DOT = 4.5
const STROKES = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-flat' } as const
const FILLS = { up: 'fill-up', down: 'fill-down', flat: 'fill-flat' } as const

/** The line of closes; on each day with a hotspot a dot, and from it, in its colour, what followed. */
export function PricePicture({ size: { width, height }, bars, marks, chosenDay, onChoose }: PricePictureProps) {
  const closes = bars.map(({ closeYuan }) => closeYuan)
  const ticks = niceTicks(Math.min(...closes), Math.max(...closes), TICKS)
  const x = linear([0, Math.max(1, bars.length - 1)], [LEFT, width - RIGHT])
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - BOTTOM, TOP])
  const path = (from: number, to: number) =>
    closes
      .slice(from, to + 1)
      .map((close, index) => `${index === 0 ? 'M' : 'L'}${x(from + index).toFixed(1)} ${y(close).toFixed(1)}`)
      .join('')
  const months = bars.flatMap(({ day }, index) => {
    const before = bars[index - 1]?.day
    return before !== undefined && before.slice(0, 7) !== day.slice(0, 7) ? [{ index, text: day.slice(2, 7) }] : []
  })
  // A line of a few weeks has no two months to tell apart.
  const dates =
    months.length > 1 ? months : bars.map(({ day }, index) => ({ index, text: dayText(day, bars.at(-1)?.day ?? day) }))
  const everyNth = Math.max(1, Math.ceil((dates.length * DATE_WIDTH) / Math.max(1, width - LEFT)))

  return (
    <svg width={width} height={height} role="img" aria-label="收盘价与热点" className="block select-none">
      {ticks.map(tick => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} className="stroke-line" />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 text-xs">
            {formatPrice(tick)}
          </text>
        </g>
      ))}
      {dates
        .filter((_, index) => index % everyNth === 0)
        .map(({ index, text }) => (
          <text
            key={text}
            x={Math.min(x(index), width - DATE_WIDTH / 2)}
            y={height - 6}
            textAnchor="middle"
            className="fill-ink-3 text-xs"
          >
            {text}
          </text>
        ))}
      <path d={path(0, bars.length - 1)} className="fill-none stroke-ink-3" strokeWidth={1.2} />
      {marks.map(({ day, at, end, direction }) => (
        <path
          key={day}
          d={path(at, end)}
          className={`fill-none ${STROKES[direction]}`}
          strokeWidth={day === chosenDay ? 3.5 : 2.2}
        />
      ))}
      {marks.map(({ day, at, titles, changePct, direction }) => (
        <g key={day}>
          {day === chosenDay && (
            <path d={`M${x(at)} ${TOP}V${height - BOTTOM}`} className="stroke-accent" strokeDasharray="3 3" />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the same days are chosen in the list below */}
          <circle
            cx={x(at)}
            cy={y(closes[at] ?? 0)}
            r={day === chosenDay ? DOT + 2 : DOT}
            className={`cursor-pointer stroke-panel ${FILLS[direction]}`}
            strokeWidth={1.5}
            onClick={() => onChoose(day)}
          >
            <title>{`${day} ${titles.join('；')}\n其后至多 5 个交易日 ${formatChangePct(changePct)}`}</title>
          </circle>
        </g>
      ))}
    </svg>
  )
}
