import { Bookmark, BookmarkCheck, Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button, IconButton } from '#ui/input/button.tsx'
import { forgetSearch, saveSearch, useSearches } from './saved-searches.ts'
import { MOST_LETTERS } from './search-address.ts'

interface SearchBoxProps {
  readonly query: string
  readonly onAsk: (query: string) => void
}

/** One box for words and for whole sentences. */
export function SearchBox({ query, onAsk }: SearchBoxProps) {
  const [draft, setDraft] = useState(query)
  const { saved } = useSearches()
  const isSaved = saved.includes(query)
  // The address may change by itself: back, an example, a saved search.
  useEffect(() => setDraft(query), [query])

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const sentence = draft.trim()
    if (sentence !== '') onAsk(sentence)
  }

  return (
    <search>
      <form onSubmit={handleSubmit} className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <Search
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            aria-label="搜索词或选股的一句话"
            className="field h-10 w-full pl-9 text-lg max-sm:text-base"
            placeholder="例如 昨日首板 今天换手大于10% 流通市值小于100亿，或 低空经济"
            enterKeyHint="search"
            maxLength={MOST_LETTERS}
            value={draft}
            // biome-ignore lint/a11y/noAutofocus: the box is what the screen is for
            autoFocus={query === ''}
            onChange={event => setDraft(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary" size="lg">
          搜索
        </Button>
        <IconButton
          label={isSaved ? '不再保存这个搜索' : '保存这个搜索'}
          aria-pressed={isSaved}
          disabled={query === ''}
          onClick={() => (isSaved ? forgetSearch(query) : saveSearch(query))}
        >
          {isSaved ? <BookmarkCheck size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}
        </IconButton>
      </form>
    </search>
  )
}
