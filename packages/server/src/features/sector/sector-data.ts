import type { SectorBar, SectorLine } from '@kanpan/contract/model/sector'
import type { sectorDataQuestion } from '@kanpan/contract/question/sector'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import { type SectorIndex, type SectorIndexBar, sectorIndex } from '@kanpan/market/sector/sector-index'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { inSlices } from '#lib/in-slices.ts'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { heldOn } from '#live/derived/sector/sector-days.ts'
import { sectorLineOf } from '#live/derived/sector/sector-line.ts'
import { heldNow, sectorRow } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { sectorPosition } from './sector-position.ts'

/** The line so far; the minutes after the view's moment stay where they are. */
async function lineSoFar(view: MarketView, position: number, prevClose: number): Promise<SectorLine | null> {
  const length = minuteIndex(view.second) + 1
  const line = length === 0 ? undefined : await inSlices(sectorLineOf(view, position))
  if (!line) return null
  const { changePct, amountYuan } = line
  return {
    day: view.asOf.day,
    prevClose: figure(prevClose) ?? 0,
    points: Array.from(changePct.subarray(0, length), change => figure(prevClose * (1 + change / 100))),
    amountYuan: Array.from(amountYuan.subarray(0, length), amount => figure(amount, 0)),
  }
}

function wireBar(bar: SectorIndexBar, line: SectorLine | null): SectorBar {
  const points = (line?.day === bar.day ? line.points : []).flatMap(point => point ?? [])
  const known = points.length > 0 ? [...points, bar.close, bar.open] : []
  return {
    day: bar.day,
    afterGap: bar.afterGap,
    prevClose: figure(bar.prevClose) ?? 0,
    open: figure(bar.open) ?? 0,
    high: known.length > 0 ? figure(Math.max(...known)) : null,
    low: known.length > 0 ? figure(Math.min(...known)) : null,
    close: figure(bar.close) ?? 0,
    changePct: figure(bar.changePct) ?? 0,
    amountYuan: figure(bar.amountYuan, 0),
    count: bar.count,
  }
}

/** Indices up to a finished day, by sector. */
const indexUpTo = cachedPerDay<Map<number, SectorIndex>>()

/** Days at a time that others wait for. */
const DAYS_AT_ONCE = 10

function* pastIndex(view: MarketView, position: number, rows: Int32Array): Generator<undefined, SectorIndex> {
  const { history, daysBefore } = view
  let index = sectorIndex(rows, [])
  if (daysBefore === 0) return index
  const cached = indexUpTo(view, daysBefore - 1, () => new Map())
  const known = cached.get(position)
  if (known) return known
  const dayAt = (at: number) => {
    // A mean of a part of its stocks is none of the sector's.
    const isHeld = history.isRecorded(at) && heldOn(view, at)?.[position] !== 0
    return isHeld ? history.columnsOf(at) : undefined
  }
  const bars: SectorIndexBar[] = []
  for (let from = 0; from < daysBefore; from += DAYS_AT_ONCE) {
    const count = Math.min(DAYS_AT_ONCE, daysBefore - from)
    const days = Array.from({ length: count }, (_, at) => dayAt(from + at))
    index = sectorIndex(rows, days, { bars, isBroken: index.isBroken })
    bars.push(...index.bars)
    yield
  }
  const made = { ...index, bars }
  cached.set(position, made)
  return made
}

/** A sector as an index of equal weights: its line so far today, and its bars with today's last. */
export async function sectorData(
  view: MarketView,
  { code, days }: z.output<typeof sectorDataQuestion.input>,
): Promise<MarketData<typeof sectorDataQuestion.data>> {
  const position = sectorPosition(view, code)
  const rows = view.catalogue.sectors[position]?.rows ?? new Int32Array(0)
  const past = await inSlices(pastIndex(view, position, rows))
  const bars = [...past.bars, ...sectorIndex(rows, [heldNow(view)?.[position] === 0 ? undefined : view.now], past).bars]
  const today = bars.at(-1)
  const line = today?.day === view.asOf.day ? await lineSoFar(view, position, today.prevClose) : null
  return { sector: sectorRow(view, position), line, bars: bars.slice(-days).map(bar => wireBar(bar, line)) }
}
