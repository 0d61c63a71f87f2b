import { type SetSearchParams, useSearchParams } from 'wouter'
import { SUB_INDICATORS, type SubIndicator } from '#features/chart/k-line/k-line-sub.ts'
import { useInit } from '#lib/market-time/init.ts'
import { changeChoice, useChoice } from '#lib/settings/choices.ts'

export const CHART_TABS = ['time', 'days', 'day', 'week', 'month'] as const
export type ChartTab = (typeof CHART_TABS)[number]
export const ADJUSTS = ['none', 'qfq', 'hfq'] as const
export type Adjust = (typeof ADJUSTS)[number]

/** What the chart shows: in the address, so that it is shared; kept, so that the next stock opens the same way. */
export interface ChartView {
  readonly tab: ChartTab
  readonly adjust: Adjust
  readonly sub: SubIndicator
}

const FIRST: ChartView = { tab: 'time', adjust: 'qfq', sub: 'MACD' }
const KEY = 'stock-chart'

function choice<T extends string>(choices: readonly T[], ...candidates: readonly unknown[]): T | undefined {
  for (const candidate of candidates) {
    const found = choices.find(each => each === candidate)
    if (found !== undefined) return found
  }
  return undefined
}

/** The address first, then what was kept, then the first visit's choice; what is no choice any more is passed over. */
export function readChartView(
  search: URLSearchParams,
  stored: Readonly<Record<string, unknown>>,
  firstTab: ChartTab = FIRST.tab,
): ChartView {
  return {
    tab: choice(CHART_TABS, search.get('tab'), stored.tab) ?? firstTab,
    adjust: choice(ADJUSTS, search.get('adjust'), stored.adjust) ?? FIRST.adjust,
    sub: choice(SUB_INDICATORS, search.get('sub'), stored.sub) ?? FIRST.sub,
  }
}

function storedView(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {}
}

/** Another view of the same stock is no place to come back to: the address changes in place. */
function writeSearch(setSearch: SetSearchParams, { tab, adjust, sub }: ChartView): void {
  setSearch(
    before => {
      const next = new URLSearchParams(before)
      next.set('tab', tab)
      for (const [name, value] of [
        ['adjust', adjust],
        ['sub', sub],
      ] as const) {
        if (isKLine(tab)) next.set(name, value)
        else next.delete(name)
      }
      return next
    },
    { replace: true, state: history.state },
  )
}

export function isKLine(tab: ChartTab): tab is 'day' | 'week' | 'month' {
  return tab === 'day' || tab === 'week' || tab === 'month'
}

export function useChartView(): readonly [ChartView, (change: Partial<ChartView>) => void] {
  const [search, setSearch] = useSearchParams()
  const stored = useChoice(KEY, storedView)
  const { data: init } = useInit()
  // Recorded days have no minutes: their stocks open with the bars there are.
  const view = readChartView(search, stored, init?.clock.source === 'archive' ? 'day' : FIRST.tab)
  return [
    view,
    change => {
      const next = { ...view, ...change }
      changeChoice(KEY, next)
      writeSearch(setSearch, next)
    },
  ]
}
