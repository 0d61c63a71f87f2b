import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { z } from 'zod'
import { residentBytes } from './resident-memory.ts'

/** What a market of two years takes before anybody has asked for anything. */
const ENOUGH_BYTES = 480e6
const LOOK_MS = 2_000
/** Half a minute. */
const ROUND_LOOKS = 15
/** Five minutes: a collection that saves holds up everybody for a third of a second, where thousands read for a tenth more memory. */
const CROWDED_ROUND_LOOKS = 150
/** Connections with which many read. */
const CROWD = 3_000

/** Whether the next collections are to save memory: once in a round, while more is held than need be. */
export function isTimeToSave(look: number, residentBytes: number, connections: () => number): boolean {
  if (residentBytes <= ENOUGH_BYTES || look % ROUND_LOOKS !== 0) return false
  return look % CROWDED_ROUND_LOOKS === 0 || connections() < CROWD
}

/** Of this process to whomever, in either direction. */
export const openConnections = (): number =>
  process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length

/** Saves until a collection has; `turn` is told what to do from now on. */
export function savingTurns(turn: (isOn: boolean) => void) {
  let isOn = false
  return {
    begin(): void {
      if (!isOn) turn(true)
      isOn = true
    },
    saved(): void {
      if (isOn) turn(false)
      isOn = false
    },
  }
}

const Collection = z.object({
  detail: z.object({ kind: z.literal(constants.NODE_PERFORMANCE_GC_MAJOR), flags: z.int() }),
})

/** Whether it was begun to save memory, some seconds behind one that was not: V8's memory reducer says so by this flag. */
export function isToSave(entry: unknown): boolean {
  const { data } = Collection.safeParse(entry)
  return ((data?.detail.flags ?? 0) & constants.NODE_PERFORMANCE_GC_FLAGS_ALL_EXTERNAL_MEMORY) !== 0
}

/**
 * V8 keeps the pages it has emptied until a collection that was begun to save memory, and begins none of its own accord while a
 * market ticks. Told to save all the time it would collect several times a second; decision 0021.
 */
export function saveMemory(): void {
  let look = 0
  const saving = savingTurns(isOn => setFlagsFromString(isOn ? '--optimize-for-size' : '--no-optimize-for-size'))
  new PerformanceObserver(list => {
    if (list.getEntries().some(isToSave)) saving.saved()
  }).observe({ entryTypes: ['gc'] })
  setInterval(() => {
    look += 1
    if (isTimeToSave(look, residentBytes() ?? 0, openConnections)) saving.begin()
  }, LOOK_MS).unref()
}
