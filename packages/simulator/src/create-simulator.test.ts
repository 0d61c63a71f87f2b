import { TradeDay } from '@kanpan/contract/model/stock'
import { hasStLimit } from '@kanpan/market/limit-up/limit-prices'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import { describe, expect, test } from 'vitest'
import { createSimulator } from './create-simulator.ts'
import type { MarketMoment } from './simulator.ts'

const DAY = TradeDay.parse('2024-02-27')
const OTHER = TradeDay.parse('2024-02-20')
const simulator = createSimulator({ seed: 7 })

/** A number that two markets share only when they agree on every price, share, yuan and seal. */
function hash(moment: MarketMoment): number {
  let sum = 17
  const columns = [moment.closeCents, moment.highCents, moment.lowCents, moment.volumeShares, moment.amountYuan]
  for (const column of [...columns, moment.sealYuan, moment.firstSealSecond, moment.brokenTimes])
    for (const value of column) sum = (Math.imul(sum, 31) + Math.round(value || 0)) | 0
  return sum
}

describe('a simulated market', () => {
  test('is the same to the last tick wherever it is asked from', () => {
    const alone = createSimulator({ seed: 7 })
    const expected = hash(alone.momentAt(DAY, 36_123))
    const ticker = simulator.createTicker(DAY)
    for (let second = 33_300; second <= 36_123; second += 3) ticker.advance(second)
    expect(hash(ticker.moment)).toBe(expected)
    simulator.momentAt(OTHER, 40_000)
    expect(hash(simulator.momentAt(DAY, 36_123))).toBe(expected)
    expect(alone.moves(DAY)).toEqual(simulator.moves(DAY))
    expect(alone.news(DAY)).toEqual(simulator.news(DAY))
    expect(alone.limitUpReasons(DAY)).toEqual(simulator.limitUpReasons(DAY))
  })

  test('told in steps, two days at once and asked for in between, it is what it is in one go', () => {
    const stepped = createSimulator({ seed: 7 })
    const whole = createSimulator({ seed: 7 })
    const all = [
      stepped.prepareDay(DAY),
      stepped.prepareMoment(OTHER, 40_000),
      stepped.prepareLines(DAY),
      stepped.prepareMoment(DAY, 36_123),
    ]
    let steps = 0
    for (let left = all; left.length > 0; left = left.filter(work => !work.next().done)) {
      // Who cannot wait moves the model and the ticker of a day under those that are being told.
      if (steps++ === 9) stepped.momentAt(OTHER, 50_000)
    }
    expect(steps).toBeGreaterThan(100)
    for (const [day, second] of [
      [DAY, 36_123],
      [OTHER, 40_000],
      [DAY, 54_000],
    ] as const)
      expect(hash(stepped.momentAt(day, second))).toBe(hash(whole.momentAt(day, second)))
    expect(stepped.indexLines(DAY)).toEqual(whole.indexLines(DAY))
    expect(stepped.amountLine(DAY)).toEqual(whole.amountLine(DAY))
    expect(stepped.limitUpReasons(DAY)).toEqual(whole.limitUpReasons(DAY))
    expect(stepped.moves(OTHER)).toEqual(whole.moves(OTHER))
  })

  test('is another market under another seed', () => {
    expect(hash(createSimulator({ seed: 8 }).momentAt(OTHER, 54_000))).not.toBe(hash(simulator.momentAt(OTHER, 54_000)))
  })

  test('walked to a day is the market of that day at its close, watched or asked', () => {
    const walked = [...simulator.walk(OTHER, DAY)]
    expect(walked.map(({ day }) => day)).toContain(DAY)
    const close = walked.at(-1)
    if (!close) throw new Error('nothing walked')
    const watched = simulator.createTicker(DAY).advance(54_000)
    expect(hash(watched)).toBe(hash(close))
    expect(hash(simulator.momentAt(DAY, 54_000))).toBe(hash(close))
    expect(watched.state).toEqual(close.state)
    expect(watched.maxSealYuan).toEqual(close.maxSealYuan)
  })

  test('money is queued at a limit exactly while the last price stands there', () => {
    const ticker = simulator.createTicker(DAY)
    const { stocks } = simulator.catalogue
    for (let second = 33_900; second <= 54_000; second += 177) {
      const { state, flags, prevCloseCents, closeCents, sealYuan } = ticker.advance(second)
      for (const [row, { board }] of stocks.entries()) {
        const flag = flags[row] as number
        if (state[row] !== STOCK_STATE.trading || flag & STOCK_FLAG.noLimit) continue
        const rule = limitRule(board, hasStLimit(flag), DAY)
        if (!rule) continue
        const prevClose = prevCloseCents[row] as number
        const isUp = closeCents[row] === limitPriceCents(prevClose, rule, 'up')
        const isDown = closeCents[row] === limitPriceCents(prevClose, rule, 'down')
        const side = isUp ? 1 : isDown ? -1 : 0
        if (Math.sign(sealYuan[row] as number) !== side) expect([second, row, sealYuan[row]]).toBe(side)
      }
    }
  })

  test('a stock has one minute line, the ticks it was watched by included', () => {
    const half = copyOf(simulator.momentAt(DAY, 41_400))
    for (const row of [3, 500, 2500, 5000]) {
      if (half.state[row] !== STOCK_STATE.trading) continue
      const line = simulator.minuteLine(DAY, row)
      expect(line.length).toBe(MINUTES_PER_DAY)
      expect(line.priceCents[120]).toBe(half.closeCents[row])
      expect(line.volumeShares.slice(0, 121).reduce((a, b) => a + b, 0)).toBe(half.volumeShares[row])
    }
  })

  test('its indices at a minute are those of their line', () => {
    const lines = simulator.indexLines(DAY)
    for (const [second, mark] of [
      [33_900, 0],
      [36_000, 30],
      [41_400, 120],
      [54_000, 240],
    ] as const)
      expect(simulator.indices(DAY, second).map(({ last }) => last)).toEqual(lines.map(({ value }) => value[mark]))
    expect(lines.map(({ name }) => name)).toEqual(['上证指数', '深证成指', '创业板指', '科创50', '北证50'])
    for (const index of simulator.indices(DAY, 33_000)) expect(index.last).toBe(index.prevClose)
  })

  test('the turnover of its two great indices is that of their exchanges, of the others that of their members', () => {
    const { state, amountYuan } = simulator.momentAt(DAY, 40_000)
    const totals = { sse: 0, szse: 0, bse: 0 }
    simulator.catalogue.stocks.forEach(({ exchange }, row) => {
      if (state[row] === STOCK_STATE.trading) totals[exchange] += amountYuan[row] as number
    })
    const [sse, szse, chinext, star, bse] = simulator.indices(DAY, 40_000).map(index => index.amountYuan)
    expect(sse).toBeCloseTo(totals.sse, 0)
    expect(szse).toBeCloseTo(totals.szse, 0)
    expect(bse).toBeGreaterThan(0)
    expect(bse).toBeLessThan(totals.bse)
    expect(chinext).toBeLessThan(totals.szse / 2)
    expect(star).toBeLessThan(totals.sse / 2)
    const close = simulator.indices(DAY, 54_000)
    simulator.indexLines(DAY).forEach((line, at) => {
      const sum = line.amountYuan.reduce((before, yuan) => before + yuan, 0)
      expect(sum).toBeCloseTo(close[at]?.amountYuan ?? 0, 0)
    })
  })

  test('its turnover by the minute is that of its stocks', () => {
    const close = simulator.momentAt(DAY, 54_000)
    let amount = 0
    close.amountYuan.forEach((yuan, row) => {
      if (close.state[row] === STOCK_STATE.trading) amount += yuan
    })
    expect(simulator.amountLine(DAY).reduce((sum, yuan) => sum + yuan, 0)).toBeCloseTo(amount, 0)
  })

  test('has between 1,500 and 4,000 moves on a day', () => {
    for (const day of [DAY, OTHER]) {
      expect(simulator.moves(day).length).toBeGreaterThan(1500)
      expect(simulator.moves(day).length).toBeLessThan(4000)
    }
  })

  test('gives a reason for every stock that met its upper limit, and for no other', () => {
    const close = simulator.momentAt(DAY, 54_000)
    const touched = [...close.firstSealSecond.keys()].filter(row => (close.firstSealSecond[row] as number) >= 0)
    const reasons = simulator.limitUpReasons(DAY)
    const byCommunity = reasons.filter(({ source }) => source === 'community')
    expect(byCommunity.map(({ row }) => row)).toEqual(touched)
    for (const { tags } of byCommunity) expect(tags.length).toBeGreaterThanOrEqual(2)
    for (const { tags, text } of reasons) {
      expect(new Set(tags).size).toBe(tags.length)
      expect(text).toMatch(/。$/)
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
    }
  })

  test('has a wire that tells most reasons too, mostly the same one', () => {
    const reasons = simulator.limitUpReasons(DAY)
    const themeOf = new Map(reasons.filter(({ source }) => source === 'community').map(({ row, tags }) => [row, tags]))
    const byWire = reasons.filter(({ source }) => source === 'wire')
    expect(new Set(byWire.map(({ row }) => row)).size).toBe(byWire.length)
    const share = byWire.length / themeOf.size
    const agreed = byWire.filter(({ row, tags }) => themeOf.get(row)?.[0] === tags[0]).length / byWire.length
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(0.95)
    expect(agreed).toBeGreaterThan(0.55)
    expect(agreed).toBeLessThan(0.85)
  })

  test('tells nothing of a stock before it happened', () => {
    const moves = simulator.moves(DAY)
    const firstSeal = new Map<number, number>()
    for (const { kind, row, second } of moves)
      if (kind === 'limitUpSealed' && !firstSeal.has(row)) firstSeal.set(row, second)
    const news = simulator.news(DAY)
    expect(news.map(({ second }) => second)).toEqual(news.map(({ second }) => second).toSorted((a, b) => a - b))
    expect(new Set(news.map(({ id }) => id)).size).toBe(news.length)
    for (const { title, content, rows, second } of news) {
      expect(`${title}${content}`).not.toMatch(/[{}]|undefined|NaN/)
      if (!/涨停|封板/.test(content) || rows.length === 0) continue
      for (const row of rows) expect(firstSeal.get(row)).toBeLessThanOrEqual(second)
    }
  })

  test('is sent by several wires, and by companies under a name of its own', () => {
    const news = simulator.news(DAY)
    const bySource = Map.groupBy(news, ({ source }) => source)
    expect([...bySource.keys()].sort()).toEqual(['公告', '北辰财讯', '江岸电讯', '长河财经'].sort())
    for (const [source, own] of bySource) {
      expect(own.length).toBeGreaterThan(15)
      for (const { kind, rows } of own) {
        expect(kind).toBe(source === '公告' ? 'announcement' : 'flash')
        if (kind === 'announcement') expect(rows).toHaveLength(1)
      }
    }
  })

  test('of a company before the open goes the way its price opens', () => {
    const early = simulator.news(DAY).filter(({ kind, second }) => kind === 'announcement' && second < 33_000)
    const { openCents, prevCloseCents } = simulator.momentAt(DAY, 54_000)
    expect(early.length).toBeGreaterThan(5)
    for (const { title, rows } of early) {
      const [row = -1] = rows
      const isUp = (openCents[row] ?? 0) > (prevCloseCents[row] ?? 0)
      if (/预计净利润|中标|回购|减持|监管/.test(title)) expect(/增长|中标|回购/.test(title), title).toBe(isUp)
    }
  })

  test('of a rumour comes before its stock seals, and its denial after it', () => {
    const news = simulator.news(DAY)
    const rumours = news.filter(({ title }) => /传闻：|网传|传言|^传|小作文/.test(title))
    expect(rumours.length).toBeGreaterThan(0)
    for (const { rows, second } of rumours) {
      const seal = simulator.moves(DAY).find(({ kind, row }) => kind === 'limitUpSealed' && row === rows[0])
      expect(second).toBeLessThan(seal?.second ?? 0)
      const denials = news.filter(one => one.rows[0] === rows[0] && /不实|澄清|否认|无转让|未向|未收到/.test(one.title))
      for (const denial of denials) expect(denial.second).toBeGreaterThan(second)
    }
  })
})

function copyOf(moment: MarketMoment): MarketMoment {
  return { ...moment, closeCents: moment.closeCents.slice(), volumeShares: moment.volumeShares.slice() }
}
