import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { MarkedText } from '#ui/marked-text.tsx'
import { lagText, whenText } from './hotspot-labels.ts'

interface StoryListProps {
  readonly hotspot: Pick<Hotspot, 'stories' | 'storyCount'>
  readonly day: string
  readonly words: readonly string[]
}

/** What was told of a hotspot, the newest first, and who told it when. */
export function StoryList({ hotspot: { stories, storyCount }, day, words }: StoryListProps) {
  if (stories.length === 0) return <p className="text-sm text-ink-3">没有报道：由个股的涨停原因归成</p>
  return (
    <ol className="flex flex-col gap-2">
      {stories.map(({ id, title, at, sources }) => (
        <li key={id} className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-2">
          <time dateTime={at} className="text-sm text-ink-3">
            {whenText(at, day)}
          </time>
          <div>
            <p>
              <MarkedText text={title} words={words} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
              {sources.map(source => (
                <span key={source.source} title={source.at}>
                  {source.source}
                  {source.at === at ? '（首发）' : ` ${lagText(at, source.at)}`}
                </span>
              ))}
            </p>
          </div>
        </li>
      ))}
      {storyCount > stories.length && (
        <li className="text-sm text-ink-3">另有 {storyCount - stories.length} 条更早的报道</li>
      )}
    </ol>
  )
}
