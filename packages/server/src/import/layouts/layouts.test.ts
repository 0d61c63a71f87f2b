import { expect, test } from 'vitest'
import { type FileName, isRow, type Row } from '#import/layout.ts'
import { keysOf, recognise } from '#import/recognise.ts'
import { LAYOUTS } from './all.ts'

const noName: FileName = { day: undefined }

/** What a document is taken for and what its rows tell. */
function factsOf(document: Row, file = noName) {
  const layout = recognise(keysOf(document))
  if (!('normalise' in layout)) throw new Error(`nearest is ${layout.nearest?.title}`)
  const rows = [...(layout.rows?.(document) ?? [document])]
  return { title: layout.title, facts: rows.map(row => layout.normalise(row, file)) }
}

const factOf = (document: Row, file = noName) => factsOf(document, file).facts[0]

test('no layout is taken for another one, whatever else stands in its rows', () => {
  for (const layout of LAYOUTS) {
    const others = layout.exact ? [] : ['one_more', 'name']
    expect(recognise([...layout.keys, ...others])).toBe(layout)
  }
})

test('tencent tells shares and no money, and a bar without a previous close is none', () => {
  const row = {
    date: '2026-05-22',
    code: '000009',
    open: '7.76',
    high: '7.82',
    low: '7.69',
    close: '7.76',
    prev_row_close: '7.80',
    volume_shares: '17025800',
    basis: 'qfq',
    source: 'tencent',
  }
  expect(factOf(row)).toMatchObject({ prevCloseCents: 780, volumeShares: 17_025_800, amountYuan: Number.NaN })
  expect(factOf({ ...row, prev_row_close: '' })).toEqual({ kind: 'refusal', reason: '缺少昨收' })
})

test('a snapshot is a close only when it was taken after it on its own day, and without trading a suspension', () => {
  const row = {
    trade_date: '2026-08-12',
    code: '000002',
    name: '万科Ａ',
    price: '3.33',
    prev_close: '3.23',
    open: '3.21',
    high: '3.36',
    low: '3.20',
    volume_shares: '210536523',
    price_time: '2026-08-12T15:35:15+08:00',
  }
  expect(factOf(row)).toMatchObject({ closeCents: 333, prevCloseCents: 323, volumeShares: 210_536_523, name: '万科A' })
  const refused = (change: Row) => factOf({ ...row, ...change })
  expect(refused({ price_time: '2026-08-11T15:35:15+08:00' })).toMatchObject({ reason: '行情时间不在所写的日期' })
  expect(refused({ price_time: '2026-08-12T14:59:59+08:00' })).toMatchObject({ reason: '行情时间早于收盘' })
  expect(refused({ price_time: '' })).toMatchObject({ reason: '没有行情时间，无法确认是当日' })
  const halted = { open: '0.0', high: '0.0', low: '0.0', volume_shares: '0', price: '0.0', price_time: '' }
  expect(refused(halted)).toMatchObject({ closeCents: 323, prevCloseCents: 323, openCents: 0, volumeShares: 0 })
  expect(refused({ ...halted, prev_close: '0.0' })).toMatchObject({ reason: '缺少价格' })
})

const POOL_ROW = {
  代码: '002843',
  名称: '泰嘉股份',
  最新价: '25.27',
  成交额: '266177755.0',
  流通市值: '6337528041.74',
  换手率: '4.2',
  封板资金: '107560491.0',
  首次封板时间: '92500.0',
  最后封板时间: '092500',
  炸板次数: '0',
  涨停统计: '5/3',
  连板数: '2',
  涨跌幅: '10.013060569763184',
}

test('a pool tells days before boards, and seconds whether the leading zero is there or not', () => {
  expect(factOf({ ...POOL_ROW, 交易日期: '2026-02-27' })).toMatchObject({
    source: 'eastmoney',
    day: '2026-02-27',
    closeCents: 2527,
    changePct: 10.013060569763184,
    firstSealSecond: 33_900,
    lastSealSecond: 33_900,
    brokenTimes: 0,
    sealYuan: 107_560_491,
    streak: 2,
    spell: { days: 5, boards: 3 },
    floatValueYuan: 6_337_528_041.74,
  })
  expect(factOf(POOL_ROW, { day: '2026-02-27' })).toMatchObject({ day: '2026-02-27' })
  expect(factOf(POOL_ROW)).toMatchObject({ reason: '内容和文件名里都没有日期' })
  expect(factOf({ ...POOL_ROW, 首次封板时间: '96000', 交易日期: '20260227' })).toMatchObject({ reason: '时间无法识别' })
})

test('a pool keeps the industry it names, and a review what it counted of the market on its own day', () => {
  expect(factOf({ ...POOL_ROW, 所属行业: '通用设备', 交易日期: '2026-02-27' })).toMatchObject({ industry: '通用设备' })
  const stock = { name: '甲', code: '600001', continuous_days: 1, reason: '', price: 4.81, change_pct: 10.07 }
  const day = { up_count: 652, down_count: 4714, zt_all: 77, dt_count: 60, limit_broken_count: 30, seal_rate: 71.96 }
  const review = {
    date: '2026-03-03',
    limit_up: [{ ...stock, amount: 22.45, turnover_rate: 24.04 }],
    history_10d: [
      { date: '2026-03-02', up_count: 1231 },
      { date: '2026-03-03', ...day },
    ],
  }
  const { facts } = factsOf(review)
  expect(facts[0]).toEqual({
    kind: 'figures',
    day: '2026-03-03',
    values: {
      'breadth.wuyang.rises': 652,
      'breadth.wuyang.falls': 4714,
      'breadth.wuyang.limit_ups': 77,
      'breadth.wuyang.limit_downs': 60,
      'breadth.wuyang.broken': 30,
      'breadth.wuyang.seal_rate_pct': 71.96,
    },
  })
  expect(facts).toHaveLength(2)
})

test('the raw pool tells prices in thousandths', () => {
  const stock = {
    c: '000004',
    n: '国华网安',
    p: 16_060,
    zdp: 10.04,
    hs: 1.04,
    lbc: 4,
    fbt: 92_500,
    lbt: 142_503,
    fund: 192_332_954,
  }
  const pool = [{ ...stock, zbc: 2, amount: 21_155_838, ltsz: 2_028_186_773.58, zttj: { days: 4, ct: 4 } }]
  expect(factOf({ rc: 0, data: { tc: 54, qdate: 20_240_923, pool } })).toMatchObject({
    day: '2024-09-23',
    closeCents: 1606,
    changePct: 10.04,
    firstSealSecond: 33_900,
    lastSealSecond: 51_903,
    brokenTimes: 2,
    spell: { days: 4, boards: 4 },
  })
})

test('a stock of a theme has the theme and its own tags as reason, and no time where none is told', () => {
  const stock = {
    code: 'sz300948',
    name: '冠中生态',
    limit_time: null,
    analysis: '控制权拟变更+水污染治理\n1、公告。\n2、业务。',
  }
  const line = { date: '2025-10-09', category_count: 1, total_stocks: 1 }
  const day = (name: string) => factOf({ ...line, categories: [{ name, reason: '', stock_count: 1, stocks: [stock] }] })
  expect(day('环保')).toMatchObject({
    code: '300948',
    lastSealSecond: undefined,
    reasonTags: ['环保', '控制权拟变更', '水污染治理'],
    reasonText: '1、公告。\n2、业务。',
  })
  expect(day('其他')).toMatchObject({ reasonTags: ['控制权拟变更', '水污染治理'] })
})

test('a stock on two dragon-tiger lists has the reason told on the first alone, ten thousands turned into yuan', () => {
  const seat = (rank: number, buy: number, label = '') => ({
    ...{ rank, department_name: '机构专用', label },
    ...{ buy_amount: buy, sell_amount: 0.5 },
  })
  const info = { list_reason: '连续三个交易日内涨幅偏离值累计达20%的证券', volume: 4054.2267, amount: 66_579.55 }
  const detail = {
    lhb_info: { ...info, close_price: 17.01, change_percent: 10.03 },
    buy_seats: [seat(1, 5220.712748, '机构专用'), seat(2, 3001), seat(1, 7)],
    sell_seats: [],
  }
  const details = { '600475': detail, '113001': detail, '600476': { status: 'failed' } }
  const { facts } = factsOf({ date: '2025-11-03', total_count: 3, overview: {}, details, statistics: {} })
  expect(facts.map(fact => ('reason' in fact ? fact.reason : ''))).toEqual([
    ...['不是 A 股代码', '不是 A 股代码', '不是 A 股代码'],
    ...[info.list_reason, info.list_reason, '未记录原因（同日第 2 份榜单）', '没有席位明细'],
  ])
  expect(facts[3]).toMatchObject({
    windowDays: 3,
    amountYuan: 665_795_500,
    volumeShares: 40_542_267,
    seat: { side: 'buy', rank: 1, buyYuan: 52_207_127.48, sellYuan: 5000, label: '机构专用' },
  })
  expect(facts[4]).toMatchObject({ seat: { rank: 2, label: undefined } })
  expect(facts[5]).not.toHaveProperty('amountYuan')
})

test('a sum of labels is refused with the word where labels come from', () => {
  const row = { seat: '某营业部', label: '某客', appearances: '9', first_date: '2025-11-03', last_date: '2025-11-28' }
  expect(factOf(row)).toMatchObject({
    kind: 'refusal',
    reason: expect.stringContaining('标注随逐日的龙虎榜（开盘啦）导入'),
  })
})

test('a flash has the day and second of Shanghai, its wire, and of its codes the A shares', () => {
  const flash = {
    source: 'cls',
    id: '7',
    datetime: '2026-08-01T00:04:48+08:00',
    title: '',
    content: '内容',
    level: 'B',
  }
  const codes = ['600519.SH', 'SZ000001', '920305.BJ', '562500', '000660', '000660.KS', '00700.HK', 'AMZN.US', 'BK0459']
  const stocks = [...codes.map(code => ({ code, name: '' })), { name: '德明利' }]
  expect(factOf({ ...flash, subjects: [], stocks })).toMatchObject({
    id: 'cls-7',
    day: '2026-08-01',
    second: 288,
    codes: ['600519', '000001', '920305'],
    bareCodes: ['000660'],
    names: ['德明利'],
    important: true,
  })
})

test('margin balances are told in yuan and shares, by exchange and by industry', () => {
  const industry = { 行业名称: '煤炭', '融资余额(亿)': 119.87, '融券余量(万)': 1415.11 }
  const market = { 沪市: { 融资余额: 9356.91, 融资融券余额: 9449.87 } }
  const line = { date: '2025-07-10', data_status: {}, market_data: market, industry_data: [industry] }
  expect(factsOf(line).facts.map(fact => ('values' in fact ? fact.values : fact))).toEqual([
    { 'margin.sse.financing_balance_yuan': 935_691_000_000, 'margin.sse.balance_yuan': 944_987_000_000 },
    {
      'margin.industry.煤炭.financing_balance_yuan': 11_987_000_000,
      'margin.industry.煤炭.lending_balance_shares': 14_151_100,
    },
  ])
})

test('a hot list of a holiday keeps its own day', () => {
  const stocks = [{ code: '000066', rank: 4, hot_value: 151_609, change_pct: 9.9 }]
  const list = { date: '20260502', generated_at: '13:20:25', hot_concepts: [{ stocks }], unclassified_stocks: [] }
  expect(factOf(list)).toEqual({
    kind: 'figures',
    day: '2026-05-02',
    values: { 'hot.ths.000066.rank': 4, 'hot.ths.000066.value': 151_609 },
  })
})

test('a code of another market is no A share, whatever its digits', () => {
  const code = (text: string) => factOf({ ...POOL_ROW, 代码: text, 交易日期: '2026-02-27' })
  for (const text of ['002843', '002843.SZ', 'sz002843', 'SZ002843'])
    expect(code(text)).toMatchObject({ code: '002843' })
  for (const text of ['000660.KS', 'sh000001', '002843.SH', 'BK000199'])
    expect([text, code(text)]).toEqual([text, { kind: 'refusal', reason: '不是 A 股代码' }])
})

test('a day our calendar does not know is refused, and of a whole year only the open days are asked', () => {
  expect(factOf({ date: '2025-11-01' })).toMatchObject({ reason: '本项目的交易日历没有这一天' })
  expect(factsOf({ trade_date: '2025-11-01', trade_status: '0', day_week: '7' }).facts).toEqual([])
  expect(isRow(factOf({ trade_date: '2025-11-03', trade_status: '1', day_week: '2' }))).toBe(true)
})
