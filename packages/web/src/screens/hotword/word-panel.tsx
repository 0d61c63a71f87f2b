import type { HotWord, SavedKeyword } from '@kanpan/contract/model/hotspot'
import type { ReactNode } from 'react'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import type { KeywordAddress, WordPart } from './keyword-address.ts'
import { isText, TextList } from './text-list.tsx'
import { useWord, type WordStockRow } from './use-word.ts'
import { WordHead } from './word-head.tsx'
import { WordHotspots } from './word-hotspots.tsx'
import { WORD_STOCK_COLUMNS } from './word-stock-columns.tsx'

interface WordPanelProps {
  readonly keyword: string
  readonly word: HotWord | undefined
  readonly saved: SavedKeyword | undefined
  readonly counted: { readonly texts: number; readonly daysBefore: number } | undefined
  readonly moment: Moment
  readonly address: KeywordAddress
}

const TABLE = 'word-stocks'
const TITLES: Readonly<Record<WordPart, string>> = { hotspots: '热点', told: '新闻与原因', stocks: '股票' }
const keyOf = ({ code }: WordStockRow): string => code
const handleStar = ({ quote }: WordStockRow): void => void toggleCollect(quote)

/** The active word: its hotspots, what was said with it, and its stocks, beside each other. */
export function WordPanel({ keyword, word, saved, counted, moment, address }: WordPanelProps) {
  const { hotspots, texts, quotes, rows, hasStocks, isThere } = useWord(keyword, word, moment)
  const store = useRowStore(keyOf, rows)
  const day = hotspots.data?.asOf.day ?? ''
  const words = [keyword]
  const where = addressOf(moment)
  const hotspotAddress = (id: string) =>
    `/hotspot${where === '' ? '?' : `${where}&`}tab=all&keyword=${encodeURIComponent(keyword)}&id=${encodeURIComponent(id)}`
  const textCount = texts.data?.list.filter(isText).length
  const stocksParts = panelParts(quotes)

  return (
    <section aria-label={`热词 ${keyword}`} className="panel flex h-full min-h-0 flex-col">
      <WordHead keyword={keyword} word={word} saved={saved} counted={counted} />
      <div className="border-b border-line px-2 lg:hidden">
        <Tabs
          label="看哪一部分"
          tabs={[
            { id: 'hotspots', title: TITLES.hotspots, ...(hotspots.data ? { count: hotspots.data.total } : {}) },
            { id: 'told', title: TITLES.told, ...(textCount === undefined ? {} : { count: textCount }) },
            { id: 'stocks', title: TITLES.stocks, ...(isThere ? { count: rows.length } : {}) },
          ]}
          value={address.part}
          onChange={address.setPart}
        />
      </div>
      <div className="grid min-h-0 flex-1 max-lg:grid-rows-1 lg:grid-cols-[minmax(0,290fr)_minmax(0,300fr)_minmax(0,350fr)] lg:divide-x lg:divide-line">
        <Part isShown={address.part === 'hotspots'}>
          <DataBlock
            title="热点"
            {...panelParts(hotspots, ({ total }) => (total === 0 ? `没有热点提到“${keyword}”` : undefined))}
            className="h-full border-0"
            bodyClassName="overflow-y-auto"
          >
            <WordHotspots hotspots={hotspots.data?.list ?? []} day={day} keyword={keyword} hrefOf={hotspotAddress} />
          </DataBlock>
        </Part>
        <Part isShown={address.part === 'told'}>
          <DataBlock
            title="新闻与原因"
            {...panelParts(texts, () => (textCount === 0 ? `没有新闻与涨停原因提到“${keyword}”` : undefined))}
            className="h-full border-0"
            bodyClassName="overflow-hidden"
          >
            {texts.data && <TextList hits={texts.data.list} day={day} words={words} />}
          </DataBlock>
        </Part>
        <Part isShown={address.part === 'stocks'}>
          <DataBlock
            title="股票"
            {...stocksParts}
            state={
              isThere && !hasStocks ? { kind: 'empty', reason: `没有股票与“${keyword}”一起被提到` } : stocksParts.state
            }
            className="h-full border-0"
            bodyClassName="flex flex-col"
            actions={
              <TableActions
                table={TABLE}
                columns={WORD_STOCK_COLUMNS}
                rows={rows}
                name={`${keyword}-${day}`}
                codeOf={keyOf}
              />
            }
          >
            <DenseTable
              table={TABLE}
              label={`${keyword}的股票`}
              source={store}
              columns={WORD_STOCK_COLUMNS}
              initialSort={{ id: 'changePct', order: 'desc' }}
              href={({ code }) => `/stock/detail/${code}${where}`}
              onStar={handleStar}
              className="min-h-0 flex-1"
            />
          </DataBlock>
        </Part>
      </div>
    </section>
  )
}

/** Where all parts have room they stand beside each other; otherwise one of them is shown. */
function Part({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return <div className={`min-h-0 min-w-0 ${isShown ? '' : 'max-lg:hidden'}`}>{children}</div>
}
