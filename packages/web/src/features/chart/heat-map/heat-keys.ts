/** Where the keyboard stands in a heat map: on a sector, or inside one on a stock. Places count from the largest. */
export interface HeatPlace {
  /** The sector that fills the map, as an index of the universe; undefined when the whole market is shown. */
  readonly opened: number | undefined
  readonly active: number | undefined
}

export type HeatAct =
  | { readonly kind: 'move'; readonly active: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'back' }

/** What a key means with `count` places to walk through; undefined when the key is not the map's. */
export function heatKey(key: string, place: HeatPlace, count: number): HeatAct | undefined {
  const at = place.active ?? -1
  const move = (to: number): HeatAct => ({ kind: 'move', active: Math.max(0, Math.min(count - 1, to)) })
  if (count === 0) return key === 'Escape' ? { kind: 'back' } : undefined
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return move(at + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return move(at - 1)
    case 'Home':
      return move(0)
    case 'End':
      return move(count - 1)
    case 'Enter':
      return place.active === undefined ? undefined : { kind: 'open' }
    case 'Escape':
    case 'Backspace':
      return place.opened === undefined ? undefined : { kind: 'back' }
    default:
      return undefined
  }
}
