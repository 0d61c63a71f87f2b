interface HeatCurveProps {
  /** Every half hour up to now. */
  readonly values: readonly number[]
  readonly width?: number
  readonly height?: number
  /** Said aloud; without it the picture is an ornament of the figure beside it. */
  readonly name?: string
}

/** The heat of the last hours as bars, or the room for them where they are not known. Not a line of prices: it neither rises in red nor falls in green. */
export function HeatCurve({ values, width = 60, height = 18, name }: HeatCurveProps) {
  if (values.length === 0) return <span style={{ width, height }} className="shrink-0" />
  const most = Math.max(...values, 0)
  const slot = width / Math.max(1, values.length)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={name}
      aria-hidden={name === undefined}
      className="shrink-0 text-warn"
    >
      {values.map((value, index) => {
        const tall = most === 0 ? 0 : Math.max(value > 0 ? 1 : 0, (value / most) * (height - 1))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its half hour
            key={index}
            x={index * slot}
            y={height - 1 - tall}
            width={slot - 1}
            height={tall}
            fill="currentColor"
            opacity={index === values.length - 1 ? 1 : 0.55}
          />
        )
      })}
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line-strong" />
    </svg>
  )
}
