import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { agreementOf } from '#features/theme/agreement.ts'
import { isDisputed, NO_THEME, type ThemeGroup } from '#features/theme/theme-group.ts'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { downloadText } from '#lib/page/download.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { ThemeIndex } from './theme-index.tsx'
import { LineHead } from './theme-line.tsx'
import { ThemeSection } from './theme-section.tsx'
import { isNarrowed, shownGroups, type ThemeView, viewOf, withView } from './theme-view.ts'
import { themesCsv } from './themes-csv.ts'
import { ThemesToolbar } from './themes-toolbar.tsx'
import { useThemes, useThemesBefore } from './use-themes.ts'

/** 韭研公社异动: the day's limit-ups by theme, who leads each, since when, and why, as every source tells it. */
export function ThemesScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const { hotspots, sealed, broken, groups, isPublished } = useThemes(moment)
  const before = useThemesBefore(sealed.data?.asOf.day)
  const view = viewOf(search)
  const shown = groups && shownGroups(groups, view)
  const chosen = search.get('theme') ?? undefined
  const head = useScrollTo(chosen, shown !== undefined)

  const changeView = (next: ThemeView) => setSearch(old => withView(old, next), { replace: true })
  const choose = (theme: string) =>
    setSearch(old => {
      const next = new URLSearchParams(old)
      next.set('theme', theme)
      return next
    })

  const [query] = [hotspots, sealed, broken].filter(({ error }) => error)
  const isPlaceholder = [hotspots, sealed, broken].some(({ isPlaceholderData }) => isPlaceholderData)
  const state = queryState(
    { data: shown, error: query?.error ?? null, isFetching: isPlaceholder },
    {
      empty: list => {
        if (groups?.length === 0) return `${isLiveMoment(moment) ? '现在' : '该时刻'}还没有股票涨停`
        return list.length === 0 ? '没有符合筛选的股票' : undefined
      },
    },
  )
  const blockState =
    state.kind === 'empty' && isNarrowed(view)
      ? {
          ...state,
          action: (
            <Button size="sm" onClick={() => changeView({ ...view, state: 'all', keyword: '', disputed: false })}>
              清除筛选
            </Button>
          ),
        }
      : state.kind === 'ready' && !isPublished
        ? { ...state, notice: state.notice ?? '韭研公社没有收录这一天，下面按各来源的原因归类' }
        : state
  const asOf = sealed.data?.asOf

  return (
    <>
      <h1 className="sr-only">韭研公社异动</h1>
      <DataBlock
        title="韭研公社异动"
        className="panel-whole max-md:h-auto max-md:overflow-visible"
        bodyClassName="flex flex-col"
        state={blockState}
        {...provenanceParts(sealed.data)}
        actions={groups && groups.length > 0 && <DaySummary groups={groups} />}
        onRetry={() => void Promise.all([hotspots, sealed, broken].map(each => each.refetch()))}
        toolbar={
          <ThemesToolbar
            view={view}
            onChange={changeView}
            disputed={disputedIn(groups)}
            shownDay={asOf?.day}
            onExport={
              shown && asOf
                ? () => downloadText(`韭研公社异动-${asOf.day}-${asOf.time.replaceAll(':', '')}.csv`, themesCsv(shown))
                : undefined
            }
          />
        }
      >
        {shown && (
          <div className="grid min-h-0 flex-1 md:grid-cols-[280px_minmax(0,1fr)]">
            <div className="min-h-0 min-w-0">
              <ThemeIndex groups={shown} before={before} chosen={chosen} onChoose={choose} />
            </div>
            <div className="min-h-0 min-w-0 md:overflow-y-auto">
              <LineHead
                hasQueues={shown.some(({ stocks }) => stocks.some(({ row }) => typeof row?.sealYuan === 'number'))}
              />
              {shown.map((group, at) => (
                <ThemeSection
                  key={group.name}
                  group={group}
                  place={at + 1}
                  before={before}
                  isChosen={group.name === chosen}
                  head={group.name === chosen ? head : undefined}
                />
              ))}
            </div>
          </div>
        )}
      </DataBlock>
    </>
  )
}

/** Brings the chosen theme into sight, when it is chosen and when it first comes. */
function useScrollTo(chosen: string | undefined, isThere: boolean) {
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosen !== undefined && isThere) head.current?.scrollIntoView({ block: 'start' })
  }, [chosen, isThere])
  return head
}

function DaySummary({ groups }: { readonly groups: readonly ThemeGroup[] }) {
  const themes = groups.filter(({ name }) => name !== NO_THEME)
  const rows = new Map(groups.flatMap(({ stocks }) => stocks.map(stock => [stock.code, stock.row] as const)))
  const standing = [...rows.values()].filter(row => row !== undefined)
  const counted = standing.filter(({ isSt }) => !isSt)
  const sealedOf = (of: readonly LimitUpRow[]) => of.filter(({ pool }) => pool === 'sealed').length
  const st = sealedOf(standing) - sealedOf(counted)
  const grouped = new Set(themes.flatMap(({ stocks }) => stocks.map(({ code }) => code))).size
  return (
    <p className="text-sm text-ink-2">
      题材 {themes.length} 个，含 {grouped} 只 · 涨停 <span className="text-up">{sealedOf(counted)}</span> · 炸板{' '}
      {counted.filter(({ pool }) => pool === 'broken').length}
      {st > 0 && <span className="text-ink-3">（另有 ST 涨停 {st}）</span>}
    </p>
  )
}

/** How many stocks are told differently; undefined where none is told by two sources. */
function disputedIn(groups: readonly ThemeGroup[] | undefined): number | undefined {
  const stocks = new Map((groups ?? []).flatMap(({ stocks }) => stocks.map(stock => [stock.code, stock] as const)))
  const compared = [...stocks.values()].filter(({ row }) => {
    const { kind } = agreementOf(row?.reasons ?? [])
    return kind === 'agreed' || kind === 'split'
  })
  return compared.length === 0 ? undefined : compared.filter(isDisputed).length
}
