/**
 * Milliseconds since 1970 that never go back, for what is measured from one moment to another. Where the machine's clock is
 * set back they go on by the time that passes, until that clock has come round; where it is set forward they follow.
 */
export function steadyClock(
  wallMs: () => number = Date.now,
  passedMs: () => number = () => performance.now(),
): () => number {
  let nowMs = wallMs()
  let lastMs = passedMs()
  return () => {
    const atMs = passedMs()
    nowMs = Math.max(wallMs(), nowMs + (atMs - lastMs))
    lastMs = atMs
    return nowMs
  }
}
