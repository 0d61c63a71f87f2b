import { create } from 'zustand'

/** Minutes of the market in one of a reader’s. */
export const SPEEDS = [1, 5, 10, 30, 60] as const
export type Speed = (typeof SPEEDS)[number]

interface Player {
  readonly isPlaying: boolean
  readonly speed: Speed
}

/** Whether the day is being played and how fast; where it stands the address says. */
export const usePlayer = create<Player>()(() => ({ isPlaying: false, speed: 60 }))

export function play(): void {
  usePlayer.setState({ isPlaying: true })
}

export function pause(): void {
  usePlayer.setState({ isPlaying: false })
}

export function setSpeed(speed: Speed): void {
  usePlayer.setState({ speed })
}

/** A step of the auction is shown so long at least: at high speed it is of several seconds, that each may be seen. */
const LEAST_MS = 200

/** How far playing goes at once, in seconds of the market, and how long it stays there. */
export function stepOf(speed: Speed, isAuction: boolean): { readonly seconds: number; readonly ms: number } {
  const seconds = isAuction ? Math.max(1, Math.ceil((LEAST_MS * speed) / 1000)) : 60
  return { seconds, ms: (1000 * seconds) / speed }
}
