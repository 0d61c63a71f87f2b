interface NetBarProps {
  readonly value: number | null
  /** The largest value of the list, whichever its sign: half of the room. */
  readonly largest: number
}

/** A net as a bar from the middle: in to the right, out to the left. An ornament of the figure beside it. */
export function NetBar({ value, largest }: NetBarProps) {
  const share = value === null || largest === 0 ? 0 : Math.min(1, Math.abs(value) / largest) * 50
  const isIn = (value ?? 0) >= 0
  return (
    <span aria-hidden className="relative block h-2 w-full">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className={`absolute inset-y-0 rounded-sm ${isIn ? 'bg-up' : 'bg-down'}`}
        style={isIn ? { left: '50%', width: `${share}%` } : { right: '50%', width: `${share}%` }}
      />
    </span>
  )
}
