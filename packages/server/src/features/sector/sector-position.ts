import { AppError } from '#lib/app-error.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'

/** Position of a sector asked for by code or name, refused by name when there is no such sector. */
export function sectorPosition(view: MarketView, codeOrName: string): number {
  const position = membershipOf(view.catalogue).find(codeOrName)
  if (position === undefined) throw new AppError('not_found', `没有板块 ${codeOrName}`)
  return position
}
