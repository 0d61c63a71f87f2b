import type { TradeDay } from '@kanpan/contract/model/stock'
import type { MarketSource, SourceMoment, SourceNews, SourceReason } from './source.ts'

/** What a running day is brought in by, asked again and again; each may fail, come late, or come wrong. */
export interface SourceFeed {
  /** The market as far as the source has come by a second of the day. */
  tick(day: TradeDay, second: number): SourceMoment
  /** Everything told so far or later of the day's limit-ups; who asks drops what has not happened. */
  reasons(day: TradeDay, second: number): Promise<readonly SourceReason[]>
  news(day: TradeDay, second: number): Promise<readonly SourceNews[]>
}

/** The feed of a source that tells days from the inside. A day's reasons are final, and asked for once. */
export function sourceFeed(
  { reasons, news }: Pick<MarketSource, 'reasons' | 'news'>,
  tick: SourceFeed['tick'],
): SourceFeed {
  let ofDay: { readonly day: TradeDay; readonly reasons: Promise<readonly SourceReason[]> } | undefined
  return {
    tick,
    reasons(day) {
      if (ofDay?.day !== day) ofDay = { day, reasons: reasons(day) }
      return ofDay.reasons
    },
    news: day => news(day),
  }
}
