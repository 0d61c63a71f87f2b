import { limitUpMatrix } from '@kanpan/contract/api/api2/own'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { themeColours } from '#features/sector/theme-colour.ts'
import { dayText } from '#lib/format/day-text.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { Button } from '#ui/input/button.tsx'
import type { Hues } from './matrix-cell.tsx'
import { MATRIX_FIELDS, matrixRows } from './matrix-file.ts'
import { MatrixTable } from './matrix-table.tsx'
import { ThemeLegend } from './theme-legend.tsx'
import { colouredThemes, type MatrixDay, themeLife } from './theme-life.ts'

const NO_DAYS: readonly MatrixDay[] = []

/** 15日: the ladders of fifteen days side by side, coloured by theme, so that a theme's life is seen. */
export function Day15Screen() {
  const [moment] = useMoment()
  const query = useLiveQuery(limitUpMatrix, moment, { everyMs: 15_000 })
  const days = query.data?.days ?? NO_DAYS
  const [search, setSearch] = useSearchParams()
  const traced = query.data?.themes.find(({ name }) => name === search.get('theme'))?.name
  const [pointed, setPointed] = useState<string>()

  const colours = useMemo(() => {
    const names = colouredThemes(query.data?.themes ?? [], traced)
    const found = themeColours(names)
    // In the order of their size, not of the palette.
    return new Map(names.flatMap(name => [[name, found.get(name) ?? 'var(--ink-2)'] as const]))
  }, [query.data, traced])
  const hues = useMemo((): Hues => {
    const numbers = new Map([...colours.keys()].map((name, index) => [name, index + 1]))
    return { numberOf: name => numbers.get(name), colourOf: name => colours.get(name) }
  }, [colours])
  const trace = useCallback(
    (name: string | undefined) =>
      setSearch(before => {
        const after = new URLSearchParams(before)
        if (name === undefined) after.delete('theme')
        else after.set('theme', name)
        return after
      }),
    [setSearch],
  )
  const followed = pointed ?? traced

  return (
    <DataBlock
      title="15日梯队"
      className="panel-whole max-lg:h-auto"
      bodyClassName="flex flex-col"
      {...panelParts(query, data =>
        data.days.every(({ limitUps }) => limitUps === 0) ? '这些天没有股票封住涨停，请换一个日期' : undefined,
      )}
      actions={
        <>
          <MomentBar shownDay={query.data?.asOf.day} />
          <ExportMenu
            name={`15日梯队-${query.data?.asOf.day ?? ''}`}
            rowsNow={() => matrixRows(days)}
            isEmpty={days.length === 0}
            fields={MATRIX_FIELDS}
            codeOf={({ code }) => code}
          />
        </>
      }
    >
      <ThemeLegend
        days={days}
        colours={colours}
        others={(query.data?.themes ?? []).filter(({ name }) => !colours.has(name))}
        traced={traced}
        onTrace={trace}
        onPoint={setPointed}
      />
      <p className="flex min-h-7 flex-wrap items-center gap-x-2 border-b border-line px-3 text-sm text-ink-2">
        {traced === undefined ? (
          <span className="text-ink-3">
            指向题材看它的起落，点选后首板也列出名字。{query.data?.population}；题材取涨停原因，没有原因时取当日最热概念
          </span>
        ) : (
          <Traced name={traced} days={days} onRelease={() => trace(undefined)} />
        )}
      </p>
      <div
        className="matrix flex min-h-0 flex-1 flex-col"
        data-trace={followed === undefined ? undefined : hues.numberOf(followed)}
      >
        <MatrixTable days={days} hues={hues} traced={traced} onTrace={trace} />
      </div>
    </DataBlock>
  )
}

interface TracedProps {
  readonly name: string
  readonly days: readonly MatrixDay[]
  readonly onRelease: () => void
}

/** The life of the chosen theme in a sentence. */
function Traced({ name, days, onRelease }: TracedProps) {
  const life = themeLife(days, name)
  const shownDay = days.at(-1)?.day ?? ''
  return (
    <>
      <span>
        <ThemeTag name={name} look="text" className="font-medium text-accent" />：{days.length} 日中 {life.days}{' '}
        日有涨停，共 {life.total} 只次，
        {dayText(life.firstDay ?? '', shownDay)} 起，最近 {dayText(life.lastDay ?? '', shownDay)}
      </span>
      {life.best && (
        <span className="inline-flex items-center gap-1">
          最高 {life.best.streak === 1 ? '首板' : `${life.best.streak}板`}（{dayText(life.best.day, shownDay)}）
          <StockName code={life.best.stock.code} name={life.best.stock.name} />
        </span>
      )}
      <Button size="sm" variant="quiet" onClick={onRelease}>
        取消追踪
      </Button>
    </>
  )
}
