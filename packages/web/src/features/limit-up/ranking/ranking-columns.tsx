import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { ReactNode } from 'react'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import type { Column } from '#lib/column/column.ts'
import { formatPct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import {
  amountColumn,
  changeColumn,
  codeColumn,
  conceptsColumn,
  floatValueColumn,
  industryColumn,
  nameColumn,
  priceColumn,
  turnoverColumn,
} from '#market-ui/stock-columns.tsx'
import { ThemeTags } from '#market-ui/theme-tags.tsx'
import { reasonText, SEAL_KIND_LABELS, spellText, streakText, tagsOf } from './ranking-labels.ts'

export interface RankingColumnParts {
  readonly star: (row: LimitUpRow) => ReactNode
  /** The signs beside a name: its board, ST. */
  readonly signs: (row: LimitUpRow) => ReactNode
  readonly tags: readonly string[]
  /** The room of the reasons' words. */
  readonly reasonsPx?: number
}

const time = (at: string | null): string => at ?? UNKNOWN
/** A board that is open has no seal: a known nothing, not an unknown. */
const sealed = (value: number | null, text: string): string => (value === 0 ? '无' : text)
const seconds = (at: string | null): number | null => (at === null ? null : secondOfDay(at))

/** There is a board, or nobody knows whether there is. */
const isExplained = ({ streak }: LimitUpRow): boolean => streak !== 0

/** The columns of the limit-up ranking, in their order. */
export function rankingColumns({
  star,
  signs,
  tags,
  reasonsPx = 196,
}: RankingColumnParts): readonly Column<LimitUpRow>[] {
  return [
    codeColumn({ code: ({ code }) => code, star }),
    nameColumn({ name: ({ name }) => name, signs }),
    {
      id: 'streak',
      title: '连板',
      card: 'word',
      widthPx: 72,
      text: streakText,
      cell: row => (isExplained(row) ? <StreakWhy stocks={[row]} text={streakText(row)} /> : streakText(row)),
      tone: ({ streak }) => ((streak ?? 0) > 1 ? 'strong' : undefined),
      sortValue: ({ streak }) => streak,
      hint: '连续收盘涨停的交易日数；停牌日不算断；点击看由哪几日组成',
    },
    {
      id: 'reasons',
      title: '涨停原因',
      card: 'tags',
      widthPx: reasonsPx,
      align: 'start',
      text: row => tagsOf(row).join('、') || UNKNOWN,
      cell: row => {
        const words = tagsOf(row)
        return words.length === 0 ? (
          <span className="text-ink-3">{UNKNOWN}</span>
        ) : (
          <ThemeTags names={words} title={reasonText(row)} selected={tags} />
        )
      },
      hint: '各来源所记的原因；点击一个词看这个题材的全貌，筛选用表上方的词',
    },
    {
      id: 'spell',
      title: '几天几板',
      widthPx: 80,
      text: spellText,
      sortValue: ({ spell }) => spell?.boards,
      hint: '这一段行情里若干个交易日中的涨停数，可有断板',
    },
    {
      id: 'firstSealAt',
      title: '首封',
      card: 'figure',
      widthPx: 80,
      text: ({ firstSealAt }) => time(firstSealAt),
      sortValue: ({ firstSealAt }) => seconds(firstSealAt),
      hint: '当日第一次封住涨停的时间',
    },
    {
      id: 'lastSealAt',
      title: '末封',
      widthPx: 80,
      text: ({ lastSealAt }) => time(lastSealAt),
      sortValue: ({ lastSealAt }) => seconds(lastSealAt),
      hint: '当日最后一次封住涨停的时间',
    },
    {
      id: 'sealKind',
      title: '形态',
      widthPx: 64,
      text: ({ sealKind }) => (sealKind === null ? UNKNOWN : SEAL_KIND_LABELS[sealKind]),
      sortValue: ({ sealKind }) => sealKind && SEAL_KIND_LABELS[sealKind],
      hiddenAtFirst: true,
      hint: '一字：开盘即封未开；T字：开盘封住、打开后再封；换手：盘中封住',
    },
    {
      id: 'brokenTimes',
      title: '炸板',
      widthPx: 64,
      text: ({ brokenTimes }) => (brokenTimes === null ? UNKNOWN : `${brokenTimes}次`),
      tone: ({ brokenTimes }) => (brokenTimes ? undefined : 'muted'),
      sortValue: ({ brokenTimes }) => brokenTimes,
      flash: ({ brokenTimes }) => brokenTimes,
      hint: '当日封住后又打开的次数',
    },
    {
      id: 'sealYuan',
      title: '封单额',
      card: 'figure',
      widthPx: 88,
      text: ({ sealYuan }) => sealed(sealYuan, formatYuan(sealYuan)),
      tone: ({ sealYuan }) => (sealYuan === 0 ? 'muted' : undefined),
      sortValue: ({ sealYuan }) => sealYuan,
      hint: '排在涨停（跌停）价上的资金，元',
    },
    {
      id: 'maxSealYuan',
      title: '最高封单',
      widthPx: 88,
      text: ({ maxSealYuan }) => sealed(maxSealYuan, formatYuan(maxSealYuan)),
      sortValue: ({ maxSealYuan }) => maxSealYuan,
      hiddenAtFirst: true,
      hint: '当日封单额的最高值，元',
    },
    {
      id: 'sealToFloatPct',
      title: '封单占比',
      widthPx: 84,
      text: ({ sealYuan, sealToFloatPct }) => sealed(sealYuan, formatPct(sealToFloatPct)),
      tone: ({ sealYuan }) => (sealYuan === 0 ? 'muted' : undefined),
      sortValue: ({ sealToFloatPct }) => sealToFloatPct,
      hint: '封单额 ÷ 流通市值',
    },
    priceColumn(
      ({ priceYuan }) => priceYuan,
      ({ changePct }) => changePct,
      { flash: ({ priceYuan }) => priceYuan },
    ),
    changeColumn(({ changePct }) => changePct),
    amountColumn(({ amountYuan }) => amountYuan),
    turnoverColumn(({ turnoverPct }) => turnoverPct),
    floatValueColumn(({ floatValueYuan }) => floatValueYuan),
    industryColumn(({ industry }) => industry),
    conceptsColumn(({ concepts }) => concepts),
  ]
}
