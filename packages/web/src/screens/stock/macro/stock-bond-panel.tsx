import { stockMacroAvg, stockTb30 } from '@kanpan/contract/api/data/stock'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import type { SeriesLine } from '#features/chart/series/series-draw.ts'
import { formatChange, formatChangePct, formatPrice, formatRatio, UNKNOWN } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { MacroFigure } from './macro-figure.tsx'
import {
  type BondDay,
  correlation,
  correlationText,
  type PriceDay,
  type StockBondDay,
  stockBondDays,
} from './stock-bond.ts'

const BONDS = [
  { id: 'yield', title: '收益率' },
  { id: 'future', title: '期货' },
] as const
type BondView = (typeof BONDS)[number]['id']

const NO_PRICES: readonly PriceDay[] = []
const NO_BONDS: readonly BondDay[] = []
const priceText = (yuan: number) => (Number.isFinite(yuan) ? `${formatPrice(yuan)}元` : UNKNOWN)
const yieldText = (pct: number) => (Number.isFinite(pct) ? `${formatPrice(pct, 3)}%` : UNKNOWN)

/** 平均股价 against the 30-year treasury: two axes, and how the two have moved together. */
export function StockBondPanel({ moment, days }: { readonly moment: Moment; readonly days: number }) {
  const [named, setNamed] = useAddressValue('bond')
  const view: BondView = BONDS.find(({ id }) => id === named)?.id ?? 'yield'
  const prices = useLiveQuery(stockMacroAvg, { ...moment, days }, { everyMs: SCREEN_PACE_MS })
  const bonds = useLiveQuery(stockTb30, { ...moment, days }, { everyMs: SCREEN_PACE_MS })
  const priceList = prices.data?.list ?? NO_PRICES
  const bondList = bonds.data?.list ?? NO_BONDS
  const list = useMemo(() => stockBondDays(priceList, bondList), [priceList, bondList])
  return (
    <DataBlock
      title="平均股价与 30 年国债"
      {...panelParts(prices, data => (data.list.length === 0 ? '这一天之前没有平均股价' : undefined))}
      bodyClassName="flex flex-col gap-1 p-3"
      actions={
        <Tabs label="国债" tabs={BONDS} value={view} onChange={next => setNamed(next === 'yield' ? undefined : next)} />
      }
    >
      <Figures list={list} />
      <Together list={list} view={view} />
      {bonds.error !== null && bonds.data === undefined && (
        <p className="text-sm text-warn">国债没有取到，图中只有股价</p>
      )}
      {bonds.data?.list.length === 0 && <p className="text-sm text-ink-3">国债未记录：该行情来源没有国债数据</p>}
      <Picture list={list} view={view} />
    </DataBlock>
  )
}

function Figures({ list }: { readonly list: readonly StockBondDay[] }) {
  const last = list.at(-1)
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-4">
      <MacroFigure
        title="平均股价"
        text={priceText(last?.price.averageYuan ?? Number.NaN)}
        note={formatChangePct(last?.priceChangePct)}
        change={last?.priceChangePct}
        hint={`全部在交易 A 股最新价的算术平均，${last?.price.count ?? 0} 只`}
      />
      <MacroFigure
        title="股价中位数"
        text={priceText(last?.price.medianYuan ?? Number.NaN)}
        note={`等权 ${formatChangePct(last?.price.equalWeightChangePct)}`}
        change={last?.price.equalWeightChangePct}
        hint="等权：每只股票涨跌幅的算术平均"
      />
      <MacroFigure
        title="30年国债收益率"
        text={yieldText(last?.bond?.yieldPct ?? Number.NaN)}
        note={
          last?.bond?.changeBp === undefined || last.bond.changeBp === null
            ? UNKNOWN
            : `${formatChange(last.bond.changeBp, 1)}bp`
        }
        change={last?.bond?.changeBp}
      />
      <MacroFigure
        title="30年国债期货"
        text={priceText(last?.bond?.futurePriceYuan ?? Number.NaN)}
        note={formatChangePct(last?.bond?.futureChangePct)}
        change={last?.bond?.futureChangePct}
        hint="TL 期货，每百元面值"
      />
    </dl>
  )
}

interface ViewProps {
  readonly list: readonly StockBondDay[]
  readonly view: BondView
}

/** How the two moved together, in a sentence that opens to its formula. */
function Together({ list, view }: ViewProps) {
  const isYield = view === 'yield'
  const found = correlation(
    list.map(({ priceChangePct, bond }) => [
      priceChangePct,
      (isYield ? bond?.changeBp : bond?.futureChangePct) ?? null,
    ]),
  )
  const other = isYield ? '收益率日变动' : '期货日涨跌'
  if (found === undefined) return <p className="text-sm text-ink-3">已知的交易日不足 20 个，不计相关系数</p>
  return (
    <p className="text-sm text-ink-2">
      近 {found.days} 日股价日涨跌与{other}：相关系数{' '}
      <Explained
        title="相关系数的由来"
        label={`相关系数 ${formatRatio(found.value)}`}
        explanation={
          <p>
            皮尔逊相关系数：两者都已知的 {found.days} 个交易日，平均股价的日涨跌幅与国债{other}之间。1 为完全同向，−1
            为完全反向，0 为无关；它说的是一起动，不说谁带动谁。
          </p>
        }
      >
        <b className="font-semibold text-ink">{formatChange(found.value)}</b>
      </Explained>
      ，{correlationText(found)}
    </p>
  )
}

function Picture({ list, view }: ViewProps) {
  const dates = useMemo(() => list.map(({ day }) => day), [list])
  const series = useMemo(
    (): readonly SeriesLine[] => [
      {
        label: '平均股价',
        values: list.map(({ price }) => price.averageYuan),
        colour: 'accent',
        format: priceText,
      },
      view === 'yield'
        ? {
            label: '30年国债收益率（右）',
            values: list.map(({ bond }) => bond?.yieldPct ?? null),
            axis: 'right',
            colour: 'series2',
            format: yieldText,
          }
        : {
            label: '30年国债期货（右）',
            values: list.map(({ bond }) => bond?.futurePriceYuan ?? null),
            axis: 'right',
            colour: 'series2',
            format: priceText,
          },
    ],
    [list, view],
  )
  return <SeriesChart name={`近 ${list.length} 日平均股价与 30 年国债`} dates={dates} series={series} height={152} />
}
