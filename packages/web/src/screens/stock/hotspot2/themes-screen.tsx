import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { groupTabs } from '#features/hotspot/category.ts'
import { ThemeBoard } from '#features/hotspot/theme-board.tsx'
import { byGroup } from '#features/hotspot/theme-stocks.ts'
import { useAllHotspots, useCategories } from '#features/hotspot/use-hotspots.ts'
import { useKeywords } from '#features/keyword/use-keywords.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { SideBySide } from '#ui/side-by-side.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ThemeTable } from './theme-table.tsx'

const NONE: readonly never[] = []

/**
 * 热点追踪, for trading: every theme of the moment on one board with what its stocks do together, and beside it the
 * stocks of one theme, or of a whole group, as a table to sort, export and step through. (/hotspot is for reading.)
 */
export function ThemesScreen() {
  const [moment] = useMoment()
  const [search] = useSearchParams()
  const query = useAllHotspots(moment)
  const { data } = query
  const categories = useCategories(moment).data
  const saved = useKeywords(moment).data?.saved ?? NONE
  const groups = useMemo(
    () =>
      byGroup(
        data?.list ?? NONE,
        groupTabs(categories ?? NONE).map(({ title }) => title),
      ),
    [data, categories],
  )
  const hottest = groups[0]?.hotspots[0]
  const group = groups.find(own => own.group === search.get('group'))
  const hotspot = data?.list.find(({ id }) => id === search.get('id')) ?? (group === undefined ? hottest : undefined)
  const shown = useMemo(() => (hotspot === undefined ? (group?.hotspots ?? NONE) : [hotspot]), [hotspot, group])
  const title = hotspot?.title ?? group?.group ?? ''

  const hrefWith = (name: 'id' | 'group', value: string): string => {
    const next = new URLSearchParams(search)
    next.delete('id')
    next.delete('group')
    next.set(name, value)
    return `?${next}`
  }
  const close = useClose()

  return (
    <DataBlock
      {...panelParts(query, ({ total, source }) => {
        if (total > 0) return undefined
        return source === 'archive' ? '热点未记录：该行情来源没有这一天的新闻与涨停原因' : '今天还没有热点'
      })}
      title="热点追踪"
      className="panel-whole max-md:h-auto max-md:overflow-visible"
      bodyClassName="md:overflow-hidden"
      skeleton={<SkeletonRows rows={16} />}
      actions={<MomentBar shownDay={data?.asOf.day} />}
    >
      <SideBySide
        isOpen={search.has('id') || search.has('group')}
        onClose={close}
        title={hotspot?.category_1 ?? title}
        list={
          <ThemeBoard
            groups={groups}
            words={saved.map(({ keyword }) => keyword)}
            chosen={hotspot?.id ?? group?.group}
            hrefOf={id => hrefWith('id', id)}
            hrefOfGroup={name => hrefWith('group', name)}
          />
        }
        pane={
          data && (
            <ThemeTable
              title={title}
              hotspots={shown}
              isGroup={hotspot === undefined}
              asOf={data.asOf}
              moment={moment}
            />
          )
        }
      />
    </DataBlock>
  )
}

function useClose(): () => void {
  const [, setSearch] = useSearchParams()
  return () =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('id')
        next.delete('group')
        return next
      },
      { replace: true },
    )
}
