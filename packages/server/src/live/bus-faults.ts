import type { Bus } from './bus.ts'

/** Sessions, one-time codes and the clock of a market bear a second or two. */
const MOST_SKEW_MS = 2_000

/** What is wrong between this server and the others, each in a sentence for who looks after it. */
export function busFaults({ conflicts, skewMs }: Pick<Bus, 'conflicts' | 'skewMs'>): readonly string[] {
  const skew = skewMs() ?? 0
  const direction = skew > 0 ? '快' : '慢'
  return [
    ...conflicts().map(
      ({ key, own, there }) =>
        `这个节点与其他节点的行情对不上（${key}：本节点 ${own}，其他节点 ${there}）：Redis 的内容丢过，请重启这个节点`,
    ),
    ...(Math.abs(skew) >= MOST_SKEW_MS
      ? [
          `这台机器的时钟比 Redis 所在的机器${direction} ${(Math.abs(skew) / 1000).toFixed(1)} 秒，请打开网络对时（NTP）`,
        ]
      : []),
  ]
}
