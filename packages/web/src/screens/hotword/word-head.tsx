import type { HotWord, SavedKeyword } from '@kanpan/contract/model/hotspot'
import { useState } from 'react'
import { HeatCurve } from '#features/hotspot/heat-curve.tsx'
import { deleteKeyword, saveKeyword } from '#features/keyword/change-keyword.ts'
import { sampleText } from '#features/word/saved-columns.tsx'
import { WORD_KIND_LABELS, wordChangeText, wordChangeTone, wordHeatText } from '#features/word/word-labels.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { Button } from '#ui/input/button.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { Tag } from '#ui/tag.tsx'

interface WordHeadProps {
  readonly keyword: string
  /** Undefined when it is no hot word of the day. */
  readonly word: HotWord | undefined
  readonly saved: SavedKeyword | undefined
  readonly counted: { readonly texts: number; readonly daysBefore: number } | undefined
}

/** How hot a word is, and, once it is kept, what followed when it was told. */
export function WordHead({ keyword, word, saved, counted }: WordHeadProps) {
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1">
      <h2 className="text-lg font-semibold max-md:sr-only">{keyword}</h2>
      {word ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <Tag>{WORD_KIND_LABELS[word.kind]}</Tag>
          <span>
            第 {word.rank} 名 <span className={wordChangeTone(word.rankChange)}>{wordChangeText(word.rankChange)}</span>
          </span>
          <Explained
            title={`“${keyword}”的热度`}
            label={`热度 ${wordHeatText(word.heat)}`}
            explanation={
              <>
                今天至此刻有 {word.texts} 篇提到它，共 {counted?.texts ?? '—'} 篇。篇数乘以它平日的少见程度：与此前{' '}
                {counted?.daysBefore ?? '—'} 个有消息的日子相比，越少提到的词分量越大（tf-idf）。至少两篇才算。
              </>
            }
          >
            热度 {wordHeatText(word.heat)}
          </Explained>
          <HeatCurve
            values={word.curve.map(({ heat }) => heat)}
            name={`近五日热度：${word.curve.map(({ day, heat }) => `${dayText(day, word.curve.at(-1)?.day ?? day)} ${wordHeatText(heat)}`).join('，')}`}
          />
        </p>
      ) : (
        <p className="text-ink-2">不在此刻的热词里</p>
      )}
      <Keep keyword={keyword} saved={saved} />
      {saved ? <Record saved={saved} /> : <p className="text-sm text-ink-3">保存后可看它的命中与其后涨跌</p>}
    </header>
  )
}

function Keep({ keyword, saved }: Pick<WordHeadProps, 'keyword' | 'saved'>) {
  const [isBusy, setBusy] = useState(false)
  async function change(): Promise<void> {
    setBusy(true)
    await (saved ? deleteKeyword(saved) : saveKeyword(keyword))
    setBusy(false)
  }
  return (
    <Button size="sm" variant={saved ? 'plain' : 'primary'} busy={isBusy} onClick={() => void change()}>
      {saved ? '从我的词里删除' : '保存到我的词'}
    </Button>
  )
}

function Record({ saved: { hits, matches, lastHitAt, after } }: { readonly saved: SavedKeyword }) {
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 text-sm whitespace-nowrap">
      <div title={lastHitAt === null ? '还没有命中' : `最近 ${lastHitAt}`}>
        <dt className="inline text-ink-3">命中 </dt>
        <dd className="inline">
          {hits} 篇，{matches} 只次
        </dd>
      </div>
      {after.map(each => (
        <div key={each.days} title={sampleText(each)}>
          <dt className="inline text-ink-3">{each.days}日后 </dt>
          <dd className="inline">
            <NumberText text={formatChangePct(each.medianPct)} change={each.medianPct} />{' '}
            <span className="text-ink-3">
              误报 {formatPct(each.falseAlarmPct, 0)}，{each.samples} 样本
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
