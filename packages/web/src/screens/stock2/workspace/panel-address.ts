import { addressOf, type Moment, momentOf } from '#lib/market-time/moment.ts'

/** What the linked panels of a workspace have in common: the stock one looks at, and the moment. */
export interface Shared extends Moment {
  readonly code?: string
}

/** The address of a stock's screen that waits for a stock. */
export const STOCK = '/stock/detail/'
const STOCK_PATH = /^\/stock\/detail\/(\d{6})?\/?$/

export interface AddressParts {
  readonly path: string
  readonly search: string
}

export function partsOf(address: string): AddressParts {
  const [path = '', search = ''] = address.split('#')[0]?.split('?') ?? []
  return { path, search }
}

function joined(path: string, search: URLSearchParams): string {
  return search.size === 0 ? path : `${path}?${search}`
}

/** The six digits of a stock's address; an empty text where it waits for a stock; undefined where it is another screen's. */
export function stockOf(path: string): string | undefined {
  const found = STOCK_PATH.exec(path)
  return found === null ? undefined : (found[1] ?? '')
}

function withoutMoment(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search)
  parameters.delete('date')
  parameters.delete('at')
  return parameters
}

/** The address a panel shows: that of the stock and the moment of the others where it is linked to them. */
export function shownAddress(address: string, isLinked: boolean, { code, ...moment }: Shared): string {
  if (!isLinked) return address
  const { path, search } = partsOf(address)
  const parameters = withoutMoment(search)
  for (const [name, value] of new URLSearchParams(addressOf(moment))) parameters.set(name, value)
  return joined(code !== undefined && stockOf(path) !== undefined ? STOCK + code : path, parameters)
}

interface Going {
  /** The address the panel has now, and the one it goes to. */
  readonly from: string
  readonly to: string
  readonly shared: Shared
  /** Whether another linked panel shows the stock one looks at. */
  readonly hasStockPanel: boolean
}

export interface Gone {
  /** The panel's own address. */
  readonly address: string
  readonly shared: Shared
}

/**
 * What becomes of a linked panel and of what is shared when a link is followed in it. A stock is shown where the workspace shows
 * its stock, the moment is everybody's, and everything else is the panel's own.
 */
export function go({ from, to, shared, hasStockPanel }: Going): Gone {
  const { path, search } = partsOf(to)
  const before = partsOf(from).path
  const named = momentOf(new URLSearchParams(search))
  const hasMoment = named.date !== undefined || named.at !== undefined
  const code = stockOf(path)
  // Its own screen without a moment is the way back to now; another screen’s address may leave the moment out.
  const isSame = path === before || (code !== undefined && stockOf(before) !== undefined)
  const moment = hasMoment || isSame ? named : momentIn(shared)
  const stock = code === undefined || code === '' ? shared.code : code
  const next: Shared = { ...moment, ...(stock === undefined ? {} : { code: stock }) }
  const isShownElsewhere = code !== undefined && stockOf(before) === undefined && hasStockPanel
  return { address: isShownElsewhere ? from : joined(path, withoutMoment(search)), shared: next }
}

function momentIn({ date, at }: Shared): Moment {
  return { ...(date === undefined ? {} : { date }), ...(at === undefined ? {} : { at }) }
}
