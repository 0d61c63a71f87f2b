import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows, recordedText } from '#recorded-data.fixture.ts'
import { trueRange } from './atr.ts'
import { boll } from './boll.ts'
import { commodityChannel } from './cci.ts'
import { macd } from './macd.ts'
import { exponentialAverage, movingAverage, smooth } from './moving-average.ts'
import { onBalanceVolume } from './obv.ts'
import { highest, lowest, standardDeviation } from './window.ts'
import { williams } from './wr.ts'

const QUOTES = 'indicators/quotes_default.csv'
const TULIP = 'indicators/tulip_untest.txt'

/** The largest difference where theirs is known; NaN, which passes no test, when ours is not known there or theirs nowhere. */
function largestDifference(ours: Float64Array, golden: Float64Array): number {
  let largest = golden.some(value => !Number.isNaN(value)) ? 0 : Number.NaN
  golden.forEach((value, i) => {
    if (!Number.isNaN(value)) largest = Math.max(largest, Math.abs((ours[i] ?? Number.NaN) - value))
  })
  return largest
}

function standard(name: string, field: string): Float64Array {
  const rows: readonly Record<string, unknown>[] = JSON.parse(recordedText(`indicators/${name}.standard.json`))
  return Float64Array.from(rows, row => (typeof row[field] === 'number' ? row[field] : Number.NaN))
}

const firstKnown = (values: Float64Array) => values.findIndex(value => !Number.isNaN(value))

const hasQuotes = hasRecorded(QUOTES)
const hasTulip = hasRecorded(TULIP)

describe.skipIf(!hasQuotes)('502 recorded daily bars and values computed by another project', () => {
  const close = Float64Array.from(hasQuotes ? recordedRows(QUOTES) : [], row => Number(row.get('close')))
  const table: Record<string, { difference: number; note: string }> = {}

  test('MA and population bands are the same', () => {
    table.ma20 = { difference: largestDifference(movingAverage(close, 20), standard('sma', 'sma')), note: 'all bars' }
    const deviation = standardDeviation(close, 20, 'population')
    const upper = movingAverage(close, 20).map((value, i) => value + 2 * (deviation[i] ?? 0))
    table.bandsPopulation = { difference: largestDifference(upper, standard('bb', 'upperBand')), note: 'all bars' }
    // Ours divide by N - 1: the half width is sqrt(20 / 19) of the population's.
    const ours = boll(close)
    const width = ours.upper.map((value, i) => (value - (ours.middle[i] ?? 0)) * Math.sqrt(19 / 20))
    const goldenMiddle = standard('bb', 'sma')
    const goldenWidth = standard('bb', 'upperBand').map((value, i) => value - (goldenMiddle[i] ?? 0))
    table.boll = { difference: largestDifference(width, goldenWidth), note: 'all bars, x sqrt(19/20)' }
    for (const name of ['ma20', 'bandsPopulation', 'boll']) expect(table[name]?.difference).toBeLessThan(1e-9)
  })

  test('EMA is the same from the same start, and by the end from the first close as well', () => {
    const golden = standard('ema', 'ema')
    const index = firstKnown(golden)
    const same = smooth(close, { weight: 2 / 21, start: { index, value: golden[index] ?? 0 } })
    table.emaSameStart = { difference: largestDifference(same, golden), note: 'all bars, started at their mean of 20' }
    table.ema = {
      difference: largestDifference(exponentialAverage(close, 20).slice(400), golden.slice(400)),
      note: 'bars 400-501, started at the first close',
    }
    for (const name of ['emaSameStart', 'ema']) expect(table[name]?.difference).toBeLessThan(1e-9)
  })

  test('MACD is the same once the starts are forgotten, its bar doubled', () => {
    const ours = macd(close)
    const tail = (values: Float64Array) => values.slice(400)
    table.dif = { difference: largestDifference(tail(ours.dif), tail(standard('macd', 'macd'))), note: 'bars 400-501' }
    table.dea = {
      difference: largestDifference(tail(ours.dea), tail(standard('macd', 'signal'))),
      note: 'bars 400-501',
    }
    const golden = standard('macd', 'histogram').map(value => 2 * value)
    table.bar = { difference: largestDifference(tail(ours.bar), tail(golden)), note: 'bars 400-501, theirs x 2' }
    for (const name of ['dif', 'dea', 'bar']) expect(table[name]?.difference).toBeLessThan(1e-9)
    console.table(table)
  })
})

describe.skipIf(!hasTulip)('fifteen bars and values of a third project, printed to three decimals', () => {
  const cases = new Map(
    (hasTulip ? recordedText(TULIP) : '')
      .split(/\n\n+/)
      .map(block => block.split('\n').filter(line => line !== '' && !line.startsWith('#')))
      .flatMap(([name, ...lines]): [string, Float64Array[]][] => [
        [name ?? '', lines.map(line => Float64Array.from(line.replace(/[{}]/g, '').split(','), Number))],
      ]),
  )
  const lines = (name: string) => cases.get(name) ?? []
  const line = (name: string, index: number) => lines(name)[index] ?? new Float64Array()
  const expectSame = (ours: Float64Array, golden: Float64Array, tolerance = 0.000_501) => {
    expect(golden.length).toBeGreaterThan(5)
    expect(largestDifference(ours.slice(-golden.length), golden)).toBeLessThan(tolerance)
  }

  test('MA, EMA, STDP, highest and lowest are the same, the EMA from its first price on', () => {
    const close = line('sma 5', 0)
    expectSame(movingAverage(close, 5), line('sma 5', 1))
    expectSame(exponentialAverage(close, 5), line('ema 5', 1))
    expectSame(standardDeviation(close, 5, 'population'), line('stddev 5', 1))
    expectSame(highest(close, 5), line('max 5', 1))
    expectSame(lowest(close, 5), line('min 5', 1))
  })

  test('OBV is the same but for its start at 0', () => {
    expectSame(onBalanceVolume(line('obv', 0), line('obv', 1)), line('obv', 2), 0.5)
  })

  test('true range and WR are the same, WR with the other sign', () => {
    const prices = (name: string) => ({ high: line(name, 0), low: line(name, 1), close: line(name, 2) })
    expectSame(trueRange(prices('tr')), line('tr', 3))
    expectSame(
      williams(prices('willr 5'), 5).map(value => -value),
      line('willr 5', 3),
    )
  })

  test('CCI is the same', () => {
    const prices = { high: line('cci 5', 0), low: line('cci 5', 1), close: line('cci 5', 2) }
    expectSame(commodityChannel(prices, 5), line('cci 5', 3))
  })

  test('the recursion of SMA(X,N,1) is theirs, which starts from a mean of N', () => {
    const values = line('wilders 5', 0)
    const value = values.slice(0, 5).reduce((sum, one) => sum + one, 0) / 5
    expectSame(smooth(values, { weight: 1 / 5, start: { index: 4, value } }), line('wilders 5', 1))
  })

  test('RSI is the same when its two averages start from means of N', () => {
    const close = line('rsi 5', 0)
    const moves = close.map((value, i) => value - (close[i - 1] ?? Number.NaN))
    const averaged = (of: (move: number) => number) => {
      const values = moves.map(of)
      const value = values.slice(1, 6).reduce((sum, one) => sum + one, 0) / 5
      return smooth(values, { weight: 1 / 5, start: { index: 5, value } })
    }
    const sizes = averaged(Math.abs)
    expectSame(
      averaged(move => Math.max(move, 0)).map((value, i) => (100 * value) / (sizes[i] ?? 0)),
      line('rsi 5', 1),
    )
  })
})
