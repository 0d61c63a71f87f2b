import { LIMITS } from '@kanpan/contract/limits'
import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import { Search, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { saveKeyword } from './change-keyword.ts'

interface KeywordFilterProps {
  readonly keyword: string | undefined
  readonly onKeyword: (keyword: string | undefined) => void
  /** The person's words; undefined for a stranger, who keeps none. */
  readonly saved: readonly SavedKeyword[] | undefined
}

/** The word a list is filtered by: typed, or one of the person's own; what is typed can be kept. */
export function KeywordFilter({ keyword = '', onKeyword, saved }: KeywordFilterProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const isOwn = saved?.some(word => word.keyword === keyword) ?? false

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    onKeyword(typed === '' ? undefined : typed)
  }

  async function keep(): Promise<void> {
    setBusy(true)
    await saveKeyword(keyword)
    setBusy(false)
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {/* Another word in the address is another form: what was typed before does not stay. */}
      <form key={keyword} className="relative w-44 max-sm:w-full" onSubmit={handleSubmit}>
        <label htmlFor={id} className="sr-only">
          关键词
        </label>
        <Search size={14} aria-hidden className="absolute top-1/2 left-2 -translate-y-1/2 text-ink-3" />
        <input
          id={id}
          name="keyword"
          defaultValue={keyword}
          maxLength={LIMITS.keywordMaxLength}
          placeholder="关键词，回车筛选"
          className="field h-7 pr-7 pl-7 text-sm"
        />
        {keyword !== '' && (
          <IconButton
            label="清除关键词"
            size="sm"
            className="absolute top-0.5 right-0.5"
            onClick={() => onKeyword(undefined)}
          >
            <X size={14} aria-hidden />
          </IconButton>
        )}
      </form>
      {keyword !== '' && saved !== undefined && !isOwn && (
        <Button size="sm" busy={isBusy} onClick={() => void keep()}>
          保存“{keyword}”
        </Button>
      )}
      {saved !== undefined && saved.length > 0 && (
        <ul
          aria-label="我的关键词"
          className="flex max-w-full min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] max-sm:flex-wrap"
        >
          {saved.map(word => (
            <li key={word.id}>
              <Tag
                title={`我的关键词，命中 ${word.hits} 条`}
                selected={word.keyword === keyword}
                onClick={() => onKeyword(word.keyword === keyword ? undefined : word.keyword)}
              >
                {word.keyword}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
