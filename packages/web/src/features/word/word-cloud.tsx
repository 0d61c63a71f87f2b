import type { HotWord } from '@kanpan/contract/model/hotspot'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { cloudLayout } from './cloud-layout.ts'
import { wordChangeText, wordChangeTone } from './word-labels.ts'

interface WordCloudProps {
  readonly words: readonly HotWord[]
  readonly width: number
  readonly height: number
  readonly active: string | undefined
  readonly hrefOf: (keyword: string) => string
}

/** 词云: the larger, the hotter. The ranking beside it says the same in figures. */
export function WordCloud({ words, width, height, active, hrefOf }: WordCloudProps) {
  const placed = useMemo(
    () =>
      cloudLayout(
        words.map(({ keyword, heat }) => ({ text: keyword, weight: heat })),
        { width, height },
      ),
    [words, width, height],
  )
  const wordOf = useMemo(() => new Map(words.map(word => [word.keyword, word])), [words])
  return (
    <>
      {placed.map(({ text, sizePx, x, y }) => {
        const change = wordOf.get(text)?.rankChange ?? null
        return (
          <Link
            key={text}
            href={hrefOf(text)}
            // The ranking has the same words for the keyboard.
            tabIndex={-1}
            title={`${text}：名次变化 ${wordChangeText(change)}`}
            aria-current={text === active ? 'true' : undefined}
            style={{ left: x, top: y, fontSize: sizePx, lineHeight: 1.25 }}
            className={`absolute -translate-x-1/2 -translate-y-1/2 rounded-md whitespace-nowrap hover:underline aria-[current]:bg-accent-soft aria-[current]:underline ${change !== null && change <= 0 ? 'text-ink-2' : wordChangeTone(change)}`}
          >
            {text}
          </Link>
        )
      })}
    </>
  )
}
