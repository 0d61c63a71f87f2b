import { threadCpuMs } from './processor.ts'
import type { BenchClock, BenchServer } from './server.ts'

/** A ratio beside its goal. */
export interface Measured {
  readonly ratio: number
  readonly limit: number
  readonly side: 'at least' | 'at most'
  /** What was divided by what, in figures that mean nothing outside this run. */
  readonly detail: string
}

export interface NotMeasured {
  readonly reason: string
}

export interface Line {
  readonly id: string
  readonly what: string
  readonly result: Measured | NotMeasured
}

/** What goals share: a running server for each way of the clock, started when the first of them asks for it. */
export interface Bench {
  /** A few minutes for all: fewer rounds, where a goal has rounds to spare. */
  readonly isShort: boolean
  server(clock: BenchClock): Promise<BenchServer>
}

export type Goal = (bench: Bench) => Promise<readonly Line[]>

export function isMet({ ratio, limit, side }: Measured): boolean {
  return side === 'at least' ? ratio >= limit : ratio <= limit
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

type InTurn = (
  rounds: number,
  ours: () => unknown,
  peer: () => unknown,
) => { readonly oursMs: number; readonly peerMs: number }

function inTurnBy(nowMs: () => number): InTurn {
  return (rounds, ours, peer) => {
    const timed = (work: () => unknown) => {
      const startMs = nowMs()
      work()
      return nowMs() - startMs
    }
    for (let warmUp = 0; warmUp < 3; warmUp++) {
      ours()
      peer()
    }
    const pairs = Array.from({ length: rounds }, () => [timed(ours), timed(peer)] as const)
    return { oursMs: median(pairs.map(([our]) => our)), peerMs: median(pairs.map(([, their]) => their)) }
  }
}

/** Runs both in turn and answers the median milliseconds of each, so that a slow moment hits both alike. */
export const inTurn = inTurnBy(() => performance.now())

/** The same in processor time of this thread, for what is done on it alone: being put aside for other programs is no part of it. */
export const inTurnOnThread = inTurnBy(threadCpuMs)
