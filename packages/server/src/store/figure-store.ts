import type { TradeDay } from '@kanpan/contract/model/stock'

export type FigureName = 'fundFlow' | 'popularity'

/** A figure of every stock at a moment of a day; `content` is its keeper's own. */
export interface FigureMoment {
  readonly dataset: string
  readonly figure: FigureName
  readonly day: TradeDay
  /** From midnight, Asia/Shanghai. */
  readonly second: number
  readonly content: string
}

/** What was last told of something a company goes through; `content` is its keeper's own. */
export interface StoredEvent {
  readonly dataset: string
  /** Names it among those of its data set, whatever day it is moved to; its stock's code is a word of its own within. */
  readonly ref: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly content: string
}

export interface DaysOfDataset {
  readonly dataset: string
  /** Both included. */
  readonly from: string
  readonly to: string
}

/** Figures that stand beside prices, as they came in. */
export interface FigureStore {
  /** Keeps one of each dataset, figure, day and second, the last one told. */
  keep(moment: FigureMoment): Promise<void>
  /** The same of a day that is over: its earlier moments go. */
  close(moment: FigureMoment): Promise<void>
  /** Forgets the moments of days before one. */
  forgetBefore(figure: FigureName, dataset: string, day: TradeDay): Promise<void>
  /** In order of time. */
  moments(figure: FigureName, days: DaysOfDataset): Promise<readonly Omit<FigureMoment, 'dataset' | 'figure'>[]>
  /** Keeps one of each dataset and ref, the last one told. All of them or none. */
  keepEvents(events: readonly StoredEvent[]): Promise<void>
  /** In order of days. */
  events(days: DaysOfDataset): Promise<readonly Omit<StoredEvent, 'dataset'>[]>
}
