import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { SourceMoment } from '#sources/replay.ts'
import type { MinuteDay } from '#store/history/minute-day.ts'
import { LIFE_FIELDS, tableOf } from '#store/history/minute-tables.ts'

/** Where a stock stood at a mark beyond what its prices tell, in the order of `LIFE_FIELDS` after code and minute. */
type Life = readonly number[]

export interface MinuteRecorder {
  /** Takes in the market at the next mark, from the first to the last. */
  take(moment: SourceMoment): void
  series(): Pick<MinuteDay, 'priceCents' | 'volumeShares' | 'amountYuan' | 'lives'>
}

/** Yuan traded between two sums, to the cent: differences of sums carry dust. */
const between = (before: number, now: number) => Math.round(100 * (now - before)) / 100

const same = (one: Life, other: Life) => one.every((value, at) => Object.is(value, other[at]))

/**
 * Writes a day down mark by mark: price, volume and amount of every stock, and where a stock stands elsewhere than its
 * prices tell, that too. A stock that does not trade has no price, and volume and amount are unknown.
 */
export function minuteRecorder(codes: readonly string[], { state, openCents }: DayColumns): MinuteRecorder {
  const size = codes.length * MINUTES_PER_DAY
  const priceCents = new Int32Array(size)
  const volumeShares = new Float64Array(size).fill(Number.NaN)
  const amountYuan = new Float64Array(size).fill(Number.NaN)
  const sharesBefore = new Float64Array(codes.length)
  const yuanBefore = new Float64Array(codes.length)
  const high = new Int32Array(codes.length)
  const low = new Int32Array(codes.length)
  const lives = codes.map((): { minute: number; life: Life }[] => [])
  let mark = 0

  function takePrice(row: number, moment: SourceMoment): void {
    const at = row * MINUTES_PER_DAY + mark
    const cents = moment.closeCents[row] ?? 0
    const shares = moment.volumeShares[row] ?? Number.NaN
    const yuan = moment.amountYuan[row] ?? Number.NaN
    priceCents[at] = cents
    volumeShares[at] = shares - (sharesBefore[row] ?? 0)
    amountYuan[at] = between(yuanBefore[row] ?? 0, yuan)
    sharesBefore[row] = shares
    yuanBefore[row] = yuan
    high[row] = mark === 0 ? cents : Math.max(high[row] ?? 0, cents)
    low[row] = mark === 0 ? cents : Math.min(low[row] ?? 0, cents)
  }

  function takeLife(row: number, moment: SourceMoment): void {
    const expected: Life = [openCents[row] ?? 0, high[row] ?? 0, low[row] ?? 0, -1, -1, 0, 0, 0]
    const life: Life = [
      moment.openCents[row] ?? 0,
      moment.highCents[row] ?? 0,
      moment.lowCents[row] ?? 0,
      moment.firstSealSecond[row] ?? -1,
      moment.lastSealSecond[row] ?? -1,
      moment.brokenTimes[row] ?? -1,
      moment.sealYuan[row] ?? Number.NaN,
      moment.maxSealYuan[row] ?? Number.NaN,
    ]
    const written = lives[row]
    const last = written?.at(-1)
    // Once a row was written it holds until the next: a stock that is again where its prices tell has to say so.
    if (last ? !same(life, last.life) : !same(life, expected)) written?.push({ minute: mark, life })
  }

  return {
    take(moment) {
      for (let row = 0; row < codes.length; row++) {
        if (state[row] !== STOCK_STATE.trading) continue
        takePrice(row, moment)
        takeLife(row, moment)
      }
      mark += 1
    },
    series() {
      const rows = codes.flatMap((code, row) => (lives[row] ?? []).map(({ minute, life }) => [code, minute, ...life]))
      return { priceCents, volumeShares, amountYuan, lives: tableOf(LIFE_FIELDS, rows) }
    },
  }
}
