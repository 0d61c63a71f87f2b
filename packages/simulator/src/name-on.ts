import type { TradeDay } from '@kanpan/contract/model/stock'
import { noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { brandNames, shortNames } from '#names/short-names.ts'
import { SPELL } from '#universe/corporate-calendar.ts'
import { dayNumber, type Universe } from '#universe/universe.ts'

function exRightMarks(universe: Universe, number: number): ReadonlyMap<number, string> {
  const marks = new Map<number, string>()
  for (const { row, cashYield, conversion } of universe.calendar.exRights.get(number) ?? [])
    marks.set(row, conversion === 0 ? 'XD' : cashYield > 0 ? 'DR' : 'XR')
  return marks
}

/** Names with the marks of the day: N and C of the first days, ST, *ST, 退, and XD, XR, DR on an ex-right day. */
export function nameOnDay(universe: Universe): (row: number, day: TradeDay) => string {
  const { calendar, stocks } = universe
  const spells = Map.groupBy(calendar.spellRow.keys(), at => calendar.spellRow[at] as number)
  const short = shortNames(stocks)
  const brands = brandNames(
    stocks,
    [...spells.keys()].filter(row => spells.get(row)?.some(at => (calendar.spellKind[at] as number) & SPELL.st)),
  )
  let exRights: { readonly number: number; readonly marks: ReadonlyMap<number, string> } | undefined

  function ownName(row: number, number: number): string {
    const stock = stocks[row]
    if (!stock) return ''
    let kind = 0
    for (const at of spells.get(row) ?? [])
      if (number >= (calendar.spellFrom[at] as number) && number < (calendar.spellTo[at] as number))
        kind |= calendar.spellKind[at] as number
    if (kind & SPELL.delisting) return `${short[row]}退`
    if (kind & SPELL.st) return `${kind & SPELL.starred ? '*ST' : 'ST'}${brands.get(row)}`
    const listed = calendar.listed[row] as number
    if (listed < 0 || number < listed) return stock.name
    if (number === listed) return `N${short[row]}`
    return number - listed < noLimitDays(stock.board, stock.listedOn ?? '') ? `C${short[row]}` : stock.name
  }

  return (row, day) => {
    const number = dayNumber(day)
    if (exRights?.number !== number) exRights = { number, marks: exRightMarks(universe, number) }
    const mark = exRights.marks.get(row)
    return mark ? `${mark}${short[row] ?? ''}` : ownName(row, number)
  }
}
