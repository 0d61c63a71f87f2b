import { expect, test } from 'vitest'
import { DAILY_CRITERIA } from './daily-criteria.ts'
import { DEVIATION_RULES, FREQUENCY_DAYS, frequencyReason, reasonOf } from './deviation-rules.ts'
import { readReason } from './read-reason.ts'
import { VENUES } from './venue.ts'

const daily = { windowDays: 1, isSevere: false, isBond: false }
const abnormal = { windowDays: 3, isSevere: false, kind: 'deviation' }

test.each([
  ['日涨幅偏离值达到7%的前5只证券', { ...daily, kind: 'deviation', side: 1, pct: 7 }],
  ['日价格跌幅偏离值达到-10.44%', { ...daily, kind: 'deviation', side: -1, pct: -10.44 }],
  ['有价格涨跌幅限制的日收盘价格涨幅达到15%的前五只证券', { ...daily, kind: 'change', side: 1, pct: 15 }],
  ['有价格涨跌幅限制的日价格振幅达到30%的前五只证券', { ...daily, kind: 'amplitude', side: undefined, pct: 30 }],
  ['换手率达20%的证券', { ...daily, kind: 'turnover', pct: 20 }],
  ['当日收盘价跌幅达到-20%的前5只股票', { ...daily, kind: 'change', side: -1, pct: -20 }],
  ['退市整理期', { ...daily, kind: 'delisting', pct: undefined }],
  ['无价格涨跌幅限制', { ...daily, kind: 'noLimit', side: undefined }],
  ['单只标的证券当日融资买入数量达到当日该证券总交易量的50％以上', { ...daily, kind: 'marginBuying', pct: 50 }],
  ['非S证券连续三个交易日内收盘价格涨幅偏离值累计达到20%的证券', { ...abnormal, side: 1, pct: 20 }],
  ['S股连续三个交易日内收盘价格涨幅偏离值累计达到15%的证券', { ...abnormal, side: 1, pct: 15 }],
  ['异常期间价格跌幅偏离值累计达到-22.18%', { ...abnormal, side: -1, pct: -22.18 }],
  // Both thresholds are told; one figure alone is what the stock did.
  [
    '北交所股票最近3个有成交的交易日以内收盘价涨跌幅偏离值累计达到+40%(-40%)',
    { ...abnormal, side: undefined, pct: 40 },
  ],
  ['北交所股票连续3个交易日内日收盘价涨跌幅偏离值累计达到+40%（-40%）', { ...abnormal, side: undefined, pct: 40 }],
  ['异常期间涨跌幅偏离值累计达到40.80%', { ...abnormal, side: 1 }],
  ['北交所股票连续10个交易日内日收盘价涨跌幅偏离值累计达到+150%(-60%)', { windowDays: 10, isSevere: true }],
  ['严重异常期间日收盘价格涨幅偏离值累计达到100%的证券', { windowDays: 10, isSevere: true, side: 1 }],
  ['严重异常期间日收盘价格涨幅偏离值累计达到113.54%', { windowDays: 10, isSevere: true, pct: 113.54 }],
  ['严重异常期间日收盘价格涨幅偏离值累计达到200%的证券', { windowDays: 30, isSevere: true }],
  ['严重异常期间日收盘价格涨幅偏离值累计达到231.07%', { windowDays: undefined, isSevere: true }],
  ['严重异常期间4次出现负向异常波动的证券', { kind: 'frequency', windowDays: 10, side: -1, times: 4 }],
  ['连续10个交易日内3次出现同正向异常波动的证券', { kind: 'frequency', windowDays: 10, side: 1, times: 3 }],
  [
    '连续三个交易日内，日均换手率与前五个交易日的日均换手率的比值达到30倍，且换手率累计达20%的证券',
    { kind: 'surge', windowDays: 3, isSevere: false },
  ],
  ['异常期间日均换手率放大32.34倍，并且累计换手率达到20.36%', { kind: 'surge', windowDays: 3 }],
  ['非上市首日,当日收盘价涨幅达15%的前五只可转债', { kind: 'change', windowDays: 1, side: 1, isBond: true }],
  ['上市首日可转债', { kind: 'firstDay', windowDays: 1, isBond: true }],
])('%s is read', (reason, read) => {
  expect(readReason(reason)).toMatchObject(read)
})

test('what nobody foresaw is not read', () => {
  expect(['', '本所认定的其他情形', '未记录原因（同日第 2 份榜单）'].map(readReason)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('our own sentences are read as the rules they are of', () => {
  for (const { reason, measure, side, thresholdPct } of DAILY_CRITERIA) {
    const read = readReason(reason)
    expect([reason, read?.kind, read?.windowDays, Math.abs(read?.pct ?? 0)]).toEqual([reason, measure, 1, thresholdPct])
    if (measure === 'change' || measure === 'deviation') expect([reason, read?.side]).toEqual([reason, side])
  }
  for (const rule of DEVIATION_RULES) {
    for (const side of [1, -1] as const) {
      const read = readReason(reasonOf(rule, side))
      expect([rule.words, read?.kind, read?.windowDays]).toEqual([rule.words, 'deviation', rule.days])
      expect(read?.isSevere).toBe(rule.id !== 'abnormal3')
      if (rule.words.includes('{d}')) expect(read?.side).toBe(side)
    }
  }
  for (const venue of VENUES)
    expect(readReason(frequencyReason(venue, -1))).toMatchObject({ side: -1, windowDays: FREQUENCY_DAYS })
})
