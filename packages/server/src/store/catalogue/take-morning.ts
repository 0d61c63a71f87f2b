import type { StockCode, StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import type { SourceStock } from '#sources/ports/rows.ts'
import { isExDayName, nameOn, namesInOrder } from '#store/history/names.ts'
import type { FormerCode, NameSeen, StoredAbsence, StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { renumberedSectors } from './take-sectors.ts'

/** A stock of a list that was let in; its initials are known by then. */
export type MorningStock = SourceStock & Pick<StockProfile, 'initials'>

/** What a morning's list tells of who is listed. */
export interface Morning {
  readonly day: TradeDay
  readonly stocks: readonly MorningStock[]
  /** It names everybody who is listed: who is not on it may have left. */
  readonly isWhole: boolean
}

/**
 * In so many mornings a whole list has to lack a stock before it counts as delisted, since the first of them: one list that was
 * cut short, or a page that did not come twice, takes nobody from the market.
 */
export const ABSENT_MORNINGS = 3

export interface TakenMorning {
  /** The same object when the morning told nothing new. */
  readonly stored: StoredCatalogue
  /** Who bears another code from now on. */
  readonly renumbered: readonly FormerCode[]
}

interface Draft {
  readonly known: StoredCatalogue
  readonly day: TradeDay
  readonly stocks: StockProfile[]
  readonly rowOf: Map<string, number>
  readonly names: Map<string, readonly NameSeen[]>
  readonly delistings: Map<string, TradeDay>
  readonly absences: Map<string, StoredAbsence>
  readonly renumbered: FormerCode[]
  isChanged: boolean
}

function draftOf(known: StoredCatalogue, day: TradeDay): Draft {
  const rowOf = new Map<string, number>(known.stocks.map(({ code }, row) => [code, row]))
  for (const { code, formerCode } of known.formerCodes ?? []) {
    const row = rowOf.get(code)
    if (row !== undefined) rowOf.set(formerCode, row)
  }
  return {
    known,
    day,
    rowOf,
    stocks: [...known.stocks],
    names: new Map(namesInOrder(known.names)),
    delistings: new Map((known.delistings ?? []).map(one => [one.code, one.day])),
    absences: new Map((known.absences ?? []).map(one => [one.code, one])),
    renumbered: [],
    isChanged: false,
  }
}

/** Codes that were given up for others by rule, by the code their stock bears since. */
function formerByRule({ stocks }: Draft): ReadonlyMap<string, StockCode> {
  return new Map(stocks.flatMap(({ code }) => (currentCode(code) === code ? [] : [[currentCode(code), code] as const])))
}

/** The stock stays the row it is and bears another code; what was kept of it under the old one is its own. */
function renumber(draft: Draft, row: number, { code, formerCode }: Pick<FormerCode, 'code' | 'formerCode'>): void {
  const stock = draft.stocks[row]
  if (!stock) return
  draft.stocks[row] = { ...stock, code }
  draft.rowOf.set(code, row)
  draft.renumbered.push({ code, formerCode, day: draft.day })
  draft.isChanged = true
  for (const byCode of [draft.names, draft.delistings, draft.absences] as Map<string, unknown>[])
    byCode.delete(formerCode)
  const names = namesInOrder(draft.known.names).get(formerCode)
  if (names)
    draft.names.set(
      code,
      names.map(seen => ({ ...seen, code })),
    )
}

const FIELDS = ['exchange', 'board', 'industry', 'region', 'listedOn', 'totalShares', 'floatShares'] as const

/** What the list does not know stays as it was known. */
function merged(known: StockProfile, listed: MorningStock): StockProfile {
  // What the list makes of a name that was cut off for the day says nothing of what the stock is called.
  const isCut = isExDayName(listed.nameOfDay) && known.name.startsWith(listed.name)
  const name = isCut ? known.name : listed.name
  const isSame = known.name === name && FIELDS.every(field => listed[field] === null || listed[field] === known[field])
  if (isSame) return known
  const { exchange, board } = listed
  return {
    code: known.code,
    name,
    initials: known.name === name ? known.initials : [...listed.initials],
    exchange,
    board,
    industry: listed.industry ?? known.industry,
    region: listed.region ?? known.region,
    listedOn: listed.listedOn ?? known.listedOn,
    totalShares: listed.totalShares ?? known.totalShares,
    floatShares: listed.floatShares ?? known.floatShares,
  }
}

function profileOf({ nameOfDay: _, delistedOn: __, formerCode: ___, ...listed }: MorningStock): StockProfile {
  return { ...listed, initials: [...listed.initials] }
}

/** Notes what a stock is called from the day on. Days before the first name ever noted keep the one it had until now. */
function takeName(
  draft: Draft,
  { code: listed, name, nameOfDay }: MorningStock,
  before: StockProfile | undefined,
): void {
  // On an ex-dividend day the name is cut off behind its mark: it says nothing that holds.
  if (isExDayName(nameOfDay)) return
  const { day } = draft
  const code = before?.code ?? listed
  const noted = draft.names.get(code) ?? []
  const ofDay = noted.find(one => one.day === day)
  const earlier = noted.filter(one => one !== ofDay)
  const isAsBefore = (nameOn(earlier, day) ?? before?.name ?? name) === nameOfDay
  if (ofDay ? ofDay.name === nameOfDay : isAsBefore) return
  const yesterday = previousTradeDay(day)
  const isFirst = noted.length === 0 && before !== undefined && yesterday !== undefined
  const until = isFirst ? [{ code, day: yesterday, name: before.name }] : earlier
  draft.names.set(code, isAsBefore ? until : [...until, { code, day, name: nameOfDay }])
  draft.isChanged = true
}

function takeListing(draft: Draft, code: StockCode, { delistedOn }: MorningStock): void {
  if (draft.absences.delete(code)) draft.isChanged = true
  if ((draft.delistings.get(code) ?? null) === delistedOn) return
  // Who stands on the list without a day on which it left is back, or had never gone.
  if (delistedOn === null) draft.delistings.delete(code)
  else draft.delistings.set(code, delistedOn)
  draft.isChanged = true
}

function takeStock(draft: Draft, listed: MorningStock, keepsNames: boolean): StockCode {
  const row = draft.rowOf.get(listed.code)
  const before = row === undefined ? undefined : draft.stocks[row]
  if (row === undefined || before === undefined) {
    draft.rowOf.set(listed.code, draft.stocks.length)
    draft.stocks.push(profileOf(listed))
    draft.isChanged = true
  } else {
    const after = merged(before, listed)
    if (after !== before) draft.isChanged = true
    draft.stocks[row] = after
  }
  if (keepsNames) takeName(draft, listed, before)
  const code = before?.code ?? listed.code
  takeListing(draft, code, listed)
  return code
}

/** Counts the mornings in which who should be listed was on no whole list. */
function takeAbsent(draft: Draft, present: ReadonlySet<string>): void {
  const { day } = draft
  for (const { code, listedOn } of draft.stocks) {
    if (present.has(code) || draft.delistings.has(code) || (listedOn !== null && listedOn > day)) continue
    const before = draft.absences.get(code)
    if (before?.lastDay === day) continue
    const absence = { code, since: before?.since ?? day, lastDay: day, mornings: (before?.mornings ?? 0) + 1 }
    draft.isChanged = true
    if (absence.mornings < ABSENT_MORNINGS) {
      draft.absences.set(code, absence)
    } else {
      draft.absences.delete(code)
      draft.delistings.set(code, absence.since)
    }
  }
}

/** What is known, those who bear another code by a morning's list renumbered. */
function renumberedDraft(known: StoredCatalogue, { day, stocks }: Morning): Draft {
  const draft = draftOf(known, day)
  const byRule = formerByRule(draft)
  const listed = new Set<string>(stocks.map(({ code }) => code))
  for (const { code, formerCode = byRule.get(code) } of stocks) {
    const row = formerCode === undefined ? undefined : draft.rowOf.get(formerCode)
    // Where both are listed, they are two stocks.
    if (formerCode === undefined || row === undefined || draft.rowOf.has(code) || listed.has(formerCode)) continue
    renumber(draft, row, { code, formerCode })
  }
  return draft
}

/** Who would bear another code by a morning's list. */
export function renumberedBy(known: StoredCatalogue, morning: Morning): readonly FormerCode[] {
  return renumberedDraft(known, morning).renumbered
}

/**
 * Takes a morning's list into what is known. A row is never taken away, moved or given to another: who is new is put behind,
 * who has left is noted, who bears another code keeps its row. `keepsNames`: what stocks are called by day is kept here, as
 * nobody else can tell it again.
 */
export function takeMorning(known: StoredCatalogue, morning: Morning, keepsNames: boolean): TakenMorning {
  const draft = renumberedDraft(known, morning)
  const present = new Set<string>(morning.stocks.map(stock => takeStock(draft, stock, keepsNames)))
  if (morning.isWhole) takeAbsent(draft, present)
  if (!draft.isChanged) return { stored: known, renumbered: [] }
  return {
    stored: {
      stocks: draft.stocks,
      names: keepsNames ? [...draft.names.values()].flat() : known.names,
      sectors: renumberedSectors(known.sectors, draft.renumbered),
      ...(known.sectorsOn && { sectorsOn: known.sectorsOn }),
      delistings: Array.from(draft.delistings, ([code, day]) => ({ code: codeIn(draft, code), day })),
      formerCodes: [...(known.formerCodes ?? []), ...draft.renumbered],
      absences: [...draft.absences.values()],
    },
    renumbered: draft.renumbered,
  }
}

function codeIn({ stocks, rowOf }: Draft, code: string): StockCode {
  const stock = stocks[rowOf.get(code) ?? -1]
  if (!stock) throw new RangeError(`no stock ${code}`)
  return stock.code
}
