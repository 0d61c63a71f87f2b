/** The longest the event loop of this process was kept, in milliseconds, while `work` was under way. */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let lastMs = performance.now()
  let under = true
  // A turn of the loop after the other: what lies between two of them was one piece of work.
  const look = () => {
    const nowMs = performance.now()
    longest = Math.max(longest, nowMs - lastMs)
    lastMs = nowMs
    if (under) setImmediate(look)
  }
  setImmediate(look)
  await work()
  under = false
  return Math.max(longest, performance.now() - lastMs)
}
