import type { Quote } from '@kanpan/contract/model/quote'
import { useRef } from 'react'
import type { Moment } from '#lib/market-time/moment.ts'
import type { SideView } from '#screens/stock/detail/side/side-view.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { type Tab, Tabs } from '#ui/input/tabs.tsx'
import { useRoomHeight } from './chart-room.tsx'
import { type Adjust, type ChartTab, type ChartView, isKLine } from './chart-view.ts'
import { KLinePanel } from './k-line-panel.tsx'
import { TimeLinePanel } from './time-line-panel.tsx'

const TABS: readonly Tab<ChartTab>[] = [
  { id: 'time', title: '分时' },
  { id: 'days', title: '5日' },
  { id: 'day', title: '日K' },
  { id: 'week', title: '周K' },
  { id: 'month', title: '月K' },
]

const ADJUST_CHOICES: readonly { readonly value: Adjust; readonly title: string }[] = [
  { value: 'none', title: '不复权' },
  { value: 'qfq', title: '前复权' },
  { value: 'hfq', title: '后复权' },
]

interface ChartPanelProps {
  readonly code: string
  readonly quote: Quote | undefined
  readonly moment: Moment
  readonly view: ChartView
  readonly side: SideView
  readonly onChange: (change: Partial<ChartView>) => void
}

/** 分时 and the K lines of one stock. */
export function ChartPanel({ code, quote, moment, view, side, onChange }: ChartPanelProps) {
  const { tab, adjust } = view
  const room = useRef<HTMLDivElement>(null)
  const height = useRoomHeight(room)
  return (
    <section aria-label="走势图" className="panel flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b border-line px-2">
        <Tabs label="周期" tabs={TABS} value={tab} onChange={value => onChange({ tab: value })} />
        {isKLine(tab) && (
          <Segmented
            label="复权"
            options={ADJUST_CHOICES}
            value={adjust}
            onChange={value => onChange({ adjust: value })}
          />
        )}
      </header>
      {/* What is drawn stands apart from the room that is measured: it would else hold it open. */}
      <div ref={room} className="relative m-2 min-h-0 lg:flex-1">
        <div className="lg:absolute lg:inset-0">
          {isKLine(tab) ? (
            <KLinePanel
              code={code}
              name={quote?.name ?? code}
              period={tab}
              moment={moment}
              adjust={adjust}
              sub={view.sub}
              side={side}
              height={height}
              onSub={sub => onChange({ sub })}
            />
          ) : (
            <TimeLinePanel
              code={code}
              quote={quote}
              moment={moment}
              height={height}
              isSeveral={tab === 'days'}
              onDayBars={() => onChange({ tab: 'day' })}
            />
          )}
        </div>
      </div>
    </section>
  )
}
