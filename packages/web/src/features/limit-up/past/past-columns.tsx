import type { limitUpSearch } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { reasonText, SEAL_KIND_LABELS, tagsOf } from '#features/limit-up/ranking/ranking-labels.ts'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import type { Column } from '#lib/column/column.ts'
import { dayText } from '#lib/format/day-text.ts'
import { directionOf, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn, codeColumn, conceptsColumn, nameColumn } from '#market-ui/stock-columns.tsx'
import { ThemeTags } from '#market-ui/theme-tags.tsx'

export type PastLimitUps = DataOf<typeof limitUpSearch>
export type PastLimitUp = PastLimitUps['list'][number]

interface PastColumnParts {
  readonly shownDay: string
  readonly star: (row: PastLimitUp) => ReactNode
  readonly signs: (row: PastLimitUp) => ReactNode
  /** The word that is searched for. */
  readonly reason: string
}

/** How it ended: 首板, 3连板; a broken one is told by the rung it tried. */
export function outcomeText({ sealed, streak }: Pick<PastLimitUp, 'sealed' | 'streak'>): string {
  if (streak === null) return sealed ? '涨停' : '炸板'
  const rung = streak === 1 ? '首板' : `${streak}板`
  return sealed ? rung : `冲${rung}炸板`
}

const next = (pct: number | null) => (pct === null ? 'muted' : directionOf(pct))

/** The columns of past limit-ups. What can be ordered by is what the server orders all pages by. */
export function pastColumns({ shownDay, star, signs, reason }: PastColumnParts): readonly Column<PastLimitUp>[] {
  const searchedTags = [reason]
  return [
    codeColumn({ code: ({ code }) => code, star, sortValue: undefined }),
    nameColumn({ name: ({ name }) => name, signs, sortValue: undefined }),
    {
      id: 'day',
      card: 'word',
      title: '日期',
      widthPx: 88,
      align: 'start',
      text: ({ day }) => day,
      sortValue: ({ day }) => day,
      cell: ({ day }) => (
        <Link
          href={`/stock2/limit_up/ranking?date=${day}`}
          tabIndex={-1}
          title={`看 ${day} 的涨停排行`}
          className="hover:text-accent hover:underline"
        >
          {dayText(day, shownDay)}
        </Link>
      ),
      hint: '点击看当日的涨停排行；同一天里首封晚的在前',
    },
    {
      id: 'streak',
      card: 'end',
      title: '结果',
      widthPx: 84,
      text: outcomeText,
      cell: row => (row.streak ? <StreakWhy stocks={[row]} text={outcomeText(row)} day={row.day} /> : outcomeText(row)),
      tone: ({ sealed, streak }) => (sealed ? ((streak ?? 0) > 1 ? 'strong' : undefined) : 'muted'),
      sortValue: ({ streak }) => streak,
      hint: '封住为到达的板数，炸板为冲击的板数',
    },
    changePctColumn(({ nextOpenPct }) => nextOpenPct, {
      id: 'nextOpenPct',
      title: '次日开盘',
      widthPx: 84,
      tone: ({ nextOpenPct }) => next(nextOpenPct),
      hint: '该股下一交易日开盘对前收的涨跌幅；封住的按涨停价买不到',
    }),
    changePctColumn(({ nextClosePct }) => nextClosePct, {
      id: 'nextClosePct',
      card: 'figure',
      title: '次日收盘',
      widthPx: 84,
      tone: ({ nextClosePct }) => next(nextClosePct),
      hint: '该股下一交易日收盘对前收的涨跌幅；封住的按涨停价买不到；还没收盘为空',
    }),
    {
      id: 'reasons',
      card: 'tags',
      title: '涨停原因',
      widthPx: 212,
      align: 'start',
      text: row => tagsOf(row).join('、') || UNKNOWN,
      cell: row => {
        const words = tagsOf(row)
        return words.length === 0 ? (
          <span className="text-ink-3">{UNKNOWN}</span>
        ) : (
          <ThemeTags names={words} title={reasonText(row)} selected={searchedTags} />
        )
      },
      hint: '各来源所记的原因；点击一个词看这个题材的全貌',
    },
    {
      id: 'firstSealAt',
      title: '首封',
      widthPx: 76,
      text: ({ firstSealAt }) => firstSealAt ?? UNKNOWN,
    },
    {
      id: 'lastSealAt',
      title: '末封',
      widthPx: 76,
      text: ({ lastSealAt }) => lastSealAt ?? UNKNOWN,
      hiddenAtFirst: true,
    },
    {
      id: 'brokenTimes',
      title: '炸板',
      widthPx: 56,
      text: ({ brokenTimes }) => (brokenTimes === null ? UNKNOWN : `${brokenTimes}次`),
      tone: ({ brokenTimes }) => (brokenTimes ? undefined : 'muted'),
      hint: '当日封住后又打开的次数',
    },
    {
      id: 'sealKind',
      title: '形态',
      widthPx: 56,
      text: ({ sealKind }) => (sealKind === null ? UNKNOWN : SEAL_KIND_LABELS[sealKind]),
    },
    {
      id: 'maxSealYuan',
      title: '最高封单',
      widthPx: 92,
      text: ({ maxSealYuan }) => (maxSealYuan === 0 ? '无' : formatYuan(maxSealYuan)),
      sortValue: ({ maxSealYuan }) => maxSealYuan,
      hint: '当日封单额的最高值，元',
    },
    conceptsColumn(({ concepts }) => concepts),
  ]
}
