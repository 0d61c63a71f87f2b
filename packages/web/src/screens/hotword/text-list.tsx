import type { SearchHit } from '@kanpan/contract/model/text'
import { StockName } from '#features/collect/stock-name.tsx'
import { whenText } from '#features/hotspot/hotspot-labels.ts'
import { unmarked } from '#features/word/word-stocks.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { Tag } from '#ui/tag.tsx'

interface TextListProps {
  readonly hits: readonly SearchHit[]
  readonly day: string
  readonly words: readonly string[]
}

const KIND_LABELS = { news: '快讯', announcement: '公告', reason: '涨停原因' } as const
type TextKind = keyof typeof KIND_LABELS

export function isText(hit: SearchHit): hit is SearchHit & { readonly kind: TextKind } {
  return hit.kind === 'news' || hit.kind === 'announcement' || hit.kind === 'reason'
}

/** What was said with the word, the newest first: flashes, announcements and reasons of limit-ups. */
export function TextList({ hits, day, words }: TextListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section aria-label="新闻与原因列表" tabIndex={0} className="h-full overflow-y-auto">
      <ol ref={oneStop} className="divide-y divide-line/60">
        {hits.filter(isText).map(({ id, kind, title, snippet, at, code }) => (
          <li key={`${kind} ${id}`} className="px-3 py-1.5">
            <p className="flex items-baseline gap-2">
              <time className="shrink-0 text-sm text-ink-3">{at === null ? '—' : whenText(at, day)}</time>
              <span className="shrink-0">
                <Tag tone={kind === 'reason' ? 'up' : 'plain'}>{KIND_LABELS[kind]}</Tag>
              </span>
              <span className="min-w-0 font-medium">
                {kind === 'reason' && code !== null ? (
                  <ReasonTitle code={code} title={unmarked(title)} words={words} />
                ) : (
                  <MarkedText text={unmarked(title)} words={words} />
                )}
              </span>
            </p>
            {snippet !== '' && (
              <p className="line-clamp-2 text-sm text-ink-2">
                <MarkedText text={unmarked(snippet)} words={words} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `鸢佳水泥 水利+扩产`: the stock, and under what it was put. */
function ReasonTitle({
  code,
  title,
  words,
}: {
  readonly code: string
  readonly title: string
  readonly words: readonly string[]
}) {
  const at = title.indexOf(' ')
  if (at < 0) return <StockName code={code} name={title} />
  return (
    <>
      <StockName code={code} name={title.slice(0, at)} dense /> <MarkedText text={title.slice(at + 1)} words={words} />
    </>
  )
}
