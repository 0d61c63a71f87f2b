/** The running day is told by the second, and nodes show one market. */
const MOST_SKEW_MS = 2_000

/**
 * How this machine's clock stands to another's, whose moment is asked for in Unix milliseconds; throws when it is off by more than
 * the ask itself can explain.
 */
export async function clockWord(whose: string, nowMs: () => number, ask: () => Promise<number>): Promise<string> {
  const before = nowMs()
  const there = await ask()
  const after = nowMs()
  const middle = (before + after) / 2
  const doubtMs = (after - before) / 2
  const skewMs = middle - there
  if (Math.abs(skewMs) - doubtMs > MOST_SKEW_MS)
    throw new Error(
      `本机时钟比 ${whose} ${skewMs > 0 ? '快' : '慢'} ${(Math.abs(skewMs) / 1000).toFixed(1)} 秒：请在两边开启网络对时（timedatectl set-ntp true）`,
    )
  return `时钟与它相差 ${(Math.abs(skewMs) / 1000).toFixed(1)} 秒`
}
