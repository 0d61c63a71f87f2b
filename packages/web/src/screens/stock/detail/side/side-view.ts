import { useSearchParams } from 'wouter'
import { FLOW_SIZES, type FlowSize } from '#features/fund-flow/flow-sizes.ts'
import type { ChartTab } from '#screens/stock/detail/chart/chart-view.ts'
import type { Tab } from '#ui/input/tabs.tsx'

export const SIDE_TABS = [
  { id: 'brief', title: '要点' },
  { id: 'flow', title: '资金' },
  { id: 'concept', title: '概念' },
  { id: 'news', title: '消息' },
  { id: 'limit', title: '涨停' },
  { id: 'longhu', title: '龙虎' },
  { id: 'cycle', title: '周期' },
  { id: 'profile', title: '资料' },
] as const satisfies readonly Tab[]
export type SideTab = (typeof SIDE_TABS)[number]['id']

/** How strong a fall ends an upward cycle. */
export const SENSITIVITIES = [
  { value: '1', title: '灵敏' },
  { value: '2', title: '适中' },
  { value: '3', title: '稳健' },
] as const
export type Sensitivity = (typeof SENSITIVITIES)[number]['value']

const NEWS_KINDS = ['hotspot', 'news'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** What stands beside the chart, and what of it is pointed out there. */
export interface SideView {
  readonly side: SideTab
  /** Of what was told of the stock; left open, it is the kind of the item. */
  readonly newsKind: NewsKind | undefined
  /** A hotspot or a piece of news. */
  readonly item: string | undefined
  /** The day pointed out on the K line. */
  readonly mark: string | undefined
  readonly sensitivity: Sensitivity
  /** Whose money is drawn day by day. */
  readonly size: FlowSize
}

const NAMES = {
  side: 'side',
  newsKind: 'told',
  item: 'item',
  mark: 'mark',
  sensitivity: 'cycle',
  size: 'size',
} as const

export function readSideView(search: URLSearchParams): SideView {
  return {
    side: SIDE_TABS.find(({ id }) => id === search.get(NAMES.side))?.id ?? 'brief',
    newsKind: NEWS_KINDS.find(kind => kind === search.get(NAMES.newsKind)),
    item: search.get(NAMES.item) ?? undefined,
    mark: search.get(NAMES.mark) ?? undefined,
    sensitivity: SENSITIVITIES.find(({ value }) => value === search.get(NAMES.sensitivity))?.value ?? '2',
    size: FLOW_SIZES.find(({ value }) => value === search.get(NAMES.size))?.value ?? 'mainNetYuan',
  }
}

/** What an address that says nothing stands for. */
const USUAL: ReadonlyMap<string, string | undefined> = new Map(Object.entries(readSideView(new URLSearchParams())))

/** The address for the next stock: what was read of this one says nothing there. */
export function withoutItem(search: string): string {
  const next = new URLSearchParams(search)
  next.delete(NAMES.item)
  return next.toString()
}

/** In the address, in place: Esc leads back to the list one came from, not through what was looked at here. */
export function useSideView(): readonly [SideView, (change: Partial<SideView>, chart?: ChartTab) => void] {
  const [search, setSearch] = useSearchParams()
  // Another chart that comes with it is one change of the address: two after each other would lose the first.
  function change(next: Partial<SideView>, chart?: ChartTab): void {
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries({ ...readSideView(before), ...next })) {
          const name = nameOf(key)
          if (name === undefined) continue
          if (value === undefined || value === USUAL.get(key)) after.delete(name)
          else after.set(name, value)
        }
        if (chart !== undefined) after.set('tab', chart)
        return after
      },
      // The list one came from is still the same.
      { replace: true, state: history.state },
    )
  }
  return [readSideView(search), change]
}

function nameOf(key: string): string | undefined {
  return Object.entries(NAMES).find(([of]) => of === key)?.[1]
}
