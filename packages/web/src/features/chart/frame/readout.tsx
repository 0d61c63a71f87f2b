import type { Direction } from '#lib/format/format.ts'

/** One value at the crosshair: a word, the figure, and what its colour says. */
export interface ReadoutItem {
  readonly label: string
  readonly value: string
  readonly tone?: Direction
}

/** The same in one sentence, to be said aloud. */
export function itemsText(items: readonly ReadoutItem[]): string {
  return items.map(({ label, value }) => `${label} ${value}`).join('，')
}

/** A box beside the crosshair, on the side away from it. */
export function Tip({
  items,
  side,
}: {
  readonly items: readonly ReadoutItem[]
  readonly side: { readonly left?: number; readonly right?: number }
}) {
  return (
    <div className="chart-tip" style={side} aria-hidden="true">
      <dl>
        {items.map(item => (
          <Pair key={item.label} item={item} />
        ))}
      </dl>
    </div>
  )
}

function Pair({ item }: { readonly item: ReadoutItem }) {
  return (
    <>
      <dt>{item.label}</dt>
      <dd className={item.tone && `chart-${item.tone}`}>{item.value}</dd>
    </>
  )
}

/** The values in one row above the picture, where a finger does not cover them. */
export function Readout({
  items,
  narrowOnly,
}: {
  readonly items: readonly ReadoutItem[]
  readonly narrowOnly?: boolean
}) {
  return (
    <div className={narrowOnly ? 'chart-readout chart-narrow' : 'chart-readout'} aria-hidden="true">
      {items.map(item => (
        <span key={item.label}>
          <span className="chart-muted">{item.label} </span>
          <span className={item.tone && `chart-${item.tone}`}>{item.value}</span>
        </span>
      ))}
    </div>
  )
}

/** The side of the room that is away from `x`. */
export function sideAway(x: number, box: { readonly left: number; readonly width: number }, roomWidth: number) {
  const right = roomWidth - box.left - box.width
  return x < box.left + box.width / 2 ? { right: right + 8 } : { left: box.left + 8 }
}
