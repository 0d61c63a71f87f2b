import { useState } from 'react'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { ProfitCalendar } from './profit-calendar.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { type ProfitDay, profitDays, remarkOf } from './profit-months.ts'
import type { Trades } from './use-trades.ts'

const WAYS = [
  { value: 'curve', title: '曲线' },
  { value: 'calendar', title: '日历' },
] as const

const FIELDS: readonly FileField<ProfitDay>[] = [
  { title: '日期', value: ({ day }) => day },
  { title: '当日盈亏(元)', value: ({ profitCents }) => profitCents / 100 },
  { title: '其中已实现(元)', value: ({ realisedCents }) => realisedCents / 100 },
  { title: '累计(元)', value: ({ sumCents }) => sumCents / 100 },
  { title: '市值(元)', value: ({ worthCents }) => worthCents / 100 },
  { title: '注', value: remarkOf },
]

/** 逐日盈亏, with everything at its last price of the day: as a curve, or month by month. */
export function ProfitDays({ marked, days }: Pick<Trades, 'marked' | 'days'>) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('curve')
  return (
    <>
      <div className="flex items-center gap-2 px-3 pt-1 text-sm text-ink-2">
        <span className="flex-1">逐日盈亏</span>
        <ExportMenu
          name={`逐日盈亏-${marked.at(-1)?.day ?? ''}`}
          rowsNow={() => profitDays(marked, days)}
          isEmpty={marked.length === 0}
          fields={FIELDS}
        />
        <Segmented label="逐日盈亏的样子" options={WAYS} value={way} onChange={setWay} />
      </div>
      {way === 'curve' ? <ProfitChart marked={marked} days={days} /> : <ProfitCalendar marked={marked} />}
    </>
  )
}
