import { stockByCodes, stockHotspotList, stockZhADaily } from '@kanpan/contract/api/data/stock'
import type { StockCode } from '@kanpan/contract/model/stock'
import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { dayOf, whatFollowed } from '#features/hotspot/what-followed.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { formatChangePct, formatPrice } from '#lib/format/format.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import type { ScreenProps } from '#lib/page/screen.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ChosenInSight } from './chosen-in-sight.tsx'
import { hotspotColumns, ROOM } from './hotspot-columns.tsx'
import { PriceLine } from './price-line.tsx'
import { barsAround } from './price-marks.ts'

const TABLE = 'stock-hotspots'
const EVERY_MS = 5_000
const BARS_EVERY_MS = 30_000
const BARS = 250
const HOTSPOTS = 200
const NONE: readonly never[] = []

/** 个股热点列表, open to all: one stock's hotspots on the line of its price, each with what followed. */
export function StockHotspotListScreen({ params: { code = '' } }: ScreenProps) {
  return isStockCode(code) ? <Record key={code} code={code} /> : null
}

function Record({ code }: { readonly code: StockCode }) {
  const [moment] = useMoment()
  const [chosenDay, choose] = useAddressValue('day')
  const query = useLiveQuery(stockHotspotList, { code, ...moment, limit: HOTSPOTS }, { everyMs: EVERY_MS })
  const bars = useLiveQuery(stockZhADaily, { code, ...moment, adjust: 'qfq', limit: BARS }, { everyMs: BARS_EVERY_MS })
  const quote = useLiveQuery(stockByCodes, { codes: [code], ...moment }, { everyMs: EVERY_MS }).data?.list[0]
  const { data } = query
  const hotspots = data?.list ?? NONE
  const days = useMemo(() => {
    const titles = Map.groupBy(hotspots, ({ id }) => dayOf(id))
    return [...titles].map(([day, own]) => ({ day, titles: own.map(({ title }) => title) }))
  }, [hotspots])
  const shownBars = useMemo(() => barsAround(bars.data?.list ?? NONE, days), [bars.data, days])
  const toggle = (day: string) => choose(day === chosenDay ? undefined : day)
  const beside = data?.asOf.day ?? ''
  const columns = hotspotColumns({ hotspots, beside, onChoose: toggle })
  const { sort } = useTablePreferences(TABLE)
  const name = data?.name ?? quote?.name ?? code
  return (
    <div className="flex flex-col gap-2 p-2 sm:p-3">
      <DataBlock
        {...panelParts(query)}
        title="个股热点列表"
        skeleton={<SkeletonRows rows={16} />}
        actions={
          <>
            <MomentBar shownDay={data?.asOf.day} />
            <TableActions
              table={TABLE}
              columns={columns}
              rows={hotspots}
              sort={sort}
              name={`个股热点-${code}-${beside}`}
            />
          </>
        }
      >
        <div className="flex flex-col gap-2 p-3">
          <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h1 className="text-xl font-semibold">
              <StockName code={code} name={name} />
            </h1>
            <span className="text-ink-3">{code}</span>
            <NumberText
              text={`${formatPrice(quote?.priceYuan)} 元`}
              change={quote?.changePct}
              flash={quote?.priceYuan}
              className="text-lg font-semibold"
            />
            <NumberText text={formatChangePct(quote?.changePct)} change={quote?.changePct} arrow />
            <Link href={`/stock/hotspot${addressOf(moment)}`} className="ml-auto text-sm text-accent hover:underline">
              全部个股热点
            </Link>
          </header>
          {data && <Facts total={data.total} days={days.length} followed={whatFollowed(hotspots)} />}
          <PriceLine name={name} bars={shownBars} days={days} chosenDay={chosenDay} onChoose={toggle} />
        </div>
        {hotspots.length === 0 ? (
          <p className="border-t border-line px-4 py-10 text-center text-ink-2">
            {data?.source === 'archive' ? '热点未记录：该行情来源没有这只股票的新闻与涨停原因' : '这只股票还没有热点'}
          </p>
        ) : (
          <div className="border-t border-line">
            <ChosenInSight label="历次热点，可左右滚动" chosen={chosenDay}>
              <ListTable
                table={TABLE}
                label={`${name}的历次热点与其后的涨跌`}
                columns={columns}
                rows={hotspots}
                rowKey={({ id }) => id}
                isChosen={({ id }) => dayOf(id) === chosenDay}
                below="told"
                room={ROOM}
              />
            </ChosenInSight>
          </div>
        )}
      </DataBlock>
    </div>
  )
}

interface FactsProps {
  readonly total: number
  readonly days: number
  readonly followed: ReturnType<typeof whatFollowed>
}

function Facts({ total, days, followed }: FactsProps) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <div className="flex gap-2">
        <dt className="text-ink-3">热点</dt>
        <dd>
          {total} 条，{days} 个交易日
        </dd>
      </div>
      {followed.map(({ days: after, samples, meanPct, rose }) => (
        <div key={after} className="flex gap-2">
          <dt className="text-ink-3">{after} 日后平均</dt>
          <dd>
            {samples === 0 ? (
              <span title="其后的交易日还没有走完">—</span>
            ) : (
              <Explained
                title={`热点之后 ${after} 个交易日`}
                label={`${after} 日后平均 ${formatChangePct(meanPct)} 涨 ${rose}/${samples}`}
                explanation={`从有热点的交易日收盘，到其后第 ${after} 个交易日收盘的涨跌幅（已除权），${samples} 个已走完的交易日的算术平均；同一天有几条热点只算一次，当日收盘封板时按此价买不到。其中 ${rose} 次上涨。`}
              >
                <NumberText text={formatChangePct(meanPct)} change={meanPct} />
                <span className="text-ink-2">
                  {' '}
                  涨 {rose}/{samples}
                </span>
              </Explained>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
