import { longhuTransactionDetails } from '@kanpan/contract/api/api2/stock'
import type { LonghuEntry, LonghuWindow } from '@kanpan/contract/model/longhu'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { isDay } from '@kanpan/contract/model/stock-guards'
import { SEAT_FIELDS } from '#features/longhu/seat-file.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatFlow, formatPct, formatYuan } from '#lib/format/format.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { SeatTable } from './seat-table.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

const STALE_MS = 60_000

/** The stock's listings on the dragon-tiger list: the newest, and every earlier one by its day. */
export function LonghuTab({ code, moment, view, onMark }: SideProps) {
  const newest = useEndpoint(longhuTransactionDetails, { code, ...moment }, { staleTimeMs: STALE_MS })
  const days = newest.data === undefined ? [] : listedDays(newest.data)
  const earlier = days.slice(1).find(day => day === view.mark)
  const older = useEndpoint(
    longhuTransactionDetails,
    { code, ...(earlier === undefined ? moment : { date: earlier }) },
    { enabled: earlier !== undefined, staleTimeMs: STALE_MS, keepPrevious: true },
  )
  const query = earlier === undefined ? newest : older
  const { data } = query
  return (
    <DataBlock
      title="龙虎榜"
      className={SIDE_BLOCK}
      {...panelParts(query, ({ entry }) => (entry === null ? '记录内没有上过龙虎榜' : undefined))}
      actions={
        <ExportMenu
          name={`买卖席位-${code}-${data?.entry?.day ?? ''}`}
          rowsNow={() => data?.seats ?? []}
          isEmpty={data === undefined || data.seats.length === 0}
          fields={SEAT_FIELDS}
        />
      }
      toolbar={
        days.length > 0 && (
          <div className="border-b border-line px-1">
            <Tabs
              label="上榜日"
              tabs={days.map(day => ({ id: day, title: dayText(day, newest.data?.asOf.day ?? day) }))}
              value={earlier ?? days[0] ?? ''}
              onChange={onMark}
            />
          </div>
        )
      }
    >
      {data?.entry && (
        <>
          {!data.published && earlier === undefined && (
            <p className="px-3 pt-1.5 text-sm text-warn">今日龙虎榜晚间公布，以下为上一次上榜</p>
          )}
          <Windows entry={data.entry} />
          <SeatTable seats={data.seats} branchHref={branch => branchHref(data.entry?.day ?? '', code, branch)} />
        </>
      )}
    </DataBlock>
  )
}

/** The branch's record, beside the list the stock stood on. */
function branchHref(day: string, code: string, branch: string): string {
  return `/stock/longhu?${new URLSearchParams({ date: day, code, branch })}`
}

interface Listing {
  readonly entry: LonghuEntry | null
  readonly days: readonly string[]
}

function listedDays({ entry, days }: Listing): readonly TradeDay[] {
  return [...new Set([...(entry === null ? [] : [entry.day]), ...days])].filter(isDay)
}

function Windows({ entry: { windows } }: { readonly entry: LonghuEntry }) {
  return (
    <ul className="divide-y divide-line/60">
      {windows.map(each => (
        <li key={each.reasons.join()} className="px-3 py-1.5">
          <p className="text-sm text-ink-2">{each.reasons.join('；')}</p>
          <Money window={each} />
        </li>
      ))}
    </ul>
  )
}

function Money({
  window: { windowDays, buyYuan, sellYuan, netYuan, netToAmountPct },
}: {
  readonly window: LonghuWindow
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-ink-3">
        {windowDays === null ? '天数未注明' : windowDays === 1 ? '当日' : `${windowDays}日`}
      </span>
      <span>买 {formatYuan(buyYuan)}</span>
      <span>卖 {formatYuan(sellYuan)}</span>
      <span>
        净 <NumberText text={formatFlow(netYuan)} change={netYuan} className="font-medium" />
      </span>
      <span className="text-ink-3">占成交 {formatPct(netToAmountPct)}</span>
    </p>
  )
}
