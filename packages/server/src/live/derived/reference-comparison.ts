import type { ReferenceCheck } from '@kanpan/contract/question/self-check'
import { referenceCents } from '@kanpan/market/bars/reference-price'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { ExRights } from '#live/ex-rights.ts'
import type { MarketView } from '#live/market-view.ts'

const NAMED = 10

type Compared = Pick<MarketView, 'now' | 'yesterday' | 'catalogue' | 'nameOf'>

/**
 * The reference prices that came with the quotes of a day against those its ex-right events give; undefined where the events are not
 * known. A stock that stood still the day before is left out: what fell on it meanwhile may lie further back.
 */
export function compareReferences(
  { now, yesterday, catalogue, nameOf }: Compared,
  exRights: Pick<ExRights, 'eventsOn' | 'isKnown' | 'between'>,
): ReferenceCheck | undefined {
  const { day } = now
  if (!yesterday || !exRights.isKnown(day)) return undefined
  const events = exRights.eventsOn(day)
  const counts = { compared: 0, exRights: 0, differing: 0 }
  const named: ReferenceCheck['named'] = []
  for (const [row, { code }] of catalogue.stocks.entries()) {
    const quotedCents = now.prevCloseCents[row] ?? 0
    const closeBeforeCents = yesterday.closeCents[row] ?? 0
    const traded = yesterday.state[row] === STOCK_STATE.trading && now.state[row] === STOCK_STATE.trading
    if (!traded || quotedCents <= 0) continue
    const derivedCents = referenceCents({
      closeBeforeCents,
      ...exRights.between(code, { after: yesterday.day, on: day }),
    })
    if (derivedCents === 0) continue
    const isExRight = events.has(code)
    counts.compared += 1
    if (isExRight) counts.exRights += 1
    if (derivedCents === quotedCents) continue
    counts.differing += 1
    if (named.length === NAMED) continue
    named.push({ code, name: nameOf(row), derivedYuan: derivedCents / 100, quotedYuan: quotedCents / 100, isExRight })
  }
  return counts.compared === 0 ? undefined : { day, ...counts, named }
}
