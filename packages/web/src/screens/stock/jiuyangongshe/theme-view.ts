import { isDisputed, NO_THEME, type ThemeGroup, type ThemeStock } from '#features/theme/theme-group.ts'

export const THEME_ORDERS = [
  { value: 'heat', title: '热度' },
  { value: 'count', title: '只数' },
  { value: 'height', title: '高度' },
  { value: 'time', title: '最早' },
] as const
export type ThemeOrder = (typeof THEME_ORDERS)[number]['value']

export const STOCK_STATES = [
  { value: 'all', title: '全部' },
  { value: 'sealed', title: '封住' },
  { value: 'broken', title: '炸板' },
] as const
export type StockState = (typeof STOCK_STATES)[number]['value']

/** How the day is looked at; all of it stands in the address. */
export interface ThemeView {
  readonly order: ThemeOrder
  readonly state: StockState
  readonly keyword: string
  /** Only stocks of which the sources say different things. */
  readonly disputed: boolean
}

export function viewOf(search: URLSearchParams): ThemeView {
  return {
    order: THEME_ORDERS.find(({ value }) => value === search.get('sort'))?.value ?? 'heat',
    state: STOCK_STATES.find(({ value }) => value === search.get('state'))?.value ?? 'all',
    keyword: search.get('keyword') ?? '',
    disputed: search.get('disputed') === '1',
  }
}

export function withView(search: URLSearchParams, { order, state, keyword, disputed }: ThemeView): URLSearchParams {
  const next = new URLSearchParams(search)
  const fields = {
    sort: order === 'heat' ? '' : order,
    state: state === 'all' ? '' : state,
    keyword,
    disputed: disputed ? '1' : '',
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function isNarrowed({ state, keyword, disputed }: ThemeView): boolean {
  return state !== 'all' || keyword !== '' || disputed
}

const LATEST = '99:99:99'
const HEIGHTS: Readonly<Record<ThemeOrder, (group: ThemeGroup) => number>> = {
  heat: ({ hotspot, stocks }) => hotspot?.heat ?? stocks.length,
  count: ({ stocks }) => stocks.length,
  height: ({ height }) => height,
  time: () => 0,
}

function compare(order: ThemeOrder, a: ThemeGroup, b: ThemeGroup): number {
  // What is no theme stands last however the themes are ordered.
  const byKind = Number(a.name === NO_THEME) - Number(b.name === NO_THEME)
  if (byKind !== 0) return byKind
  const bySize = HEIGHTS[order](b) - HEIGHTS[order](a) || b.stocks.length - a.stocks.length
  return order === 'time' ? (a.since ?? LATEST).localeCompare(b.since ?? LATEST) || bySize : bySize
}

function holds(group: ThemeGroup, { code, name, tags, text, row }: ThemeStock, keyword: string): boolean {
  const texts = [group.name, code, name, ...tags, text, ...(row?.concepts ?? [])]
  return texts.some(each => each.toLowerCase().includes(keyword))
}

/** The groups in their order with the stocks asked for; a theme without any is left out. */
export function shownGroups(groups: readonly ThemeGroup[], view: ThemeView): readonly ThemeGroup[] {
  const keyword = view.keyword.trim().toLowerCase()
  return groups
    .toSorted((a, b) => compare(view.order, a, b))
    .map(group => ({
      ...group,
      stocks: group.stocks.filter(
        stock =>
          (view.state === 'all' || stock.row?.pool === view.state) &&
          (!view.disputed || isDisputed(stock)) &&
          (keyword === '' || holds(group, stock, keyword)),
      ),
    }))
    .filter(({ stocks }) => stocks.length > 0)
}
