import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'

export const LONGHU_TABS = ['all', 'investor', 'hot_money', 'branches', 'deviation'] as const
export type LonghuTab = (typeof LONGHU_TABS)[number]

/** Room for a list and its details beside each other. */
export const HAS_ROOM_BESIDE = '(min-width: 960px)'

/** So many branches are still read beside each other; the call would take 20. */
export const MOST_COMPARED = 8

export interface LonghuAddress {
  readonly tab: LonghuTab
  /** The stock whose seats, or whose deviation, stand beside the list. */
  readonly code: string | undefined
  /** The branch whose record is open. */
  readonly branch: string | undefined
  readonly branches: readonly string[]
  /** The hot-money alias whose dossier is open. */
  readonly alias: string | undefined
}

export function longhuAddressOf(search: URLSearchParams): LonghuAddress {
  const code = search.get('code') ?? ''
  const branch = search.get('branch')?.trim() ?? ''
  const alias = search.get('alias')?.trim() ?? ''
  const branches = (search.get('branches') ?? '').split(',').map(name => name.trim())
  return {
    tab: LONGHU_TABS.find(tab => tab === search.get('tab')) ?? 'all',
    code: isStockCode(code) ? code : undefined,
    branch: branch === '' ? undefined : branch,
    alias: alias === '' ? undefined : alias,
    branches: [...new Set(branches.filter(name => name !== ''))].slice(0, MOST_COMPARED),
  }
}

/** The same address with something else in it; undefined takes a name out. */
export function changed(search: URLSearchParams, change: Partial<LonghuAddress>): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | undefined) => {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  if ('tab' in change) put('tab', change.tab === 'all' ? undefined : change.tab)
  if ('code' in change) put('code', change.code)
  if ('branch' in change) put('branch', change.branch)
  if ('alias' in change) put('alias', change.alias)
  if ('branches' in change) put('branches', change.branches?.join(','))
  return next
}

/** Another tab: what was sorted, filtered and chosen in the one before says nothing there. */
export function atTab(search: URLSearchParams, tab: LonghuTab): URLSearchParams {
  const next = changed(search, { tab, code: undefined, branch: undefined, alias: undefined })
  for (const name of ['sort', 'order', 'rule', 'side']) next.delete(name)
  return next
}

/** Goes with a step that opened a drawer: closing it goes back that step. */
export const OPENED = { opened: true } as const

function isOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === true
}

export interface AddressParts extends LonghuAddress {
  readonly choose: (code: string) => void
  readonly close: (name: 'code' | 'branch' | 'alias') => void
  readonly replace: (change: Partial<LonghuAddress>) => void
  readonly goToTab: (tab: LonghuTab) => void
  readonly branchHref: (branch: string) => string
  readonly aliasHref: (alias: string) => string
  readonly compareHref: (branches: readonly string[]) => string
}

/** What the address bar says of this screen, and how to say something else. */
export function useLonghuAddress(): AddressParts {
  const [search, setSearch] = useSearchParams()
  const searchText = search.toString()
  const replace = useCallback(
    (change: Partial<LonghuAddress>) => setSearch(before => changed(before, change), { replace: true }),
    [setSearch],
  )
  const goToTab = useCallback((tab: LonghuTab) => setSearch(before => atTab(before, tab)), [setSearch])
  const choose = useCallback(
    (code: string) =>
      matchMedia(HAS_ROOM_BESIDE).matches
        ? replace({ code })
        : setSearch(before => changed(before, { code }), { state: OPENED }),
    [replace, setSearch],
  )
  const close = useCallback(
    (name: 'code' | 'branch' | 'alias') => (isOpened(history.state) ? history.back() : replace({ [name]: undefined })),
    [replace],
  )
  return useMemo(() => {
    const now = new URLSearchParams(searchText)
    return {
      ...longhuAddressOf(now),
      choose,
      close,
      replace,
      goToTab,
      branchHref: branch => `?${changed(now, { branch, alias: undefined })}`,
      aliasHref: alias => `?${changed(now, { alias, branch: undefined })}`,
      compareHref: branches => `?${changed(atTab(now, 'branches'), { branches: branches.slice(0, MOST_COMPARED) })}`,
    }
  }, [searchText, choose, close, replace, goToTab])
}
