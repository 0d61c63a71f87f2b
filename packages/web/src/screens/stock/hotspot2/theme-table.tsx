import type { AsOf } from '@kanpan/contract/model/as-of'
import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { HeatCurve } from '#features/hotspot/heat-curve.tsx'
import { heatText, whenText } from '#features/hotspot/hotspot-labels.ts'
import { HotspotStar } from '#features/hotspot/hotspot-star.tsx'
import { StageTag } from '#features/hotspot/stage-tag.tsx'
import { type HotspotStockRow, useStockRows } from '#features/hotspot/stock-rows.ts'
import { stocksOf } from '#features/hotspot/theme-stocks.ts'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { useSession } from '#lib/session/session.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type ThemeRow, themeColumns } from './theme-columns.tsx'

const TABLE = 'hotspot-stocks'
const NONE: readonly HotspotStockRow[] = []

const codeOf = ({ stock }: ThemeRow): string => stock.code
const star = ({ stock }: ThemeRow) => rowStar(stock)
const signs = ({ quote }: ThemeRow) => quote && <StockTags {...quote} />
const handleStar = ({ stock }: ThemeRow): void => void toggleCollect(stock)

interface ThemeTableProps {
  /** The group's name, or the hotspot's title. */
  readonly title: string
  /** One, or all of a group. */
  readonly hotspots: readonly Hotspot[]
  readonly isGroup: boolean
  readonly asOf: AsOf
  readonly moment: Moment
}

/** The stocks of a hotspot, or of a whole group of them, as a table. */
export function ThemeTable({ title, hotspots, isGroup, asOf, moment }: ThemeTableProps) {
  const stocks = useMemo(() => stocksOf(hotspots), [hotspots])
  const plain = useMemo(() => stocks.map(({ stock }) => stock), [stocks])
  const quoted = useStockRows(plain, moment)
  const rows = useMemo(() => {
    const titles = new Map(stocks.map(own => [own.stock.code, own.titles]))
    return (quoted ?? NONE).map(row => ({ ...row, titles: titles.get(row.stock.code) ?? [] }))
  }, [stocks, quoted])
  const columns = useMemo(() => themeColumns({ star, signs, withTitles: isGroup }), [isGroup])
  const { sort, onSort } = useAddressSort(TABLE, columns)
  const store = useRowStore(codeOf, rows)
  const mini = useSession(session => session.rankingTableMini)
  const [only] = hotspots
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
        <h3 className="min-w-0 truncate text-lg font-semibold max-sm:basis-full">{title}</h3>
        {!isGroup && only && (
          <>
            <HotspotStar id={only.id} title={only.title} />
            <StageTag stage={only.stage} />
            <HeatCurve values={only.heatCurve} width={72} height={18} />
            <span>
              热度 <span className="font-medium">{heatText(only.heat)}</span>
            </span>
          </>
        )}
        <span className="text-sm text-ink-3">{stocks.length} 只</span>
        <div className="ml-auto">
          <TableActions
            table={TABLE}
            columns={columns}
            rows={rows}
            sort={sort}
            name={`${title}-${asOf.day}-${asOf.time.replaceAll(':', '')}`}
            codeOf={codeOf}
            compact
          />
        </div>
        {!isGroup && only && (
          <p className="basis-full text-sm text-ink-2">
            <span className="text-ink-3">
              {whenText(only.at, asOf.day)} {only.source} ·{' '}
            </span>
            {only.digest}{' '}
            <Link
              href={`/hotspot?${new URLSearchParams({ ...moment, tab: 'all', id: only.id })}`}
              className="whitespace-nowrap text-accent underline underline-offset-2"
            >
              报道与热度构成
            </Link>
          </p>
        )}
      </header>
      {quoted === undefined ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <p className="p-6 text-center text-ink-2">没有点名个股</p>
      ) : (
        <DenseTable
          table={TABLE}
          label={`${title}的个股`}
          source={store}
          columns={columns}
          mini={mini}
          sort={sort}
          onSort={onSort}
          href={({ stock }) => `/stock/detail/${stock.code}${addressOf(moment)}`}
          onStar={handleStar}
          className="min-h-80 flex-1"
        />
      )}
    </>
  )
}
