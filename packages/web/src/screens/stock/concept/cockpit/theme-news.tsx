import { searchKeyword } from '@kanpan/contract/api/api2/stock'
import { LIMITS } from '@kanpan/contract/limits'
import { MARK_CLOSE, MARK_OPEN } from '@kanpan/market/search/mark'
import { Link } from 'wouter'
import { heatText, whenText } from '#features/hotspot/hotspot-labels.ts'
import { StageTag } from '#features/hotspot/stage-tag.tsx'
import { useLiveQuery } from '#lib/query/live.ts'
import { hotspotPath } from '#lib/theme/hotspot-path.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { SLOW_PACE_MS, type Theme } from './theme.ts'
import { useThemeHotspots } from './use-theme-hotspots.ts'

const NEWS_SHOWN = 8

/** Every one of them says the theme's name: marking it would mark them all. */
const unmarked = (text: string): string => text.replaceAll(MARK_OPEN, '').replaceAll(MARK_CLOSE, '')

/** What is told of the theme: its hotspots by heat, and the newest news that say its name. */
export function ThemeNews({ theme }: { readonly theme: Theme }) {
  const { name, moment } = theme
  const keyword = name.slice(0, LIMITS.keywordMaxLength)
  const live = { everyMs: SLOW_PACE_MS }
  const hotspots = useThemeHotspots(theme)
  const news = useLiveQuery(searchKeyword, { ...moment, keyword, type: 'news', sort: 'time', limit: NEWS_SHOWN }, live)
  const day = hotspots.data?.asOf.day ?? ''
  const hits = news.data?.list ?? []
  return (
    <DataBlock
      title="消息与热点"
      {...panelParts(hotspots, ({ total }) =>
        total === 0 && news.data !== undefined && hits.length === 0 ? `没有提到“${name}”的热点和新闻` : undefined,
      )}
      bodyClassName="cockpit-scroll"
    >
      <h3 className="px-3 py-1 text-xs text-ink-3">
        {hotspots.data?.total ? `当日热点 ${hotspots.data.total} 条，按热度` : '当日没有提到它的热点'}
      </h3>
      <ol ref={oneStop} aria-label="热点" className="divide-y divide-line/60">
        {hotspots.data?.list.map(({ id, title, at, heat, stage }) => (
          <li key={id} className="flex items-center gap-2 px-3 py-0.5 text-sm hover:bg-hover/60">
            <time className="w-10 shrink-0 text-xs text-ink-3">{whenText(at, day)}</time>
            <Link
              href={hotspotPath(id, moment, day)}
              title={title}
              className="min-w-0 flex-1 truncate hover:text-accent"
            >
              {title}
            </Link>
            <StageTag stage={stage} />
            <span className="w-9 text-end" title="热度">
              {heatText(heat)}
            </span>
          </li>
        ))}
      </ol>
      <h3 className="border-t border-line px-3 py-1 text-xs text-ink-3">
        {hits.length > 0 ? '提到它的新闻，新的在前' : '没有提到它的新闻'}
      </h3>
      <ol aria-label="新闻" className="divide-y divide-line/60">
        {hits.map(({ id, title, snippet, at }) => (
          <li key={id} className="flex gap-2 px-3 py-0.5 text-sm">
            <time className="shrink-0 text-xs leading-5 text-ink-3">{at === null ? '' : whenText(at, day)}</time>
            <span className="min-w-0" title={unmarked(snippet)}>
              {unmarked(title)}
            </span>
          </li>
        ))}
      </ol>
    </DataBlock>
  )
}
