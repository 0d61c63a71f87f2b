export type Tone = 'up' | 'down' | 'flat'

export function toneOf(change: number): Tone {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
}

/** One value at the crosshair: a word, the figure, and what its colour says. */
export interface ReadoutItem {
  readonly label: string
  readonly value: string
  readonly tone?: Tone
}

/** A box beside the crosshair, on the side away from it. */
export function Tip({ items, side }: { readonly items: readonly ReadoutItem[]; readonly side: { readonly left?: number; readonly right?: number } }) {
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
export function Readout({ items }: { readonly items: readonly ReadoutItem[] }) {
  return (
    <div className="chart-readout" aria-hidden="true">
      {items.map(item => (
        <span key={item.label}>
          <span className="chart-muted">{item.label} </span>
          <span className={item.tone && `chart-${item.tone}`}>{item.value}</span>
        </span>
      ))}
    </div>
  )
}
