import { hotspotKeywords } from '@kanpan/contract/api/main/hotspot'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { forgetSearch, useSearches } from './saved-searches.ts'

interface SearchHintsProps {
  readonly moment: Moment
  readonly onAsk: (query: string) => void
}

const MOST_WORDS = 24
const FRESH_MS = 60_000
const SENTENCES = [
  '昨日首板 今天换手大于10% 流通市值小于100亿',
  '连板 首封早于10点 炸板不超过1次 非ST',
  '近5日涨幅大于20% 且 60日新高',
  '机构净买入 涨停',
  '（一字板 或 T字板） 封单大于5000万',
  '创业板 量比大于3 成交额大于10亿',
]

/** Before anything is asked: what can be asked, and what was. */
export function SearchHints({ moment, onAsk }: SearchHintsProps) {
  const { saved, recent } = useSearches()
  const words = useEndpoint(hotspotKeywords, moment, { staleTimeMs: FRESH_MS })
  const hot = words.data?.hot.slice(0, MOST_WORDS)
  return (
    <div className="panel grid flex-1 content-start gap-6 p-4 lg:grid-cols-2 lg:p-6">
      <div className="grid content-start gap-4">
        {saved.length > 0 && (
          <Group title="保存的搜索">
            {saved.map(query => (
              <span key={query} className="inline-flex items-center">
                <Chip query={query} onAsk={onAsk} />
                <IconButton label={`不再保存 ${query}`} size="sm" onClick={() => forgetSearch(query)}>
                  <X size={12} aria-hidden />
                </IconButton>
              </span>
            ))}
          </Group>
        )}
        {recent.length > 0 && (
          <Group title="最近搜索">
            {recent.map(query => (
              <Chip key={query} query={query} onAsk={onAsk} />
            ))}
          </Group>
        )}
        <Group title="用一句话选股">
          {SENTENCES.map(query => (
            <Chip key={query} query={query} onAsk={onAsk} />
          ))}
        </Group>
        {hot?.length !== 0 && (
          <Group title="今日热词：找热点、新闻、公告与涨停原因">
            {hot?.map(({ keyword }) => <Chip key={keyword} query={keyword} onAsk={onAsk} />) ?? (
              <Skeleton className="h-24 w-full" />
            )}
          </Group>
        )}
      </div>
      <div className="text-sm text-ink-2">
        <h2 className="text-base font-medium text-ink">一句话里可以写什么</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
          {KNOWN.map(([title, words]) => (
            <div key={title} className="contents">
              <dt className="text-ink-3">{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-3">
          读懂的条件以可修改的标签列出；没有读懂的词会照原样指出，不作猜测。代码、名称或拼音可随处直接键入。
        </p>
      </div>
    </div>
  )
}

const KNOWN = [
  ['涨停', '涨停、首板、连板、3连板、一字板、T字板、换手板、炸板、触板、跌停'],
  ['封板', '首封早于10:00、末封、炸板次数、封单大于1亿、最大封单、封单比'],
  ['行情', '涨幅、换手、量比、振幅、成交额、股价、高开、近5日涨幅、60日新高'],
  ['规模', '流通市值、总市值、上市天数、次新'],
  ['归属', '概念与行业的名称、主板、创业板、科创板、北交所、ST'],
  ['龙虎榜', '上榜、机构买入、游资净买入大于3000万、北向净买入'],
  ['日子', '昨日、前日、3日前、近5日、近20日'],
  ['关系', '并且、或者、非、括号；单位 亿、万、%、元'],
] as const

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-sm text-ink-3">{title}</h2>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

function Chip({ query, onAsk }: { readonly query: string; readonly onAsk: (query: string) => void }) {
  return (
    <button
      type="button"
      className="rounded-md border border-line-strong px-2 py-1 text-start hover:border-accent hover:text-accent"
      onClick={() => onAsk(query)}
    >
      {query}
    </button>
  )
}
