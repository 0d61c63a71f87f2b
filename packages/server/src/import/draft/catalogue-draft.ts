import type { StockCode, StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { boardOf, exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { ListedStock, SectorMember, StockFacts } from '#import/fact.ts'
import { NAMED } from '#import/layouts/more-concepts.ts'
import { isDaysName, nameOn, namesInOrder } from '#store/history/names.ts'
import type { NameSeen, StoredCatalogue, StoredSector } from '#store/history/stored-catalogue.ts'
import { initialsOf } from '#text/pinyin.ts'

/** The catalogue while it is being told. What was told first stays, so that telling it twice changes nothing. */
export interface CatalogueDraft {
  /**
   * The stocks of one list. No list says when it was taken: its day is the newest listing in it, and only where it
   * has none the day in its file's name.
   */
  takeList(stocks: readonly ListedStock[], namedDay: string | undefined): void
  takeMember(member: SectorMember): void
  /** What a stock was called on a day. */
  takeName(code: StockCode, day: TradeDay, name: string): void
  /** The one stock that ever bore a name; undefined when there is none or several. */
  codeOfName(name: string): StockCode | undefined
  /** What is known of a stock beside its name; nothing of one only its bars know of. */
  takeStock(facts: Facts): void
  finish(): StoredCatalogue
}

type Facts = Omit<StockFacts, 'kind'>

// Later than every day a name was seen.
const LATEST = '9999-12-31'

function codesByName(names: readonly NameSeen[]): ReadonlyMap<string, ReadonlySet<StockCode>> {
  const codes = new Map<string, Set<StockCode>>()
  for (const { code, name } of names) if (!isDaysName(name)) codes.set(name, (codes.get(name) ?? new Set()).add(code))
  return codes
}

export function createCatalogueDraft(stored: StoredCatalogue | undefined): CatalogueDraft {
  const stocks = new Map<StockCode, Facts>()
  const names = new Map<string, NameSeen>()
  let byName: ReturnType<typeof codesByName> | undefined
  const sectors = new Map<string, Omit<StoredSector, 'codes'> & { readonly codes: Set<StockCode> }>()

  function take(code: StockCode, facts: Partial<Facts>): void {
    const known = stocks.get(code)
    stocks.set(code, {
      code,
      listedOn: known?.listedOn ?? facts.listedOn,
      industry: known?.industry ?? facts.industry,
      region: known?.region ?? facts.region,
      initials: known?.initials ?? facts.initials,
    })
  }

  function takeName(code: StockCode, day: TradeDay, name: string): void {
    const key = `${code} ${day}`
    if (names.has(key)) return
    names.set(key, { code, day, name })
    byName = undefined
  }

  for (const { code, listedOn, industry, region } of stored?.stocks ?? []) {
    take(code, { listedOn: listedOn ?? undefined, industry: industry ?? undefined, region: region ?? undefined })
  }
  for (const { code, day, name } of stored?.names ?? []) takeName(code, day, name)
  for (const sector of stored?.sectors ?? []) sectors.set(sector.blockCode, { ...sector, codes: new Set(sector.codes) })
  // Spelling out thousands of names takes longer than all else here, and they hardly ever change.
  const knownInitials = new Map(stored?.stocks.map(({ code, name, initials }) => [`${code} ${name}`, initials]))

  function spellings(code: StockCode, name: string): readonly string[] {
    const key = `${code} ${name}`
    const known = knownInitials.get(key) ?? initialsOf(name)
    knownInitials.set(key, [...known])
    return known
  }

  function profile(facts: Facts, seen: readonly NameSeen[]): StockProfile | undefined {
    const board = boardOf(facts.code)
    if (!board) return undefined
    const name = nameOn(seen, LATEST) ?? facts.code
    const initials = [...spellings(facts.code, name)]
    return {
      code: facts.code,
      name,
      initials: facts.initials && !initials.includes(facts.initials) ? [...initials, facts.initials] : initials,
      exchange: exchangeOf(facts.code),
      board,
      industry: facts.industry ?? null,
      region: facts.region ?? null,
      listedOn: facts.listedOn ?? null,
      totalShares: null,
      floatShares: null,
    }
  }

  return {
    takeList(list, namedDay) {
      const newest = list.reduce((day, { listedOn = '' }) => (listedOn > day ? listedOn : day), '')
      const seenOn = tradeDayOnOrBefore(newest || (namedDay ?? ''))
      for (const stock of list) {
        take(stock.code, stock)
        if (seenOn) takeName(stock.code, seenOn, stock.name)
      }
    },
    takeName(code, day, name) {
      take(code, {})
      takeName(code, day, name)
    },
    takeMember({ blockCode, sectorName, sectorKind, code }) {
      const sector = sectors.get(blockCode) ?? {
        blockCode,
        name: sectorName,
        kind: sectorKind,
        codes: new Set<StockCode>(),
      }
      sectors.set(blockCode, sector)
      sector.codes.add(code)
    },
    codeOfName(name) {
      byName ??= codesByName([...names.values()])
      const [code, ...others] = byName.get(name.normalize('NFKC')) ?? []
      return others.length === 0 ? code : undefined
    },
    takeStock: facts => take(facts.code, facts),
    finish() {
      const seen = namesInOrder([...names.values()])
      const byCode = (a: { readonly code: string }, b: { readonly code: string }) => a.code.localeCompare(b.code)
      return {
        stocks: [...stocks.values()].flatMap(facts => profile(facts, seen.get(facts.code) ?? []) ?? []).sort(byCode),
        // Also those that repeat the one before: another list may still tell a name for a day between them.
        names: [...seen.values()].flat().sort((a, b) => byCode(a, b) || a.day.localeCompare(b.day)),
        sectors: withoutDoubles([...sectors.values()])
          .map(sector => ({ ...sector, codes: [...sector.codes].sort() }))
          .sort((a, b) => a.blockCode.localeCompare(b.blockCode)),
        // No file tells of these: what a running market has found out stays.
        ...(stored?.delistings && { delistings: stored.delistings }),
        ...(stored?.formerCodes && { formerCodes: stored.formerCodes }),
      }
    },
  }
}

/** Of a concept two sources tell under one name the one with a code of its own stays, whichever file came first. */
function withoutDoubles<T extends { readonly blockCode: string; readonly name: string }>(sectors: readonly T[]): T[] {
  const coded = new Set(sectors.filter(({ blockCode }) => !blockCode.startsWith(NAMED)).map(({ name }) => name))
  return sectors.filter(({ blockCode, name }) => !blockCode.startsWith(NAMED) || !coded.has(name))
}
