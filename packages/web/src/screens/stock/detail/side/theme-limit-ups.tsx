import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { tagKind } from '@kanpan/market/limit-up/event-tags'
import { useState } from 'react'
import { StockName } from '#features/collect/stock-name.tsx'
import { streakText } from '#features/limit-up/ranking/ranking-labels.ts'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { formatChangePct, UNKNOWN } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ThemeJump } from '#market-ui/theme-jump.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Tag } from '#ui/tag.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

const PACE_MS = 10_000
/** More than a theme ever has. */
const MOST_ROWS = 100

/** The themes a stock's reasons name, each once; what only says what happened (业绩, 订单) is none. */
export function themesOf(reasons: readonly { readonly tags: readonly string[] }[]): readonly string[] {
  return [...new Set(reasons.flatMap(({ tags }) => tags))].filter(tag => tagKind(tag) === 'theme')
}

/** At its limit for the theme: its reasons say so; of a stock nobody gave a reason for, that it is one of the concept. */
export function isOfTheme({ reasons, concepts }: Pick<LimitUpRow, 'reasons' | 'concepts'>, theme: string): boolean {
  const tags = reasons.flatMap(reason => reason.tags)
  return tags.length > 0 ? tags.includes(theme) : concepts.includes(theme)
}

/** The theme to begin with: the one the points above speak of, where they speak of one of these. */
export function themeShown(
  themes: readonly string[],
  chosen: string | undefined,
  conceptText: string | undefined,
): string {
  return themes.find(theme => theme === chosen) ?? themes.find(theme => theme === conceptText) ?? themes[0] ?? ''
}

interface ThemeLimitUpsProps extends Pick<SideProps, 'code' | 'moment' | 'details'> {
  /** The theme the points above speak of. */
  readonly conceptText: string | undefined
}

/** 同题材涨停: who else is at its limit for the theme of this stock's limit-up. */
export function ThemeLimitUps({ code, moment, details, conceptText }: ThemeLimitUpsProps) {
  const themes = themesOf(details?.reasons ?? [])
  return themes.length === 0 ? null : <Others code={code} moment={moment} themes={themes} conceptText={conceptText} />
}

interface OthersProps extends Pick<ThemeLimitUpsProps, 'code' | 'moment' | 'conceptText'> {
  readonly themes: readonly string[]
}

function Others({ code, moment, themes, conceptText }: OthersProps) {
  const [chosen, setChosen] = useState<string>()
  const concept = themeShown(themes, chosen, conceptText)
  const query = useLiveQuery(limitUpRanking, { ...moment, concept, limit: MOST_ROWS }, { everyMs: PACE_MS })
  const isOther = (row: LimitUpRow) => row.code !== code && isOfTheme(row, concept)
  const others = query.data?.list.filter(isOther) ?? []
  const codes = others.map(row => row.code)
  return (
    <DataBlock
      title="同题材涨停"
      className={SIDE_BLOCK}
      actions={<ThemeJump name={concept} />}
      toolbar={
        <p className="flex flex-wrap gap-1 px-3 pt-1.5">
          {themes.map(theme => (
            <Tag key={theme} tone="up" selected={theme === concept} onClick={() => setChosen(theme)}>
              {theme}
            </Tag>
          ))}
        </p>
      }
      {...panelParts(query, ({ list }) => (!list.some(isOther) ? `没有其他「${concept}」股票涨停` : undefined))}
    >
      <ol className="px-3 py-1">
        {others.map(row => (
          <Other key={row.code} row={row} codes={codes} />
        ))}
      </ol>
    </DataBlock>
  )
}

function Other({ row, codes }: { readonly row: LimitUpRow; readonly codes: readonly string[] }) {
  return (
    <li className="grid h-7 grid-cols-[minmax(0,1fr)_64px_64px_64px] items-center gap-x-2 border-b border-line/60 last:border-b-0">
      <StockName code={row.code} name={row.name} among={codes} />
      <span className="text-sm text-up">
        <StreakWhy stocks={[row]} text={streakText(row)} />
      </span>
      <time className="text-right text-sm text-ink-2" title="首次封板的时间">
        {row.firstSealAt ?? UNKNOWN}
      </time>
      <NumberText text={formatChangePct(row.changePct)} change={row.changePct} className="text-right" />
    </li>
  )
}
