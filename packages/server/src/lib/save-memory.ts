import { setFlagsFromString } from 'node:v8'

/** What a market of two years takes before anybody has asked for anything. */
const ENOUGH_BYTES = 480e6
const LOOK_MS = 2_000
const ROUND_LOOKS = 8

/** Whether the collections until the next look are to save memory: once in a round, while more is held than need be. */
export function isSaving(look: number, residentBytes: number): boolean {
  return residentBytes > ENOUGH_BYTES && look % ROUND_LOOKS === 0
}

/**
 * V8 keeps the pages it has emptied until a collection that is to save memory, and begins none of its own accord while a
 * market ticks. Told to save all the time it would collect several times a second; decision 0021.
 */
export function saveMemory(): void {
  let saving = false
  let look = 0
  setInterval(() => {
    look += 1
    const wanted = isSaving(look, process.memoryUsage.rss())
    if (wanted === saving) return
    saving = wanted
    setFlagsFromString(saving ? '--optimize-for-size' : '--no-optimize-for-size')
  }, LOOK_MS).unref()
}
