interface BreadthBarProps {
  readonly up: number
  readonly flat: number
  readonly down: number
}

/** How many rise and how many fall, and what part of all that is. */
export function BreadthBar({ up, flat, down }: BreadthBarProps) {
  return (
    <span className="flex h-full items-center gap-1" title={`涨 ${up} 只，平 ${flat} 只，跌 ${down} 只`}>
      <span className="w-7 text-end number-up">{up}</span>
      <span aria-hidden className="flex h-1.5 flex-1 overflow-hidden rounded-sm bg-line">
        <span className="bg-up" style={{ flexGrow: up }} />
        <span className="bg-line-strong" style={{ flexGrow: flat }} />
        <span className="bg-down" style={{ flexGrow: down }} />
      </span>
      <span className="w-7 text-start number-down">{down}</span>
    </span>
  )
}
