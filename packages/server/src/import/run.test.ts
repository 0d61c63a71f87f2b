import { gzipSync } from 'node:zlib'
import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, describe, expect, test } from 'vitest'
import { bars, LIMIT_UPS, LIST, POOL_HEAD, POOL_ROW, ST_BAR } from './import-files.fixture.ts'
import { type ImportSetup, importSetup } from './import-setup.fixture.ts'

const desks: ImportSetup[] = []
async function setup(): Promise<ImportSetup> {
  const made = await importSetup()
  desks.push(made)
  return made
}
afterAll(() => Promise.all(desks.map(one => one.close())))

describe('an import', () => {
  test('knows files by their columns, gzip or not, whatever they are called', async () => {
    const { give } = await setup()
    const concepts = '概念代码,概念名称,股票代码,股票名称\n885001,样本概念,600001,ST样本\n'
    const tushare = 'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount\n'
    const answer = { data: { fields: ['ts_code', 'symbol', 'name', 'area', 'industry', 'list_date'], items: [] } }
    const report = await give({
      a: LIST,
      b: gzipSync(bars(ST_BAR)),
      c: `${tushare}600001.SH,20251104,1.05,1.05,1.05,1.05,1.05,0,0,10,1.05\n`,
      d: LIMIT_UPS('2025-11-03', '2025-11-03 09:25:00'),
      e: `\uFEFF${concepts}`,
      f: JSON.stringify(answer, undefined, 2),
    })
    expect(Object.fromEntries(report.files.map(({ file, layout }) => [file, layout]))).toEqual({
      a: '股票列表（adata）',
      b: '日线（多源比对）',
      c: '日线（tushare daily）',
      d: '涨停池（财联社）',
      e: '概念成份（同花顺）',
      f: '股票列表（tushare stock_basic）',
    })
    expect(report).toMatchObject({ stocks: 2, sectors: 1, days: 2, daysChanged: 2 })
  })

  test('turns lots into shares, thousand yuan into yuan and yuan into whole cents', async () => {
    const { give, open } = await setup()
    const head = 'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount\n'
    await give({ bars: `${head}000001.SZ,20230103,13.2,13.85,13.05,13.77,13.16,0.61,4.6353,2194127.94,2971546.989\n` })
    const { history } = await (await open()).loadAll()
    const bar = history.series(0, 0, 1)
    expect([bar.prevCloseCents[0], bar.highCents[0], bar.closeCents[0]]).toEqual([1316, 1385, 1377])
    expect([bar.volumeShares[0], bar.amountYuan[0]]).toEqual([219412794, 2971546989])
  })

  test('keeps refused rows aside with their reasons and goes on', async () => {
    const { give, refused, store } = await setup()
    const report = await give({
      'bars.csv': bars(
        ST_BAR,
        '2025-11-02,600001,1,1,1,1,1,1,,,C,1',
        '2025-11-03,900901,1,1,1,1,1,1,,,C,1',
        '2025-11-03,600002,1.005,1.01,1,1,1,1,,,C,1',
        '2025-11-03,600003,2,1.01,1,1,1,1,,,C,1',
        '2025-11-03,600004,,1.01,1,1,1,1,,,C,1',
      ),
    })
    expect(report.files[0]).toMatchObject({ rowsRead: 6, rowsAccepted: 1 })
    expect([...(report.files[0]?.reasons ?? [])].map(([reason]) => reason)).toEqual([
      '不是交易日',
      '不是 A 股代码',
      '价格不是整分，疑为复权价',
      '开盘或收盘价在最高与最低价之外',
      '缺少价格',
    ])
    const [first = ''] = (await refused('bars.csv')).split('\n')
    expect(JSON.parse(first)).toMatchObject({ line: 2, reason: '不是交易日' })
    expect(await store.imports.list('archive')).toMatchObject([
      { file: 'bars.csv', rowsRead: 6, rowsAccepted: 1, rowsRefused: 5 },
    ])
  })

  test('refuses what a recorder wrote on a closed weekday', async () => {
    const { give, store } = await setup()
    const lines = [
      LIMIT_UPS('2025-10-01', '2025-09-30 09:31:00'),
      LIMIT_UPS('2025-10-09', '2025-09-30 09:31:00'),
      LIMIT_UPS('2025-10-10', '2025-10-10 09:31:00'),
    ]
    const report = await give({ pool: lines.join('\n') })
    expect(Object.fromEntries(report.files[0]?.reasons ?? [])).toEqual({ 不是交易日: 1, 涨停时间不在所写的日期: 1 })
    expect(await store.limitUpRecords.days('archive')).toEqual(['2025-10-10'])
  })

  test('names the nearest known layout when it knows none', async () => {
    const { give } = await setup()
    const report = await give({
      x: 'ts_code,trade_date,open,high,low,close\n600001.SH,20251103,1,1,1,1\n',
      y: '# 说明\n无\n',
    })
    expect(report.files.map(file => file.problem)).toEqual([
      '未知格式；最接近的是“日线（tushare daily）”，缺少 pre_close、vol、amount；首行：ts_code,trade_date,open,high,low,close',
      '未知格式，不像任何一种数据：没有一列是认识的；首行：# 说明',
    ])
    expect(report.files.map(({ path }) => path.split('/').slice(-2))).toEqual([
      ['files', 'x'],
      ['files', 'y'],
    ])
  })

  test('keeps what came before the place where a file is cut off, and says so', async () => {
    const { give } = await setup()
    const rows = Array.from(
      { length: 4000 },
      (_, i) => `2025-11-03,${600_000 + i},1.00,1.05,0.99,1.0${i % 6},1.00,${i},,,C,1`,
    )
    const whole = gzipSync(bars(...rows))
    const report = await give({ 'bars.gz': whole.subarray(0, whole.length - 2000) })
    expect(report.files[0]?.problem).toMatch(/^读到第 \d+ 行后中断/)
    expect(report.files[0]?.rowsAccepted).toBeGreaterThan(0)
    const lines = Array.from({ length: 4000 }, (_, i) =>
      LIMIT_UPS('2025-11-03', `2025-11-03 09:${String(30 + (i % 30))}:00`),
    )
    const pool = gzipSync(lines.join('\n'))
    expect((await give({ pool: pool.subarray(0, pool.length - 200) })).files[0]?.problem).toMatch(/中断/)
  })

  test('refuses a file of one day whose name says another', async () => {
    const { give, store } = await setup()
    const pool = (day: string) => `${POOL_HEAD},交易日期\n${POOL_ROW},${day}\n`
    const report = await give({ 'pool_20260302.csv': pool('2026-02-27'), 'pool_20260303.csv': pool('2026-03-03') })
    expect(report.files).toMatchObject([
      { rowsRead: 1, rowsAccepted: 0, problem: '文件名写的是 2026-03-02，内容却是 2026-02-27，整个文件不导入' },
      { rowsRead: 1, rowsAccepted: 1, problem: undefined },
    ])
    expect(await store.limitUpRecords.days('archive')).toEqual(['2026-03-03'])
  })

  test('refuses a list whose closes are those of another day, and names that day', async () => {
    const { give, store } = await setup()
    const codes = ['600001', '600002', '600003', '600004', '600005', '600006']
    const day = (date: string, close: string) => codes.map(code => `${date},${code},1,1.1,1,${close},1,9,,,C,1`)
    const pool = codes.map(code => POOL_ROW.replace('600001', code))
    const report = await give({
      bars: bars(...day('2025-11-03', '1.10'), ...day('2025-11-04', '1.01')),
      'pool_20251104.csv': [POOL_HEAD, ...pool, ''].join('\n'),
    })
    expect(Object.fromEntries(report.files[1]?.reasons ?? [])).toEqual({
      '内容与日期不符：2025-11-04 有日线的 6 只里只有 0 只的收盘价相同，像是 2025-11-03 的': 6,
    })
    expect(await store.limitUpRecords.days('archive')).toEqual([])
  })

  test('tells the side of a list from the order of its money, and refuses one that tells neither', async () => {
    const head = 'trade_date,股票代码,股票名称,类型,序号,交易营业部名称,买入金额,卖出金额,净额'
    const seat = (no: number, buy: string, sell: string) =>
      `20251103,600001,样本,换手率达20%的证券,${no},机构专用,${buy},${sell},0`
    const sell = await setup()
    await sell.give({ seats: [head, seat(6, '1', '30'), seat(7, '', '20'), seat(7, '', '20'), ''].join('\n') })
    const [listing] = await sell.store.longhu.ofDay('archive', TradeDay.parse('2025-11-03'))
    expect(listing).toMatchObject({ windowDays: 1, seats: [{ side: 'sell', rank: 1, sellYuan: 30 }, { rank: 2 }] })
    expect(listing?.seats).toHaveLength(2)
    const neither = await setup()
    const report = await neither.give({ seats: [head, seat(1, '1', '20'), seat(2, '2', '30'), ''].join('\n') })
    expect(Object.fromEntries(report.files[0]?.reasons ?? [])).toEqual({ 看不出是买方榜还是卖方榜: 2 })
  })

  test('reads a reason’s days from its words, and tells with its text what it could not read', async () => {
    const head = 'trade_date,股票代码,股票名称,类型,序号,交易营业部名称,买入金额,卖出金额,净额'
    const seats = (code: string, reason: string) =>
      [30, 20].map((yuan, at) => `20251103,${code},样本,${reason},${at + 6},机构专用,${at},${yuan},0`)
    const { give, store } = await setup()
    const report = await give({
      seats: [
        head,
        ...seats('920001', '北交所股票最近3个有成交的交易日以内收盘价涨跌幅偏离值累计达到+40%(-40%)'),
        ...seats('600001', '退市整理的证券'),
        ...seats('600002', '本所认定的其他情形'),
        '',
      ].join('\n'),
    })
    const listings = await store.longhu.ofDay('archive', TradeDay.parse('2025-11-03'))
    expect(listings.map(({ code, windowDays }) => [code, windowDays]).sort()).toEqual([
      ['600001', 1],
      ['600002', undefined],
      ['920001', 3],
    ])
    expect(report.files[0]?.remark).toBe('未识别的上榜原因 1 种，天数与方向未知：“本所认定的其他情形”')
  })

  test('finds the stocks a flash only names, whatever the order of the files', async () => {
    const { give, store } = await setup()
    const flash = {
      source: 'ths',
      id: '1',
      datetime: '2025-11-03T10:00:00+08:00',
      title: '',
      content: '涨停',
      level: '',
    }
    await give({
      a: JSON.stringify({ ...flash, stocks: [{ code: '', name: 'ST样本' }, { name: '无此公司' }] }),
      b: LIST,
    })
    const question = { dataset: 'archive', until: { day: TradeDay.parse('2025-11-03'), second: 36_000 }, limit: 9 }
    expect(await store.news.latest(question)).toMatchObject([{ id: 'ths-1', source: 'ths', codes: ['600001'] }])
  })

  test('believes a code a wire lists with its market, and six bare digits only where the text names the stock', async () => {
    const { give, store } = await setup()
    const flash = { source: 'eastmoney', datetime: '2025-11-03T10:00:00+08:00', title: '', level: '' }
    const newsItem = (id: string, content: string, ...codes: string[]) =>
      JSON.stringify({ ...flash, id, content, stocks: codes.map(code => ({ code, name: '' })) })
    await give({
      LIST,
      news: [
        newsItem('1', '大涨', '300001.SZ', '600001.KS', '159915.SZ'),
        newsItem('2', 'SK海力士跌超9%', '600001'),
        newsItem('3', '样本（600001）停牌，样本Ａ跟跌', '600001', '562500'),
      ].join('\n'),
    })
    const question = { dataset: 'archive', until: { day: TradeDay.parse('2025-11-03'), second: 36_000 }, limit: 9 }
    const codes = (await store.news.latest(question)).map(({ id, codes }) => [id, codes])
    expect(Object.fromEntries(codes)).toEqual({
      'eastmoney-1': ['300001'],
      'eastmoney-2': [],
      'eastmoney-3': ['600001'],
    })
  })

  test('makes news and reasons found by their words, in the order and with the names of their day', async () => {
    const { give, store } = await setup()
    const flash = {
      source: 'cls',
      id: '1',
      datetime: '2025-11-03T10:00:00+08:00',
      title: '液冷',
      content: '样本。',
      level: '',
    }
    await give({
      LIST,
      news: JSON.stringify({ ...flash, stocks: [] }),
      pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02'),
    })
    const until = { day: TradeDay.parse('2025-11-03'), second: 54_000 }
    const question = { dataset: 'archive', terms: ['液冷'], until, sort: 'time', offset: 0, limit: 9 } as const
    expect((await store.documents.find(question)).map(({ kind, ref, title }) => [kind, ref, title])).toEqual([
      ['reason', '2025-11-03.600001.cls', 'ST样本 算力+液冷'],
      ['news', 'cls-1', '液冷'],
    ])
  })

  test('compares a calendar with ours and says what is missing', async () => {
    const { give } = await setup()
    const report = await give({ days: 'date\n2025-11-03\n2025-11-05\n2025-11-08\n' })
    expect(report.files[0]).toMatchObject({
      rowsAccepted: 2,
      remark: '与本项目的交易日历核对：2025-11-03 至 2025-11-05 文件缺少 1 个交易日（2025-11-04）',
    })
  })

  test('does not read a file again that is in the log, unless it is told to', async () => {
    const { give } = await setup()
    await give({ list: LIST })
    expect((await give({ 'another name': LIST })).files).toMatchObject([{ known: true, rowsRead: 2, rowsAccepted: 2 }])
    expect((await give({ list: LIST }, true)).files[0]?.known).toBeUndefined()
  })

  test('the same files again, in any order, change nothing', async () => {
    const { give, open, store } = await setup()
    const pool = LIMIT_UPS('2025-11-03', '2025-11-03 09:25:00')
    await give({ list: LIST, bars: bars(ST_BAR), pool })
    const before = await (await open()).loadCatalogue()
    const again = await give({ pool, bars: bars(ST_BAR), list: LIST }, true)
    expect(again.daysChanged).toBe(0)
    expect(await (await open()).loadCatalogue()).toEqual(before)
    expect(await store.limitUpRecords.ofDay('archive', TradeDay.parse('2025-11-03'))).toHaveLength(1)
  })
})
