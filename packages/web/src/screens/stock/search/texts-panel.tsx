import type { Moment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Pager } from '#ui/input/pager.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { HIT_LABELS, HitList } from './hit-list.tsx'
import { type SearchQuestion, TEXT_DAYS, TEXT_KINDS } from './search-address.ts'
import { TEXTS_A_PAGE, type useSearch } from './use-search.ts'

interface TextsPanelProps {
  readonly search: ReturnType<typeof useSearch>
  readonly question: SearchQuestion
  readonly moment: Moment
  readonly onChange: (change: Partial<Omit<SearchQuestion, 'query'>>) => void
}

const DAYS_LABELS = { all: '不限', 1: '当日', 5: '近5日', 20: '近20日', 60: '近60日' } as const
/** The server counts no further. */
const MOST_COUNTED = 1_000

/** What is told with the words: hotspots, flashes, announcements and reasons, by relevance or time, of a range of days. */
export function TextsPanel({ search: { texts }, question, moment, onChange }: TextsPanelProps) {
  const { data } = texts
  const isNarrowed = question.kind !== 'all' || question.days !== 'all'
  const parts = panelParts(texts, ({ total, words }) =>
    total > 0
      ? undefined
      : words.length === 0
        ? '这里面没有可以查找的词'
        : isNarrowed
          ? '这一类、这些日子里没有，可放宽筛选'
          : `没有热点、新闻、公告或原因同时提到“${words.join('、')}”`,
  )
  return (
    <DataBlock
      title="文字"
      className="min-h-0 max-lg:min-h-96"
      bodyClassName="overflow-y-auto"
      {...parts}
      toolbar={
        <>
          <div className="border-b border-line px-2">
            <Tabs
              label="文字的种类"
              tabs={TEXT_KINDS.map(kind => ({
                id: kind,
                title: kind === 'all' ? '全部' : HIT_LABELS[kind],
                ...(data === undefined || kind === 'all' ? {} : { count: data.counts[kind] }),
              }))}
              value={question.kind}
              onChange={kind => onChange({ kind })}
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1 text-sm">
            <Segmented
              label="排序"
              value={question.sort}
              onChange={sort => onChange({ sort })}
              options={[
                { value: 'relevance', title: '相关' },
                { value: 'time', title: '最新' },
              ]}
            />
            <Segmented
              label="日子"
              value={question.days}
              onChange={days => onChange({ days })}
              options={TEXT_DAYS.map(days => ({ value: days, title: DAYS_LABELS[days] }))}
            />
            {data !== undefined && data.words.length > 0 && (
              <span className="text-ink-3">查找：{data.words.join(' + ')}</span>
            )}
          </div>
        </>
      }
    >
      {data !== undefined && (
        <>
          <HitList hits={data.list} day={data.asOf.day} moment={moment} />
          <div className="flex items-center justify-between px-3 py-2 text-sm text-ink-3">
            <span>共 {data.total >= MOST_COUNTED ? `${MOST_COUNTED} 条以上` : `${data.total} 条`}</span>
            <Pager
              page={question.page}
              pages={Math.ceil(data.total / TEXTS_A_PAGE)}
              onChange={page => onChange({ page })}
            />
          </div>
        </>
      )}
    </DataBlock>
  )
}
