import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { emptyDayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { DayPlan } from '#day-plan.ts'
import { streamKey, uniform } from '#random.ts'
import { dice } from './dice.ts'

const DAY = TradeDay.parse('2025-11-28')

interface Episode {
  readonly from: number
  readonly to: number
  readonly side: 1 | -1
}

interface SampleStock {
  readonly prevClose: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** Where in the range the day's mean price lies, 0–1. */
  readonly mean: number
  readonly episodes: readonly Episode[]
  readonly suspended?: boolean
}

/** A day told by hand: the plan of a few stocks. */
export function planOf(stocks: readonly SampleStock[], sectors: number): DayPlan {
  const columns = emptyDayColumns(DAY, stocks.length)
  const episodes = stocks.flatMap(stock => stock.episodes)
  const offsets = new Int32Array(stocks.length + 1)
  stocks.forEach((stock, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + stock.episodes.length
    columns.prevCloseCents[row] = stock.prevClose
    columns.closeCents[row] = stock.suspended ? stock.prevClose : stock.close
    columns.volumeShares[row] = stock.suspended ? 0 : stock.volume
    columns.amountYuan[row] = 0
    columns.state[row] = stock.suspended ? STOCK_STATE.suspended : STOCK_STATE.trading
    if (stock.suspended) return
    columns.openCents[row] = stock.open
    columns.highCents[row] = stock.high
    columns.lowCents[row] = stock.low
    columns.amountYuan[row] = Math.round(stock.volume * (stock.low + (stock.high - stock.low) * stock.mean)) / 100
  })
  return {
    ...columns,
    episodeOffsets: offsets,
    episodeFromSecond: Int32Array.from(episodes, episode => episode.from),
    episodeToSecond: Int32Array.from(episodes, episode => episode.to),
    episodeSide: Int8Array.from(episodes, episode => episode.side),
    episodeSealYuan: Float64Array.from(episodes, (_, i) => 5e6 * (1 + (i % 40))),
    driverSector: new Int32Array(stocks.length).fill(-1),
    marketReturn: 0.004,
    sectorHeat: Float64Array.from({ length: sectors }, (_, i) => (i % 10) / 10),
  }
}

const TEN_PERCENT = { ratioPct: 10, rounding: 'halfUp' } as const

function trading(throws: () => number): number {
  const second = 34_200 + 3 * Math.floor(throws() * 4740)
  return second <= 41_400 ? second : second + 5400
}

function sampleStock(seed: number): SampleStock {
  const d = dice(streamKey(seed, 'sample'))
  const prevClose = Math.floor(150 + 6000 * d.unit() ** 2)
  const volume = 100 * Math.floor(200 + 4e5 * d.unit() ** 4)
  const mean = 0.3 + 0.4 * d.unit()
  const up = limitPriceCents(prevClose, TEN_PERCENT, 'up')
  const down = limitPriceCents(prevClose, TEN_PERCENT, 'down')
  const base = { prevClose, volume, mean, episodes: [] }
  const kind = d.unit()
  const open = Math.min(up - 1, Math.max(down + 1, Math.round(prevClose * (1 + 0.012 * d.normal()))))
  if (kind < 0.02) return { ...base, open: 0, high: 0, low: 0, close: 0, suspended: true }
  if (kind < 0.04)
    return { ...base, open: up, high: up, low: up, close: up, episodes: [{ from: 33_900, to: 54_001, side: 1 }] }
  if (kind > 0.12) {
    const close = Math.min(up - 1, Math.max(down + 1, Math.round(prevClose * (1 + 0.022 * d.normal()))))
    const high = Math.min(up - 1, Math.round(Math.max(open, close) * (1 + 0.012 * d.unit())))
    const low = Math.max(down + 1, Math.round(Math.min(open, close) * (1 - 0.012 * d.unit())))
    return { ...base, open, high, low, close }
  }
  const side = kind < 0.1 ? 1 : -1
  const limit = side > 0 ? up : down
  const cuts = [...new Set([0, 1, 2, 3].map(() => trading(d.unit)))].sort((a, b) => a - b)
  const holds = d.unit() < 0.6
  const episodes: Episode[] = []
  for (let i = 0; i + 1 < cuts.length; i += 2)
    episodes.push({ from: cuts[i] as number, to: cuts[i + 1] as number, side })
  if (holds) {
    const last = episodes.pop()
    if (last) episodes.push({ ...last, to: 54_001 })
  }
  const close = holds ? limit : Math.round(limit - side * (1 + (limit - prevClose) * side * 0.6 * d.unit()))
  const far = side > 0 ? Math.min(open, close) : Math.max(open, close)
  const edge = Math.round(far * (1 - side * 0.01 * d.unit()))
  return {
    ...base,
    open,
    close,
    high: side > 0 ? up : Math.min(up - 1, edge),
    low: side > 0 ? Math.max(down + 1, edge) : down,
    episodes,
  }
}

/** A whole made-up market of main-board stocks, of which about one in ten meets a limit. */
export function samplePlan(size: number, seed: number): DayPlan {
  return planOf(
    Array.from({ length: size }, (_, row) => sampleStock(seed * 100_003 + row)),
    sectorCount(size),
  )
}

function sectorCount(size: number): number {
  return Math.max(4, Math.floor(size / 30))
}

export function sampleCatalogue(size: number): Catalogue {
  const key = streamKey(1, 'members')
  const sectors = sectorCount(size)
  return {
    stocks: Array.from({ length: size }, (_, row) => ({
      code: StockCode.parse(String(600_000 + row)),
      name: `样本${row}`,
      initials: ['yb'],
      exchange: 'sse' as const,
      board: 'main' as const,
      industry: '样本行业',
      region: '上海',
      listedOn: '2010-01-04',
      totalShares: 5e8,
      floatShares: 4e8,
    })),
    sectors: Array.from({ length: sectors }, (_, index) => ({
      blockCode: String((index < sectors / 4 ? 881_000 : 885_000) + index),
      name: `样本概念${index}`,
      kind: index < sectors / 4 ? ('industry' as const) : ('concept' as const),
      rows: Int32Array.from(
        Array.from({ length: size }, (_, row) => row).filter(row => uniform(key + row, index) < 6 / sectors),
      ),
    })),
  }
}
