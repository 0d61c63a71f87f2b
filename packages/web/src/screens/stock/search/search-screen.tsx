import { useEffect } from 'react'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { NearPanel } from './near-panel.tsx'
import { rememberSearch } from './saved-searches.ts'
import { useSearchQuestion } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { SearchHints } from './search-hints.tsx'
import { StocksPanel } from './stocks-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'
import { useSearch } from './use-search.ts'
import { WorkLine } from './work-line.tsx'

/** 搜索: one box; a sentence becomes conditions and a table of stocks, words find what was told with them. */
export function SearchScreen() {
  const { question, ask, change } = useSearchQuestion()
  const [moment] = useMoment()
  const search = useSearch(question, moment)
  const { query } = question
  const hasConditions = search.rule !== ''
  // Beside a table of stocks an empty list of texts is only room lost.
  const isBare = question.kind === 'all' && question.days === 'all' && search.texts.data?.total === 0
  const hasWords = search.words !== '' && !(hasConditions && isBare)
  const shownDay = search.texts.data?.asOf.day ?? search.sentence.data?.asOf.day

  useEffect(() => {
    if (query !== '') rememberSearch(query)
  }, [query])

  const columns = !hasConditions
    ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]'
    : hasWords
      ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
      : ''

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-2">
      <h1 className="sr-only">搜索</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-96">
          <SearchBox query={query} onAsk={ask} />
        </div>
        {query !== '' && <MomentBar shownDay={shownDay} />}
      </div>
      <WorkLine steps={search.steps} onCancel={search.cancel} />
      {query === '' ? (
        <SearchHints moment={moment} onAsk={ask} />
      ) : (
        <div
          className={`grid min-h-0 gap-2 lg:h-[calc(var(--screen-height)-var(--header-height)-var(--footer-height)-64px)] ${columns}`}
        >
          {hasConditions && (
            <StocksPanel search={search} isChanged={question.rule !== undefined} onRule={rule => change({ rule })} />
          )}
          {(hasWords || !hasConditions) && (
            <TextsPanel search={search} question={question} moment={moment} onChange={change} />
          )}
          {!hasConditions && <NearPanel query={query} moment={moment} />}
        </div>
      )}
    </div>
  )
}
