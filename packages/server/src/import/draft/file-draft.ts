import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import type {
  DayFigures,
  Fact,
  ListedStock,
  LonghuSeat,
  NamedMember,
  Numbered,
  OpenDay,
  RecordedLimitUp,
  SectorMember,
  StockFacts,
  StockName,
  WireNews,
} from '#import/fact.ts'
import { type BarsDraft, createBarsDraft } from './bars-draft.ts'

/** What one file told. It is held until the file is whole, so that a file read to the middle has changed nothing. */
export interface FileDraft {
  readonly stocks: ListedStock[]
  readonly bars: BarsDraft
  readonly stockFacts: StockFacts[]
  /** Names told by themselves or beside bars. */
  readonly names: Omit<StockName, 'kind'>[]
  readonly limitUps: Numbered<RecordedLimitUp>[]
  readonly longhuSeats: Numbered<LonghuSeat>[]
  readonly members: SectorMember[]
  readonly namedMembers: Numbered<NamedMember>[]
  readonly news: WireNews[]
  readonly figures: DayFigures[]
  readonly openDays: OpenDay[]
}

export function createFileDraft(): FileDraft {
  return {
    stocks: [],
    bars: createBarsDraft(),
    stockFacts: [],
    names: [],
    limitUps: [],
    longhuSeats: [],
    members: [],
    namedMembers: [],
    news: [],
    figures: [],
    openDays: [],
  }
}

/** One company is one stock, in whatever file and under whichever of its codes it is told of. */
function underCurrentCode(fact: Fact): Fact {
  if (fact.kind === 'news') return { ...fact, codes: fact.codes.map(currentCode) }
  return 'code' in fact ? { ...fact, code: currentCode(fact.code) } : fact
}

export function takeFact(draft: FileDraft, given: Fact, line: number): void {
  const fact = underCurrentCode(given)
  switch (fact.kind) {
    case 'stock':
      draft.stocks.push(fact)
      break
    case 'stockFacts':
      draft.stockFacts.push(fact)
      break
    case 'name':
      draft.names.push(fact)
      break
    case 'bar':
      draft.bars.take(fact, line)
      if (fact.name !== undefined) draft.names.push({ code: fact.code, day: fact.day, name: fact.name })
      break
    case 'limitUp':
      draft.limitUps.push({ line, fact })
      break
    case 'longhuSeat':
      draft.longhuSeats.push({ line, fact })
      break
    case 'member':
      draft.members.push(fact)
      break
    case 'namedMember':
      draft.namedMembers.push({ line, fact })
      break
    case 'news':
      draft.news.push(fact)
      break
    case 'figures':
      draft.figures.push(fact)
      break
    case 'openDay':
      draft.openDays.push(fact)
  }
}
