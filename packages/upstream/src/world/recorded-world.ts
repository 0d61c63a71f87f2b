import type { StockCode } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { codeOfPrefixed, isIndex } from '@kanpan/providers/prefixed-code'
import type { BarRow } from '@kanpan/providers/rows/bar-row'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { IndexRow, QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { Instant } from '#clock.ts'
import { marketDayAt } from './market-day.ts'
import { type RecordedClose, recordedCloses } from './recorded-closes.ts'
import { recordedListings } from './recorded-listings.ts'
import { recordedLonghu, recordedNews, recordedPools } from './recorded-lists.ts'
import { NOTHING, type World } from './world.ts'

/** Seats are there in the evening. */
const SEATS_SECOND = 18 * 3600

const BASE_POINTS = 1000
const UNKNOWN = { openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN, lastYuan: Number.NaN }

/** Until the close nothing is known of a stock's day but where it began: no price within a day was recorded. */
function rowAt(close: RecordedClose, name: string, at: Instant): ListQuoteRow {
  const { code, prevCloseYuan, turnoverPct } = close
  const isOver = at.second >= SESSION.close
  const own = {
    ...{ code, name, prevCloseYuan },
    at: { day: at.day, second: isOver ? SESSION.close : at.second },
  }
  if (close.isSuspended) return { ...own, ...UNKNOWN, state: 'suspended', volumeShares: 0, amountYuan: 0 }
  if (!isOver) return { ...own, ...UNKNOWN, state: 'untraded', volumeShares: 0, amountYuan: 0 }
  return {
    ...own,
    state: 'trading',
    ...{ openYuan: close.openYuan, highYuan: close.highYuan, lowYuan: close.lowYuan, lastYuan: close.closeYuan },
    ...{ volumeShares: close.volumeShares, amountYuan: close.amountYuan, turnoverPct },
  }
}

/** Whom a pool names and no table has a close of: that it was listed is all that is known. */
function unquotedRow(code: StockCode, name: string): ListQuoteRow {
  const amounts = { volumeShares: Number.NaN, amountYuan: Number.NaN }
  return { code, name, state: 'untraded', prevCloseYuan: Number.NaN, ...UNKNOWN, ...amounts }
}

/**
 * Days of the real market as others recorded them: quotes at the close alone, a pool's stocks by their first seal, seats in the
 * evening, news by the second. Of what nobody recorded nothing is answered.
 */
export function recordedWorld(folder: string): World {
  const closes = recordedCloses(folder)
  const pools = recordedPools(folder)
  const longhu = recordedLonghu(folder)
  const news = recordedNews(folder)
  const listedOn = recordedListings(closes, pools)

  function rowOf(code: StockCode, at: Instant): ListQuoteRow | undefined {
    const now = marketDayAt(at)
    const close = closes.on(now.day).get(code)
    return close && rowAt(close, listedOn(now.day).get(code) ?? code, now)
  }

  /**
   * No index was recorded, and without one nobody can tell that the exchanges are open: each stands for all recorded stocks with equal
   * weights, a thousand points the day before, and says so by its name.
   */
  function indexOf(index: string, at: Instant): readonly IndexRow[] {
    const { day, second } = marketDayAt(at)
    const traded = [...closes.on(day).values()].filter(
      ({ prevCloseYuan, closeYuan }) => prevCloseYuan > 0 && closeYuan > 0,
    )
    if (traded.length === 0) return []
    const sum = traded.reduce((total, { prevCloseYuan, closeYuan }) => total + closeYuan / prevCloseYuan, 0)
    const lastPoints = second < SESSION.close ? Number.NaN : Math.round((BASE_POINTS * 100 * sum) / traded.length) / 100
    return [
      {
        ...{
          index,
          name: '等权',
          day,
          second: Math.min(second, SESSION.close),
          prevClosePoints: BASE_POINTS,
          lastPoints,
        },
        ...{ openPoints: Number.NaN, highPoints: Number.NaN, lowPoints: Number.NaN, amountYuan: Number.NaN },
      },
    ]
  }

  return {
    ...NOTHING,
    // Neither breaks nor falls were recorded, nor how yesterday's limit-ups went on.
    publishedPools: ['up'],
    marketDay: marketDayAt,
    poolDays(at) {
      const { day } = marketDayAt(at)
      return [...pools.keys()].filter(pooled => pooled <= day).sort()
    },
    quotes: (prefixed, at) =>
      prefixed.flatMap((each): readonly (QuoteRow | IndexRow)[] => {
        if (isIndex(each)) return indexOf(each, at)
        const code = codeOfPrefixed(each)
        const row = code && rowOf(code, at)
        if (!row?.at) return []
        const { at: stamp, ...quote } = row
        return [{ ...quote, ...stamp }]
      }),
    list(at) {
      const now = marketDayAt(at)
      const of = closes.on(now.day)
      const all = Array.from(listedOn(now.day), ([code, name]) => {
        const close = of.get(code)
        return close ? rowAt(close, name, now) : unquotedRow(code, name)
      })
      return all.sort((a, b) => (a.code < b.code ? -1 : 1))
    },
    pool(kind, at) {
      const { day, second } = marketDayAt(at)
      if (kind !== 'up') return []
      return (pools.get(day) ?? []).filter(({ firstSealSecond = 0 }) => firstSealSecond <= second)
    },
    async bars(prefixed, { from, to }, at) {
      const code = codeOfPrefixed(prefixed)
      const now = marketDayAt(at)
      const bars = closes.days.flatMap((day): BarRow[] => {
        const close = code && closes.on(day).get(code)
        const isOver = day < now.day || (day === now.day && now.second >= SESSION.close)
        if (!close || close.isSuspended || !isOver || day < from || day > to) return []
        const { openYuan, highYuan, lowYuan, closeYuan, volumeShares, amountYuan, turnoverPct } = close
        return [
          { code: close.code, day, openYuan, highYuan, lowYuan, closeYuan, volumeShares, amountYuan, turnoverPct },
        ]
      })
      return bars.map((bar, i) => ({ ...bar, closeBeforeYuan: bars[i - 1]?.closeYuan ?? Number.NaN }))
    },
    longhu(day, at) {
      const isOut = day < at.day || (day === at.day && at.second >= SEATS_SECOND)
      return isOut ? longhu.get(day) : undefined
    },
    news: (at, wire) =>
      (news.get(wire) ?? []).filter(({ day, second }) => day < at.day || (day === at.day && second <= at.second)),
  }
}
