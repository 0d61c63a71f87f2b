import { stockHotspots } from '@kanpan/contract/api/api2/own'
import { LIMITS } from '@kanpan/contract/limits'
import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { StockName } from '#features/collect/stock-name.tsx'
import { FreshStockRow } from '#features/hotspot/fresh-stock-row.tsx'
import { freshStocks, inStockOrder, mentions, STOCK_SORTS } from '#features/hotspot/fresh-stocks.ts'
import { useHeldOrder } from '#features/hotspot/held-order.ts'
import { HotspotList } from '#features/hotspot/hotspot-list.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const EVERY_MS = 5_000
const STEP = 40
const NONE: readonly never[] = []

/** 个股热点, open to all: the stocks that are talked about, by what was told of them last. */
export function StockHotspotsScreen() {
  const [moment] = useMoment()
  const [keyword, setKeyword] = useAddressValue('keyword')
  const [named, setSort] = useAddressValue('sort')
  const sort = STOCK_SORTS.find(({ value }) => value === named)?.value ?? 'time'
  const query = useLiveQuery(stockHotspots, { ...moment, limit: LIMITS.pageMax }, { everyMs: EVERY_MS })
  const { data } = query
  const isSignedIn = useSession(session => session.token !== '')
  const word = useDeferredValue(keyword ?? '')
  const all = useMemo(() => freshStocks(data?.list ?? NONE), [data])
  const found = useMemo(
    () =>
      inStockOrder(
        all.filter(row => mentions(row, word)),
        sort,
      ),
    [all, word, sort],
  )
  const question = `${moment.date} ${moment.at} ${word} ${sort}`
  const [read, setRead] = useState({ question, count: STEP })
  const count = read.question === question ? read.count : STEP
  const [isAtTop, setAtTop] = useState(true)
  const shown = useHeldOrder(
    useMemo(() => found.slice(0, count), [found, count]),
    !isAtTop,
  )
  const codes = useMemo(() => found.map(({ id }) => id), [found])

  const parts = panelParts(query, ({ source }) => {
    if (all.length === 0)
      return source === 'archive' ? '热点未记录：该行情来源没有这一天的新闻与涨停原因' : '今天还没有点名个股的热点'
    return found.length === 0 ? `没有提到“${word}”的个股` : undefined
  })
  const state =
    parts.state.kind === 'empty' && word !== ''
      ? {
          ...parts.state,
          action: (
            <Button size="sm" onClick={() => setKeyword(undefined)}>
              清除筛选
            </Button>
          ),
        }
      : parts.state

  return (
    <DataBlock
      {...parts}
      state={state}
      title="个股热点"
      className="m-2 sm:m-3"
      skeleton={<SkeletonRows rows={16} />}
      actions={<MomentBar shownDay={data?.asOf.day} />}
      toolbar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1">
          <Segmented
            label="顺序"
            options={STOCK_SORTS}
            value={sort}
            onChange={value => setSort(value === 'time' ? undefined : value)}
          />
          <label className="relative w-52 max-sm:w-full">
            <span className="sr-only">筛选</span>
            <Search size={14} aria-hidden className="absolute top-1/2 left-2 -translate-y-1/2 text-ink-3" />
            <input
              type="search"
              value={keyword ?? ''}
              maxLength={LIMITS.keywordMaxLength}
              placeholder="代码、名称或热点"
              onChange={event => setKeyword(event.target.value === '' ? undefined : event.target.value)}
              className="field h-7 pl-7 text-sm"
            />
          </label>
          {data && (
            <p role="status" className="text-sm text-ink-2">
              {found.length === all.length ? '' : `${found.length} / `}
              {all.length} 只个股 · {data.total} 条热点
            </p>
          )}
          {!isSignedIn && <p className="ml-auto text-sm text-ink-3 max-sm:ml-0">无需登录；收藏与个股行情登录后可用</p>}
        </div>
      }
    >
      <HotspotList
        key={question}
        label="有新热点的个股"
        rest={found.length - shown.list.length - shown.waiting}
        onMore={() => setRead({ question, count: count + STEP })}
        waiting={shown.waiting}
        onTop={setAtTop}
      >
        {shown.list.map(row => (
          <FreshStockRow
            key={row.id}
            row={row}
            day={data?.asOf.day ?? ''}
            words={[word]}
            name={<StockName code={row.id} name={row.stock.name} among={codes} />}
            href={`/stock/hotspot/list/${row.id}${addressOf(moment)}`}
          />
        ))}
      </HotspotList>
    </DataBlock>
  )
}
