import { useMemo, useRef } from 'react'
import type { Size } from '#features/chart/frame/canvas-layer.tsx'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { type FlowRow, flowSide, SIDE_LABELS } from '#features/sector/flow-row.ts'
import { formatChangePct, formatFlow } from '#lib/format/format.ts'
import { useRoomHeight } from '#ui/use-room-height.ts'
import { pctTicks, quadrantNames, yuanTicks } from './scatter-axes.ts'
import { namesWithRoom, outliers, wordBox } from './scatter-names.ts'
import { scatterPoints } from './scatter-points.ts'

interface FlowScatterProps {
  readonly rows: readonly FlowRow[]
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

/** Names that are written beside their points: those with the most money, in and out. */
const NAMED = 8
const LEAST_PX = 200

/** Every concept a point: its change to the right, its main money upwards. */
export function FlowScatter({ rows, chosen, onChoose }: FlowScatterProps) {
  const room = useRef<HTMLDivElement>(null)
  const height = useRoomHeight(room)
  const named = useMemo(() => {
    const known = rows.filter(row => flowSide(row) !== undefined)
    return [...known.slice(0, NAMED), ...known.slice(-NAMED)]
  }, [rows])
  const codes = useMemo(() => named.map(row => row.block_code), [named])
  const summary = named
    .map(row => {
      const side = flowSide(row)
      return `${row.name} ${formatFlow(row.mainNetYuan)}，${formatChangePct(row.changePct)}${side ? `，${SIDE_LABELS[side]}` : ''}`
    })
    .join('；')
  const table = useMemo(
    () => ({
      columns: ['概念', '主力净额', '涨跌幅'],
      rows: named.map(row => [row.name, formatFlow(row.mainNetYuan), formatChangePct(row.changePct)]),
    }),
    [named],
  )
  return (
    <div ref={room} className="min-h-0 flex-1">
      {height !== undefined && (
        <ChartFrame name="资金与涨幅" summary={summary} table={table} height={Math.max(LEAST_PX, height)}>
          {size => <Stage size={size} rows={rows} names={codes} chosen={chosen} onChoose={onChoose} />}
        </ChartFrame>
      )}
    </div>
  )
}

interface StageProps extends FlowScatterProps {
  readonly size: Size
  readonly names: readonly string[]
}

/** The table beside it says the same to the keyboard and to a reader; here a pointer chooses. */
function Stage({ size, rows, names, chosen, onChoose }: StageProps) {
  const { width, height } = size
  const scatter = useMemo(() => scatterPoints(rows, { width, height }), [rows, width, height])
  const { points, zeroX, zeroY } = scatter
  const placedNames = useMemo(() => {
    const room = { width, height }
    const first = points.filter(({ row }) => row.block_code === chosen)
    const largest = points.filter(({ row }) => names.includes(row.block_code))
    const candidates = [...new Set([...first, ...outliers(points, room).slice(0, NAMED), ...largest])]
    const reserved = [
      ...quadrantNames(scatter, room).map(wordBox),
      { left: 0, right: width, top: zeroY - 1, bottom: zeroY + 1 },
      { left: zeroX - 1, right: zeroX + 1, top: 0, bottom: height },
    ]
    return namesWithRoom(candidates, { points, room, most: 2 * NAMED, reserved })
  }, [points, scatter, zeroX, zeroY, names, chosen, width, height])
  return (
    <svg width={width} height={height} aria-hidden="true" className="absolute inset-0 text-[11px]">
      <path d={`M0 ${zeroY}H${width}M${zeroX} 0V${height - 14}`} className="stroke-line-strong" />
      <g className="fill-ink-3">
        {pctTicks(scatter).map(({ at, text }) => (
          <text key={text} x={at} y={height - 3} textAnchor="middle">
            {text}
          </text>
        ))}
        {yuanTicks(scatter).map(({ at, text }) => (
          <text key={text} x={0} y={at + 4} className="stroke-panel stroke-[3px] [paint-order:stroke]">
            {text}
          </text>
        ))}
        <text x={0} y={11}>
          净额/元
        </text>
        <text x={0} y={height - 3}>
          涨跌幅
        </text>
        {quadrantNames(scatter, { width, height }).map(({ text, x, y, anchor }) => (
          <text key={text} x={x} y={y} textAnchor={anchor} className="font-medium">
            {text}
          </text>
        ))}
      </g>
      {points.map(({ row, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it is the keyboard's way
        <circle
          key={row.block_code}
          cx={x}
          cy={y}
          r={row.block_code === chosen ? 6 : 3.5}
          className={`cursor-pointer ${row.block_code === chosen ? 'fill-accent' : (row.mainNetYuan ?? 0) > 0 ? 'fill-up/70' : 'fill-down/70'}`}
          onClick={() => onChoose(row.block_code)}
        >
          <title>{`${row.name} ${formatFlow(row.mainNetYuan)} ${formatChangePct(row.changePct)}`}</title>
        </circle>
      ))}
      {placedNames.map(({ row, textX, textY, anchor }) => (
        <text
          key={row.block_code}
          x={textX}
          y={textY}
          textAnchor={anchor}
          className={`pointer-events-none stroke-panel stroke-[3px] [paint-order:stroke] ${row.block_code === chosen ? 'fill-accent font-medium' : 'fill-ink'}`}
        >
          {row.name}
        </text>
      ))}
    </svg>
  )
}
