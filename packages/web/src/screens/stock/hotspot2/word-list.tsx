import { LIMITS } from '@kanpan/contract/limits'
import type { HotWord, SavedKeyword } from '@kanpan/contract/model/hotspot'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { HeatCurve } from '#features/hotspot/heat-curve.tsx'
import { deleteKeyword } from '#features/keyword/change-keyword.ts'
import { KeywordEvidence } from '#features/keyword/keyword-evidence.tsx'
import { KeywordForm } from '#features/keyword/keyword-form.tsx'
import { formatPrice } from '#lib/format/format.ts'
import { IconButton } from '#ui/input/button.tsx'

interface WordListProps {
  readonly saved: readonly SavedKeyword[]
  readonly hot: readonly HotWord[]
  readonly active: string | undefined
  readonly hrefOf: (keyword: string) => string
  readonly day: string
}

const KINDS: Readonly<Record<HotWord['kind'], string>> = { stock: '个股', concept: '概念', word: '词' }

/** The person's own words with what they were worth, and below them the hot words of the day. */
export function WordList({ saved, hot, active, hrefOf, day }: WordListProps) {
  const own = new Set(saved.map(({ keyword }) => keyword))
  return (
    <div>
      <Head title="我的关键词" note={`${saved.length} / ${LIMITS.keywordsPerUser}`} />
      <div className="border-b border-line px-3 py-2">
        <KeywordForm />
      </div>
      {saved.length === 0 ? (
        <p className="px-3 py-3 text-sm text-ink-3">保存的词会在各处的热点里标出，并记下它以往命中之后的涨跌。</p>
      ) : (
        <ul>
          {saved.map(word => (
            <Line key={word.id} keyword={word.keyword} isActive={word.keyword === active} href={hrefOf(word.keyword)}>
              <span className="text-sm text-ink-2" title="提到它的新闻、公告与涨停原因">
                命中 {word.hits}
              </span>
              <span className="w-10 text-right text-sm text-ink-3" title="最近一次命中">
                {lastHitText(word.lastHitAt, day)}
              </span>
              <span className="relative w-24 text-right whitespace-nowrap">
                <KeywordEvidence word={word} />
              </span>
              <IconButton
                label={`删除关键词 ${word.keyword}`}
                size="sm"
                className="relative"
                onClick={() => void deleteKeyword(word)}
              >
                <Trash2 size={14} aria-hidden />
              </IconButton>
            </Line>
          ))}
        </ul>
      )}
      <Head title="今日热词" note="热度 = 篇数 × 罕见程度；右为近 5 日" />
      {hot.length === 0 ? (
        <p className="px-3 py-3 text-sm text-ink-3">今天还没有热词：一个词至少要在两篇里出现</p>
      ) : (
        <ol>
          {hot.map(word => (
            <Line
              key={word.keyword}
              keyword={word.keyword}
              isActive={word.keyword === active}
              href={hrefOf(word.keyword)}
            >
              <span className="text-xs text-ink-3">{own.has(word.keyword) ? '已保存' : KINDS[word.kind]}</span>
              <span className="w-10 text-right text-xs text-ink-2" title="与上一交易日全天相比的名次变化">
                {rankText(word.rankChange)}
              </span>
              <span className="w-10 text-right text-sm text-ink-3" title="今天提到它的篇数">
                {word.texts} 篇
              </span>
              <HeatCurve values={word.curve.map(({ heat }) => heat)} width={40} height={16} />
              <span className="w-10 text-right font-medium" title="热度">
                {formatPrice(word.heat, 1)}
              </span>
            </Line>
          ))}
        </ol>
      )}
    </div>
  )
}

function Head({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <h3 className="sticky top-0 z-10 flex h-7 items-center gap-2 border-b border-line bg-raised px-3 text-sm">
      <span className="font-medium">{title}</span>
      <span className="ml-auto text-xs text-ink-3">{note}</span>
    </h3>
  )
}

interface LineProps {
  readonly keyword: string
  readonly isActive: boolean
  readonly href: string
  readonly children: ReactNode
}

function Line({ keyword, isActive, href, children }: LineProps) {
  return (
    <li
      className={`relative flex h-8 items-center gap-2 border-b border-line/60 pr-2 pl-3 ${isActive ? 'bg-selected' : 'hover:bg-hover/60'}`}
    >
      <Link
        href={href}
        aria-current={isActive || undefined}
        className="min-w-0 flex-1 truncate after:absolute after:inset-0 hover:text-accent"
      >
        {keyword}
      </Link>
      {children}
    </li>
  )
}

function rankText(change: number | null): string {
  if (change === null) return '新'
  return change === 0 ? '平' : change > 0 ? `升 ${change}` : `降 ${-change}`
}

function lastHitText(at: string | null, day: string): string {
  if (at === null) return '还没有'
  return at.startsWith(day) ? at.slice(11, 16) : at.slice(5, 10)
}
