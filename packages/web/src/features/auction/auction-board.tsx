import { auction } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { AuctionRow, AuctionStage } from '@kanpan/contract/model/auction'
import { type ReactNode, useMemo } from 'react'
import { formatCount } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { auctionColumns } from './auction-columns.tsx'
import { STAGE_LABELS, stocksText } from './auction-labels.ts'
import { AuctionPart } from './auction-part.tsx'
import { AuctionThemes } from './auction-themes.tsx'
import { useFirstRows } from './fold.tsx'
import { OneWordList } from './one-word-list.tsx'

type Auction = DataOf<typeof auction>

const TABLE = 'auction'
/** What a phone, or the column beside the moves, has no room for beside price, change and money. */
const ROOM = {
  limit: 'max-md:hidden ps-3!',
  ofYesterdayPct: '@max-[740px]:hidden',
  ofYesterdayAuctionPct: 'max-md:hidden',
  theme: 'max-lg:hidden ps-3!',
}

function whyEmpty({ recorded, stage }: Auction): string | undefined {
  if (!recorded) return '竞价未记录：该行情来源没有集合竞价'
  return stage === 'before' ? '集合竞价 9:15 开始' : undefined
}

/** How high each of the two lists at the side is: on a screen of its own half of what the heads leave. */
const PART_OF_PAGE = '[--desk-part:228px]'
const PART_OF_SCREEN = '[--desk-part:max(228px,calc((var(--screen-height)-236px)/2))]'
/** Where nothing is known of yesterday one list has all the room. */
const LIST_OF_PAGE = '[--desk-part:422px]'
const LIST_OF_SCREEN = '[--desk-part:max(422px,calc(var(--screen-height)-272px))]'

interface AuctionBoardProps {
  readonly moment: Moment
  readonly stock: StockSlot
  /** Beside the counts: of a screen of its own its other views. */
  readonly actions?: ReactNode
  /** Of a screen of its own: its day and time. */
  readonly toolbar?: ReactNode
}

/** 竞价: yesterday's limit-ups as they would open, the themes they make, and who may open sealed. */
export function AuctionBoard({ moment, stock, actions, toolbar }: AuctionBoardProps) {
  const query = useLiveQuery(auction, moment, { everyMs: SCREEN_PACE_MS })
  const { data } = query
  return (
    <DataBlock
      title="集合竞价"
      // As high as it will be, so that nothing below it moves when it comes.
      className="lg:min-h-[496px]"
      {...panelParts(query, whyEmpty)}
      toolbar={toolbar}
      actions={
        <>
          {data?.recorded && data.stage !== 'before' && <Counts auction={data} />}
          {actions}
        </>
      }
    >
      {data?.yesterday === null && (
        <div className={toolbar === undefined ? LIST_OF_PAGE : LIST_OF_SCREEN}>
          <p className="px-3 py-2 text-sm text-ink-3">昨日未记录，不知道谁涨停，也没有题材强弱</p>
          <OneWordList rows={data.oneWord} stage={data.stage} stock={stock} day={data.asOf.day} />
        </div>
      )}
      {data?.yesterday && (
        <div
          className={`grid min-w-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] ${toolbar === undefined ? PART_OF_PAGE : PART_OF_SCREEN}`}
        >
          <div className="@container min-w-0 border-line max-lg:order-last max-lg:border-t lg:border-r">
            <Yesterday rows={data.yesterday} stage={data.stage} stock={stock} day={data.asOf.day} />
          </div>
          <div className="grid min-w-0 md:max-lg:grid-cols-2 lg:grid-rows-2">
            <AuctionThemes themes={data.themes} stage={data.stage} stock={stock} day={data.asOf.day} />
            <OneWordList rows={data.oneWord} stage={data.stage} stock={stock} day={data.asOf.day} />
          </div>
        </div>
      )}
    </DataBlock>
  )
}

function Counts({ auction: { stage, counts } }: { readonly auction: Auction }) {
  const isStruck = stage === 'struck'
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      {/* On a phone in a line of its own: that the auction is struck moves nothing below. */}
      <span className={`max-sm:basis-full ${isStruck ? '' : 'text-warn'}`}>{STAGE_LABELS[stage]}</span>
      <span>
        高开 <b className="font-normal text-up">{formatCount(counts.up)}</b> · 平开 {formatCount(counts.flat)} · 低开{' '}
        <b className="font-normal text-down">{formatCount(counts.down)}</b>
      </span>
      <span>
        {isStruck ? '涨停开盘' : '一字候选'} <b className="font-normal text-up">{formatCount(counts.limitUp)}</b> ·{' '}
        {isStruck ? '跌停开盘' : '跌停候选'} <b className="font-normal text-down">{formatCount(counts.limitDown)}</b>
      </span>
    </p>
  )
}

interface YesterdayProps {
  readonly rows: readonly AuctionRow[]
  readonly stage: AuctionStage
  readonly stock: StockSlot
  readonly day: string
}

function Yesterday({ rows, stage, stock, day }: YesterdayProps) {
  const columns = useMemo(() => auctionColumns(stage), [stage])
  const { sort } = useTablePreferences(TABLE)
  const first = useFirstRows()
  if (rows.length === 0) return <p className="py-10 text-center text-ink-3">昨日没有涨停</p>
  return (
    <>
      <AuctionPart
        title={`昨日涨停 ${stocksText(rows)}`}
        actions={
          <TableActions
            table={TABLE}
            columns={columns}
            rows={rows}
            sort={sort}
            name={`集合竞价-昨日涨停-${day}`}
            codeOf={({ code }) => code}
          />
        }
      />
      {/* On a desk the list stands in a window of its own: what lies below it stays in sight. */}
      <div className="lg:h-[calc(2*var(--desk-part)-36px)] lg:overflow-y-auto">
        <ListTable
          table={TABLE}
          label="昨日涨停竞价"
          columns={columns}
          rows={rows}
          first={first}
          rowKey={({ code }) => code}
          named={({ code, name }) => stock({ code, name })}
          room={ROOM}
        />
      </div>
    </>
  )
}
