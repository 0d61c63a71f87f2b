import type { Quote } from '@kanpan/contract/model/quote'
import type { Moment } from '#lib/moment.ts'
import { Segmented } from '#ui/segmented.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
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
  readonly onChange: (change: Partial<ChartView>) => void
}

/** 分时 and the K lines of one stock. */
export function ChartPanel({ code, quote, moment, view, onChange }: ChartPanelProps) {
  const { tab, adjust } = view
  return (
    <section aria-label="走势图" className="panel min-w-0">
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
      <div className="p-2">
        {isKLine(tab) ? (
          <KLinePanel
            code={code}
            name={quote?.name ?? code}
            period={tab}
            moment={moment}
            adjust={adjust}
            sub={view.sub}
            onSub={sub => onChange({ sub })}
          />
        ) : (
          <TimeLinePanel
            code={code}
            quote={quote}
            moment={moment}
            isSeveral={tab === 'days'}
            onDayBars={() => onChange({ tab: 'day' })}
          />
        )}
      </div>
    </section>
  )
}
