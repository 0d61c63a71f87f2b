export type FactUnit = 'pct' | 'yuan' | 'stocks' | 'boards' | 'days' | 'times' | 'rank' | 'score' | 'points'

interface FactBase {
  /** Names it within one summary. */
  readonly id: string
  /** The call and the field it can be read at: `stock/details#quote.changePct`. */
  readonly cell: string
  /** What it is called. */
  readonly label: string
  /** How far from ordinary it is, 0–100, where that can be said. */
  readonly salience?: number
}

export interface NumberFact extends FactBase {
  readonly kind: 'number'
  readonly value: number
  readonly unit: FactUnit
  /** One of these has to stand beside the number: 成交 beside a turnover. */
  readonly words: readonly string[]
  /** Whom it is true of; beside another name it would be another number. */
  readonly of: readonly string[]
  /** True of the whole market: behind the name of a stock or a sector it has to be said that it is the market's. */
  readonly isOfMarket?: true
  /** Where it is a number of one day among several: 2024-06-28. */
  readonly day?: string
  /** Where it is one of a moment that is over: 10:31:00. */
  readonly time?: string
  /** How it is said when it is above, below and at 0; without it it is a size. */
  readonly said?: { readonly up: string; readonly down: string; readonly flat: string }
}

export interface DayFact extends FactBase {
  readonly kind: 'day'
  readonly day: string
}

export interface TimeFact extends FactBase {
  readonly kind: 'time'
  /** Seconds from midnight, Asia/Shanghai. */
  readonly second: number
}

/** A stock, a concept, a branch that may be named. */
export interface NameFact extends FactBase {
  readonly kind: 'name'
  readonly name: string
  readonly code?: string
  /** Whose a number behind it is taken to be: of this one, or of the whole market (两市). */
  readonly stands?: 'one' | 'market'
}

/** What somebody told, as it was told. */
export interface TextFact extends FactBase {
  readonly kind: 'text'
  readonly text: string
  readonly day: string
}

/** What a summary may say, with the cell it came from. */
export type Fact = NumberFact | DayFact | TimeFact | NameFact | TextFact

/** A part of a text that is a fact: positions from the start, `to` not included. */
export interface Mark {
  readonly from: number
  readonly to: number
  readonly fact: string
}

/** A point of a summary: every number in `text` is marked with the fact it is. */
export interface Point {
  readonly title: string
  readonly text: string
  readonly sources: readonly string[]
  readonly marks: readonly Mark[]
}
