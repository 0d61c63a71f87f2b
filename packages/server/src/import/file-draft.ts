import { type BarsDraft, createBarsDraft } from './bars-draft.ts'
import type {
  DayFigures,
  Fact,
  ListedStock,
  LonghuSeat,
  OpenDay,
  RecordedLimitUp,
  SectorMember,
  WireNews,
} from './fact.ts'

/** A fact and the line it stood on. */
export interface Numbered<T> {
  readonly line: number
  readonly fact: T
}

/** What one file told. It is held until the file is whole, so that a file read to the middle has changed nothing. */
export interface FileDraft {
  readonly stocks: ListedStock[]
  readonly bars: BarsDraft
  /** The names the bars came with: one of each stock and day. */
  readonly barNames: Pick<RecordedLimitUp, 'code' | 'day' | 'name'>[]
  readonly limitUps: Numbered<RecordedLimitUp>[]
  readonly longhuSeats: Numbered<LonghuSeat>[]
  readonly members: SectorMember[]
  readonly news: WireNews[]
  readonly figures: DayFigures[]
  readonly openDays: OpenDay[]
}

export function createFileDraft(): FileDraft {
  return {
    stocks: [],
    bars: createBarsDraft(),
    barNames: [],
    limitUps: [],
    longhuSeats: [],
    members: [],
    news: [],
    figures: [],
    openDays: [],
  }
}

export function takeFact(draft: FileDraft, fact: Fact, line: number): void {
  switch (fact.kind) {
    case 'stock':
      draft.stocks.push(fact)
      break
    case 'bar':
      draft.bars.take(fact)
      if (fact.name !== undefined) draft.barNames.push({ code: fact.code, day: fact.day, name: fact.name })
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
