import type { ThemeRun } from '#features/theme/theme-run.ts'

const BAR_PX = 6
const GAP_PX = 2
const HEIGHT_PX = 16

/** How many stocks a theme had on each of the last days, today last; the same in words for those who do not see it. */
export function RunBars({ counts }: Pick<ThemeRun, 'counts'>) {
  const most = Math.max(1, ...counts.map(count => count ?? 0))
  const words = `近${counts.length}日涨停只数：${counts.map(count => count ?? '未记录').join('、')}`
  return (
    <svg
      role="img"
      aria-label={words}
      width={counts.length * (BAR_PX + GAP_PX)}
      height={HEIGHT_PX}
      className="shrink-0 self-center"
    >
      <title>{words}</title>
      {counts.map((count, at) => {
        const height = Math.max(1, ((count ?? 0) / most) * HEIGHT_PX)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day's bar is its place
            key={at}
            x={at * (BAR_PX + GAP_PX)}
            y={HEIGHT_PX - height}
            width={BAR_PX}
            height={height}
            className={at === counts.length - 1 ? 'fill-accent' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}
