import { StockCode } from '@kanpan/contract/model/stock'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { recordedRows, recordedText } from '@kanpan/market/recorded-data.fixture'
import { z } from 'zod'

export const BARS = 'bars_main_2026/em_20260224_20260327.csv.gz'
export const POOLS = 'limit_up_pool/em_zt_pool_20260227_20260327.csv'
const reviewOf = (day: string) => `market_breadth/wuyang_review_${day.replaceAll('-', '')}.json`
/** The days of which somebody wrote down whose seal broke. */
export const REVIEWED = ['2026-02-27', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
export const REVIEWS = REVIEWED.map(reviewOf)

/** What a recorded pool says of a stock, in the units of the house. */
export interface PooledStock {
  readonly code: string
  readonly streak: number
  readonly firstSealSecond: number
  readonly lastSealSecond: number
  readonly brokenTimes: number
  readonly sealYuan: number
  readonly closeCents: number
  readonly changePct: number
  readonly amountYuan: number
  readonly turnoverPct: number
  readonly floatValueYuan: number
  readonly industry: string
  readonly spell: { readonly days: number; readonly boards: number }
}

export interface BarOfDay {
  readonly prevCloseCents: number
  readonly highCents: number
  readonly closeCents: number
  readonly isTraded: boolean
}

type Cells = ReadonlyMap<string, string>

const numberIn = (cells: Cells, name: string) => Number(cells.get(name))
const centsIn = (cells: Cells, name: string) => Math.round(100 * numberIn(cells, name))

function secondIn(cells: Cells, name: string): number {
  const clock = cells.get(name)?.padStart(6, '0') ?? ''
  return 3600 * Number(clock.slice(0, 2)) + 60 * Number(clock.slice(2, 4)) + Number(clock.slice(4, 6))
}

function pooled(cells: Cells): PooledStock {
  const [days = 0, boards = 0] = (cells.get('涨停统计') ?? '').split('/').map(Number)
  return {
    code: cells.get('代码') ?? '',
    streak: numberIn(cells, '连板数'),
    firstSealSecond: secondIn(cells, '首次封板时间'),
    lastSealSecond: secondIn(cells, '最后封板时间'),
    brokenTimes: numberIn(cells, '炸板次数'),
    sealYuan: numberIn(cells, '封板资金'),
    closeCents: centsIn(cells, '最新价'),
    changePct: numberIn(cells, '涨跌幅'),
    amountYuan: numberIn(cells, '成交额'),
    turnoverPct: numberIn(cells, '换手率'),
    floatValueYuan: numberIn(cells, '流通市值'),
    industry: cells.get('所属行业') ?? '',
    spell: { days, boards },
  }
}

/** Each day's recorded pool of limit-ups, by code. */
export function recordedPools(): ReadonlyMap<string, readonly PooledStock[]> {
  const byDay = Map.groupBy(recordedRows(POOLS), cells => cells.get('交易日期') ?? '')
  const inOrder = (rows: readonly Cells[]) => rows.map(pooled).sort((a, b) => (a.code < b.code ? -1 : 1))
  return new Map([...byDay].map(([day, rows]) => [day, inOrder(rows)]))
}

/** Each day's recorded bars, by code. */
export function recordedBars(): ReadonlyMap<string, ReadonlyMap<string, BarOfDay>> {
  const days = new Map<string, Map<string, BarOfDay>>()
  for (const cells of recordedRows(BARS)) {
    const day = cells.get('date') ?? ''
    const bars = days.get(day) ?? new Map<string, BarOfDay>()
    days.set(day, bars)
    const prices = {
      prevCloseCents: centsIn(cells, 'prev_close'),
      highCents: centsIn(cells, 'high'),
      closeCents: centsIn(cells, 'close'),
    }
    bars.set(cells.get('code') ?? '', { ...prices, isTraded: numberIn(cells, 'volume') > 0 })
  }
  return days
}

const Review = z.object({ limit_broken: z.array(z.object({ code: z.string() })) })

/** Whose seal broke on a day, as far as a review names them. */
export function reviewedBreaks(day: string): readonly string[] {
  return Review.parse(JSON.parse(recordedText(reviewOf(day)))).limit_broken.map(({ code }) => code)
}

// The bars are those of the main board, whose limit is a tenth, to the cent.
const upCents = ({ prevCloseCents }: BarOfDay) => Math.floor((110 * prevCloseCents + 50) / 100)
const downCents = ({ prevCloseCents }: BarOfDay) => Math.floor((90 * prevCloseCents + 50) / 100)

/** What the bars of a day themselves say of who met a limit, ST stocks left to who knows them. */
export function limitsOfBars(bars: ReadonlyMap<string, BarOfDay>, isLeftOut: (code: string) => boolean) {
  const codes = (isOf: (bar: BarOfDay) => boolean) =>
    [...bars]
      .filter(([code, bar]) => bar.isTraded && boardOf(StockCode.parse(code)) === 'main' && isOf(bar))
      .flatMap(([code]) => (isLeftOut(code) ? [] : [code]))
      .sort()
  return {
    sealed: codes(bar => bar.closeCents === upCents(bar)),
    broken: codes(bar => bar.highCents >= upCents(bar) && bar.closeCents < upCents(bar)),
    limitDown: codes(bar => bar.closeCents === downCents(bar)),
  }
}
