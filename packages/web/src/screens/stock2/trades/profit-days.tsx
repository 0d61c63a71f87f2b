import { useState } from 'react'
import { Segmented } from '#ui/input/segmented.tsx'
import { ProfitCalendar } from './profit-calendar.tsx'
import { ProfitChart } from './profit-chart.tsx'
import type { Trades } from './use-trades.ts'

const WAYS = [
  { value: 'curve', title: '曲线' },
  { value: 'calendar', title: '日历' },
] as const

/** 逐日盈亏, with everything at its last price of the day: as a curve, or month by month. */
export function ProfitDays({ marked, days }: Pick<Trades, 'marked' | 'days'>) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('curve')
  return (
    <>
      <div className="flex items-center justify-between px-3 pt-1 text-sm text-ink-2">
        逐日盈亏
        <Segmented label="逐日盈亏的样子" options={WAYS} value={way} onChange={setWay} />
      </div>
      {way === 'curve' ? <ProfitChart marked={marked} days={days} /> : <ProfitCalendar marked={marked} />}
    </>
  )
}
