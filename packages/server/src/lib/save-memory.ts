import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** A market of seven hundred days, with all its readers have asked for, is some 470 MB; the server is to stay under 600. */
const ENOUGH_BYTES = 480e6
const LOOK_MS = 2_000
/** Half a minute in every two: time for the collection, which V8 puts off by eight seconds, and answers are dearer meanwhile. */
const SAVING_LOOKS = 15
const ROUND_LOOKS = 60
/** A server that has so much to do has no time to save: with it a quarter fewer requests were answered in the same time. */
const BUSY_SHARE = 0.5

/**
 * V8 keeps the pages it has emptied until a collection that is to save memory, and begins none of its own accord while a
 * market ticks: a first burst of reads left 240 MB behind for good. While much is held its collections are told to save.
 * Not from the start: V8 would then make do with 2 MB for what is young, and answer slower.
 */
export function saveMemory(): void {
  let saving = false
  let looks = 0
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    looks = process.memoryUsage.rss() > ENOUGH_BYTES ? looks + 1 : 0
    const wanted = looks > 0 && looks % ROUND_LOOKS <= SAVING_LOOKS && utilization < BUSY_SHARE
    if (wanted === saving) return
    saving = wanted
    setFlagsFromString(saving ? '--optimize-for-size' : '--no-optimize-for-size')
  }, LOOK_MS).unref()
}
