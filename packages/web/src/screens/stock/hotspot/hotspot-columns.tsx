import type { StockHotspot } from '@kanpan/contract/model/hotspot'
import { HeatCurve } from '#features/hotspot/heat-curve.tsx'
import { heatText, whenText } from '#features/hotspot/hotspot-labels.ts'
import { StageTag } from '#features/hotspot/stage-tag.tsx'
import { dayOf } from '#features/hotspot/what-followed.ts'
import type { Column } from '#lib/column/column.ts'
import { formatChangePct } from '#lib/format/format.ts'
import { changePctColumn } from '#market-ui/stock-columns.tsx'
import { dayColumn } from '#ui/list-table/day-column.tsx'
import { NumberText } from '#ui/number-text.tsx'

interface Shown {
  readonly hotspots: readonly StockHotspot[]
  /** The day that is shown. */
  readonly beside: string
  readonly onChoose: (day: string) => void
}

/** Where there is no room for columns, each figure stands below with its word beside it. */
export const ROOM: Readonly<Record<string, string>> = Object.fromEntries(
  ['at', 'changePct', 'after1', 'after3', 'after5', 'heat'].map(id => [id, 'max-sm:hidden']),
)

/** The columns of a stock's hotspots: the move of the day, and those that followed. */
export function hotspotColumns({ hotspots, beside, onChoose }: Shown): readonly Column<StockHotspot>[] {
  return [
    dayColumn({
      day: ({ id }) => dayOf(id),
      beside,
      onPress:
        ({ id }) =>
        () =>
          onChoose(dayOf(id)),
      pressLabel: day => `在图上看 ${day}`,
    }),
    {
      id: 'at',
      title: '时间',
      widthPx: 84,
      align: 'start',
      text: ({ at }) => at,
      cell: ({ id, at }) => (
        <time dateTime={at} className="text-ink-3">
          {whenText(at, dayOf(id))}
        </time>
      ),
      sortValue: ({ at }) => at,
    },
    {
      id: 'title',
      title: '热点',
      widthPx: 320,
      align: 'start',
      text: ({ title }) => title,
      cell: ({ title, stage, category_1, source }) => (
        <span className="flex flex-wrap items-center gap-x-2 whitespace-normal">
          <span className="font-medium">{title}</span>
          <StageTag stage={stage} />
          <span className="text-ink-3">{category_1 === source ? source : `${category_1} · ${source}`}</span>
        </span>
      ),
    },
    changePctColumn(({ changePct }) => changePct, {
      id: 'changePct',
      title: '当日',
      widthPx: 72,
      unit: '%',
      hint: '热点当日本股的涨跌幅',
    }),
    ...(hotspots[0]?.changeAfterPct ?? []).map(({ days }) =>
      changePctColumn<StockHotspot>(
        ({ changeAfterPct }) => changeAfterPct.find(after => after.days === days)?.changePct,
        {
          id: `after${days}`,
          title: `${days} 日后`,
          widthPx: 72,
          unit: '%',
          hint: `从热点当日收盘到其后第 ${days} 个交易日收盘，已除权；没有走完时为 —`,
        },
      ),
    ),
    {
      id: 'heat',
      title: '热度',
      widthPx: 112,
      text: ({ heat }) => heatText(heat),
      cell: ({ heat, heatCurve }) => (
        <span className="flex items-center justify-end gap-2">
          <HeatCurve values={heatCurve} width={44} height={16} />
          {heatText(heat)}
        </span>
      ),
      sortValue: ({ heat }) => heat,
      fileValue: ({ heat }) => heat,
      hint: '当日末的热度',
    },
    {
      id: 'source',
      title: '来源',
      widthPx: 80,
      align: 'start',
      text: ({ source }) => source,
      hiddenAtFirst: true,
    },
    {
      id: 'told',
      title: '摘要与入选理由',
      widthPx: 320,
      align: 'start',
      text: ({ digest, reason }) => (reason === '' ? digest : `${digest} ${reason}`),
      cell: hotspot => <FirstSource hotspot={hotspot} />,
    },
  ]
}

function FirstSource({ hotspot }: { readonly hotspot: StockHotspot }) {
  const { digest, reason, reasonFrom, title, changePct, changeAfterPct } = hotspot
  return (
    <>
      <p>{digest}</p>
      {reason !== '' && reason !== title && (
        <p>
          <span className="text-ink-3">{reasonFrom === 'limitUp' ? '涨停原因 ' : '报道点名 '}</span>
          {reason}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 sm:hidden">
        <Change title="当日" changePct={changePct} />
        {changeAfterPct.map(after => (
          <Change key={after.days} title={`${after.days} 日后`} changePct={after.changePct} />
        ))}
      </p>
    </>
  )
}

function Change({ title, changePct }: { readonly title: string; readonly changePct: number | null }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-3">{title} </span>
      <NumberText text={formatChangePct(changePct)} change={changePct ?? 'flat'} arrow />
    </span>
  )
}
