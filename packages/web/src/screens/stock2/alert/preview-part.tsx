import { alertPreview } from '@kanpan/contract/api/main/alert'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { firingPath, targetsText } from '#features/alert/firing-text.ts'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { dayText } from '#lib/format/day-text.ts'
import { Button } from '#ui/input/button.tsx'
import { type Draft, inputOf } from './draft.ts'

type Preview = DataOf<typeof alertPreview>

const DAYS = 5
const SHOWN = 8

interface PreviewPartProps {
  readonly draft: Draft
  /** What it still lacks to be watched at all. */
  readonly isIncomplete: boolean
}

/** What a rule would have told of in the last days, before it is saved. */
export function PreviewPart({ draft, isIncomplete }: PreviewPartProps) {
  const [preview, setPreview] = useState<Preview>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  async function look(): Promise<void> {
    asking.current = new AbortController()
    const { signal } = asking.current
    setBusy(true)
    setError(undefined)
    try {
      const { name: _, channels: __, ...input } = inputOf(draft)
      setPreview(await call(alertPreview, { ...input, days: DAYS }, { signal }))
    } catch (refused) {
      if (!signal.aborted) setError(fieldMessageOf(refused))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label="过去会怎样" className="flex flex-col gap-1.5">
      <div className="flex items-center gap-3">
        <Button size="sm" busy={isBusy} disabled={isIncomplete} onClick={() => void look()}>
          {isBusy ? '正在回看…' : `过去 ${DAYS} 日会触发几次？`}
        </Button>
        {isBusy && (
          <Button size="sm" variant="quiet" onClick={() => asking.current?.abort()}>
            停止
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {preview && !isBusy && <Answer preview={preview} />}
    </section>
  )
}

function Answer({ preview: { days, list, total } }: { readonly preview: Preview }) {
  const answer = useRef<HTMLDivElement>(null)
  // It comes at the end of what is written, where the buttons lie over it.
  useEffect(() => answer.current?.scrollIntoView({ block: 'nearest' }), [])
  const newest = days.at(-1)?.day
  const known = days.filter(({ firings }) => firings !== null)
  return (
    <div ref={answer} role="status" className="scroll-mb-20 text-sm">
      <p>
        {known.length === 0 ? (
          '过去几日没有逐分钟的记录，无从回看'
        ) : (
          <>
            过去 {known.length} 个交易日会触发 <b className="font-medium tabular-nums">{total}</b> 次
            {total === 0 && '：条件也许太严'}
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-3 tabular-nums">
        {days.map(({ day, firings }) => (
          <span key={day}>
            {dayText(day, newest)} {firings === null ? '没有记录' : `${firings} 次`}
          </span>
        ))}
      </p>
      <ul className="mt-1">
        {list.slice(0, SHOWN).map(firing => (
          <li key={`${firing.day} ${firing.time} ${targetsText(firing)}`} className="flex gap-3">
            <Link
              href={firingPath(firing.link)}
              className="shrink-0 whitespace-nowrap text-accent tabular-nums hover:underline"
            >
              {dayText(firing.day, newest)} {firing.time.slice(0, 5)}
            </Link>
            <span className="min-w-0 truncate text-ink-2">{targetsText(firing)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
