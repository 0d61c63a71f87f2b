import type { TradeDay } from '@kanpan/contract/model/stock'
import { noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { SPELL } from '#universe/corporate-calendar.ts'
import { dayNumber, type Universe } from '#universe/universe.ts'

/** Names on the tape are four characters wide; a mark takes the place of the last ones. */
const BRAND = 2
const SHORT = 3

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
  let exRights: { readonly number: number; readonly marks: ReadonlyMap<number, string> } | undefined

  function ownName(row: number, number: number): string {
    const stock = stocks[row]
    if (!stock) return ''
    let kind = 0
    for (const at of spells.get(row) ?? [])
      if (number >= (calendar.spellFrom[at] as number) && number < (calendar.spellTo[at] as number))
        kind |= calendar.spellKind[at] as number
    if (kind & SPELL.delisting) return `${stock.name.slice(0, SHORT)}退`
    if (kind & SPELL.st) return `${kind & SPELL.starred ? '*ST' : 'ST'}${stock.name.slice(0, BRAND)}`
    const listed = calendar.listed[row] as number
    if (listed < 0 || number < listed) return stock.name
    if (number === listed) return `N${stock.name.slice(0, SHORT)}`
    return number - listed < noLimitDays(stock.board, stock.listedOn ?? '')
      ? `C${stock.name.slice(0, SHORT)}`
      : stock.name
  }

  return (row, day) => {
    const number = dayNumber(day)
    if (exRights?.number !== number) exRights = { number, marks: exRightMarks(universe, number) }
    const mark = exRights.marks.get(row)
    const name = ownName(row, number)
    return mark ? `${mark}${name.replace(/^(\*?ST|N|C)/, '').slice(0, SHORT)}` : name
  }
}
