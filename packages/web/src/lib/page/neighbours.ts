import { useHistoryState } from 'wouter/use-browser-location'

/** The addresses of a list in its order, carried along when one of them is opened, to step to the next from there. */
export interface NeighbourState {
  readonly neighbours: readonly string[]
}

/** Enough to step for a while; the browser keeps the state of every entry of its history. */
const MOST = 400

/** The history state that goes with opening the `at`th of a list. */
export function neighbourState(count: number, hrefAt: (index: number) => string, at: number): NeighbourState {
  const first = Math.max(0, Math.min(at - MOST / 2, count - MOST))
  const length = Math.min(MOST, count)
  return { neighbours: Array.from({ length }, (_, index) => hrefAt(first + index)) }
}

export interface Neighbours {
  readonly previous: string | undefined
  readonly next: string | undefined
  /** From 1. */
  readonly place: number
  readonly count: number
  /** To be passed on with every step. */
  readonly state: NeighbourState
}

/** What stands before and after an address in the list it was opened from; undefined when it came from no list. */
export function neighboursOf(path: string, state: unknown): Neighbours | undefined {
  if (typeof state !== 'object' || state === null || !('neighbours' in state)) return undefined
  const { neighbours } = state
  if (!Array.isArray(neighbours)) return undefined
  const hrefs = neighbours.filter(href => typeof href === 'string')
  const at = hrefs.findIndex(href => href.split('?')[0] === path)
  if (at < 0) return undefined
  return {
    previous: hrefs[at - 1],
    next: hrefs[at + 1],
    place: at + 1,
    count: hrefs.length,
    state: { neighbours: hrefs },
  }
}

export function useNeighbours(path: string): Neighbours | undefined {
  return neighboursOf(path, useHistoryState<unknown>())
}
