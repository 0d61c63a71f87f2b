import type { HotWord } from '@kanpan/contract/model/hotspot'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import { WORD_KIND_LABELS, wordChangeText, wordChangeTone, wordHeatText } from './word-labels.ts'

interface WordColumnParts {
  /** The heat of the last five days as a picture. */
  readonly curve: (word: HotWord) => ReactNode
  /** Whether the person keeps it. */
  readonly isSaved: (keyword: string) => boolean
}

/** The columns of the ranking of the day's words, in their order. */
export function wordColumns({ curve, isSaved }: WordColumnParts): readonly Column<HotWord>[] {
  return [
    {
      id: 'rank',
      title: '名次',
      widthPx: 46,
      align: 'center',
      sticky: true,
      text: ({ rank }) => String(rank),
      cell: ({ rank }) => <span className={rank <= 3 ? 'font-semibold text-warn' : 'text-ink-3'}>{rank}</span>,
      sortValue: ({ rank }) => -rank,
      fileValue: ({ rank }) => rank,
    },
    {
      id: 'keyword',
      title: '热词',
      widthPx: 116,
      align: 'start',
      sticky: true,
      rowHeader: true,
      text: ({ keyword }) => keyword,
      cell: ({ keyword }) => (
        <span className="truncate">
          {keyword}
          {isSaved(keyword) && (
            <span title="我保存的词" className="ml-1 text-xs text-star">
              ★<span className="sr-only">已保存</span>
            </span>
          )}
        </span>
      ),
      sortValue: ({ keyword }) => keyword,
    },
    {
      id: 'rankChange',
      title: '变化',
      widthPx: 58,
      text: ({ rankChange }) => wordChangeText(rankChange),
      cell: ({ rankChange }) => <span className={wordChangeTone(rankChange)}>{wordChangeText(rankChange)}</span>,
      sortValue: ({ rankChange }) => rankChange ?? Number.MAX_SAFE_INTEGER,
      fileValue: ({ rankChange }) => rankChange ?? '新',
      hint: '与前一交易日全天的名次相比；新：那天不是热词',
    },
    {
      id: 'heat',
      title: '热度',
      widthPx: 60,
      text: ({ heat }) => wordHeatText(heat),
      sortValue: ({ heat }) => heat,
      fileValue: ({ heat }) => heat,
      hint: '提到它的篇数 × 它平日有多少见（前 30 日越少提到，分量越大）',
    },
    {
      id: 'curve',
      title: '近5日',
      widthPx: 62,
      text: word => word.curve.map(({ heat }) => wordHeatText(heat)).join(' '),
      cell: word => <span className="flex h-full items-center justify-end">{curve(word)}</span>,
      hint: '最近五个有消息的日子各自的热度，今天在右',
    },
    {
      id: 'texts',
      title: '篇数',
      widthPx: 48,
      text: ({ texts }) => String(texts),
      sortValue: ({ texts }) => texts,
      fileValue: ({ texts }) => texts,
      hint: '当日提到它的快讯、公告与涨停原因',
    },
    {
      id: 'kind',
      title: '类别',
      widthPx: 48,
      align: 'start',
      text: ({ kind }) => WORD_KIND_LABELS[kind],
      sortValue: ({ kind }) => WORD_KIND_LABELS[kind],
    },
    {
      id: 'stocks',
      title: '相关股票',
      widthPx: 220,
      align: 'start',
      text: ({ stocks }) => stocks.map(({ name }) => name).join('、') || '—',
    },
  ]
}
