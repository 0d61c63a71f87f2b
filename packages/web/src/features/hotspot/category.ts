import type { Tab } from '#ui/input/tabs.tsx'

interface Category {
  readonly category_1: string
  readonly block_code: string
  readonly name: string
  readonly count: number
}

/** The tab of all groups together; no block_code of the server's. */
export const ALL = 'all'

/** The group named after the community site: whatever order the groups come in, its tab stands first. */
const COMMUNITY = '韭研公社'

/** Its block_code, before the groups are known. */
const COMMUNITY_TAB = 'community'

const isGroup = ({ category_1, name }: Category): boolean => category_1 === name

/** The tabs of the groups: the community, all of them, then the others in the server's order. */
export function groupTabs(categories: readonly Category[]): readonly Tab[] {
  const groups = categories.filter(isGroup)
  const tabs = groups.map(({ block_code, name, count }) => ({ id: block_code, title: name, count }))
  const all = { id: ALL, title: '全部', count: groups.reduce((sum, { count }) => sum + count, 0) }
  const isCommunity = ({ title }: Tab): boolean => title === COMMUNITY
  return [...tabs.filter(isCommunity), all, ...tabs.filter(tab => !isCommunity(tab))]
}

/** The tab shown where none is named: the community's, and all of them where it tells nothing while others do. */
export function firstTab(categories: readonly Category[]): string {
  const tabs = groupTabs(categories)
  const community = tabs.find(({ title }) => title === COMMUNITY)
  const isQuiet = community?.count === 0 && tabs.some(({ id, count = 0 }) => id === ALL && count > 0)
  return isQuiet ? ALL : COMMUNITY_TAB
}

/** The tab a block_code belongs to: a group's own, that of a block's group, all of them for one that is unknown. */
export function tabOf(categories: readonly Category[], blockCode: string): Tab {
  const group = categories.find(({ block_code }) => block_code === blockCode)?.category_1
  const tabs = groupTabs(categories)
  return tabs.find(({ title }) => title === group) ?? tabs.find(({ id }) => id === ALL) ?? { id: ALL, title: '全部' }
}
