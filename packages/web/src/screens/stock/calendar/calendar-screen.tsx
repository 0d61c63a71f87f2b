import { useAddressValue } from '#lib/page/address-value.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { ComingView } from './coming-view.tsx'
import { MonthView } from './month-view.tsx'
import './calendar.css'

const VIEWS = [
  { value: 'month', title: '月历' },
  { value: 'coming', title: '未来 30 天' },
] as const

/** 日历: how each day of a month was, and what is coming; a day opens to its review. */
export function CalendarScreen() {
  const [named, setView] = useAddressValue('view')
  const view = named === 'coming' ? 'coming' : 'month'
  const Shown = view === 'coming' ? ComingView : MonthView
  return (
    <div className="calendar-screen">
      <h1 className="sr-only">日历</h1>
      <Shown
        views={
          <Segmented
            label="日历视图"
            options={VIEWS}
            value={view}
            onChange={next => setView(next === 'month' ? undefined : next)}
          />
        }
      />
    </div>
  )
}
