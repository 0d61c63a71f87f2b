import { threadCpuMs } from '#tools/bench/processor.ts'

export interface Hold {
  /** By the clock: being put aside for other programs counts as well. */
  readonly ms: number
  /** What this thread worked in it. */
  readonly cpuMs: number
}

/** The longest the event loop of this process was kept while `work` was under way, by the clock and by its processor. */
export async function longestHold(work: () => Promise<unknown>): Promise<Hold> {
  let [ms, cpuMs] = [0, 0]
  let [lastMs, lastCpuMs] = [performance.now(), threadCpuMs()]
  let under = true
  // A turn of the loop after the other: what lies between two of them was one piece of work.
  const take = () => {
    const [nowMs, nowCpuMs] = [performance.now(), threadCpuMs()]
    ms = Math.max(ms, nowMs - lastMs)
    cpuMs = Math.max(cpuMs, nowCpuMs - lastCpuMs)
    lastMs = nowMs
    lastCpuMs = nowCpuMs
  }
  const look = () => {
    take()
    if (under) setImmediate(look)
  }
  setImmediate(look)
  await work()
  under = false
  take()
  return { ms, cpuMs }
}
