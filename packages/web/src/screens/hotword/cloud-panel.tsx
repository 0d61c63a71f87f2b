import type { HotWord } from '@kanpan/contract/model/hotspot'
import { useMemo } from 'react'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { WordCloud } from '#features/word/word-cloud.tsx'
import { WORD_KIND_LABELS, wordChangeText, wordHeatText } from '#features/word/word-labels.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import type { panelParts } from '#market-ui/panel-parts.ts'

interface CloudPanelProps {
  readonly parts: ReturnType<typeof panelParts>
  readonly words: readonly HotWord[]
  readonly active: string | undefined
  readonly hrefOf: (keyword: string) => string
}

const HEIGHT = 168
const COLUMNS = ['热词', '类别', '热度', '名次变化', '篇数']

/** 词云 of the day, with the same words as a table for those who do not see it. */
export function CloudPanel({ parts, words, active, hrefOf }: CloudPanelProps) {
  const table = useMemo(
    () => ({
      columns: COLUMNS,
      rows: words.map(({ keyword, kind, heat, rankChange, texts }) => [
        keyword,
        WORD_KIND_LABELS[kind],
        wordHeatText(heat),
        wordChangeText(rankChange),
        String(texts),
      ]),
    }),
    [words],
  )
  const [first, second] = words
  return (
    <DataBlock
      title="词云"
      bodyClassName="overflow-hidden"
      {...parts}
      className="h-full"
      actions={
        <p className="text-xs text-ink-2">
          字越大越热 · <span className="text-warn">名次上升</span> · <span className="text-accent">昨日没有</span>
        </p>
      }
    >
      <ChartFrame
        name="词云"
        summary={
          first ? `${words.length} 个热词，最热的是${first.keyword}${second ? `与${second.keyword}` : ''}。` : ''
        }
        table={table}
        height={HEIGHT}
      >
        {({ width, height }) => (
          <WordCloud words={words} width={width} height={height} active={active} hrefOf={hrefOf} />
        )}
      </ChartFrame>
    </DataBlock>
  )
}
