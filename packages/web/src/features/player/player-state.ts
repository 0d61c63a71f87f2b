import { create } from 'zustand'

/** Minutes of the market in one of a reader’s. */
export const SPEEDS = [1, 5, 10, 30, 60] as const
export type Speed = (typeof SPEEDS)[number]

interface Player {
  readonly isPlaying: boolean
  readonly speed: Speed
}

const MINUTE_MS = 60_000

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

/** How long a minute of the market is shown. */
export function minuteMs(speed: Speed): number {
  return MINUTE_MS / speed
}
