import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, describe, expect, test } from 'vitest'
import { LIST } from '#import/import-files.fixture.ts'
import { type ImportSetup, importSetup } from '#import/import-setup.fixture.ts'

// Files whose shape is documented beside the recorded data and whose rows are made up here.

const desks: ImportSetup[] = []
async function setup(): Promise<ImportSetup> {
  const made = await importSetup()
  desks.push(made)
  return made
}
afterAll(() => Promise.all(desks.map(one => one.close())))

const CLS = JSON.stringify({
  forward: { 芯片: [{ name: '样本', code: 'sh600001' }], 液冷: [{ name: '甲', code: 'sz300001' }] },
})
const KPL = JSON.stringify({
  forward: { 机器人: { '整机::本体': ['ST样本', '无此公司'], '零部件::丝杠': ['样本A'] } },
  reverse: { ST样本: ['机器人'] },
})
const THS = '概念代码,概念名称,股票代码,股票名称\n886001,液冷,600001,样本\n'
const concepts = async (one: ImportSetup) => ((await one.exported()).concepts ?? '').trim().split('\n').slice(1)

describe('concepts a source only names', () => {
  test('are kept under a code made of the name, themes by the names of their stocks', async () => {
    const made = await setup()
    const report = await made.give({ LIST, CLS, KPL })
    expect(report.files.map(({ layout, rowsAccepted }) => [layout, rowsAccepted])).toEqual([
      ['股票列表（adata）', 2],
      ['概念成份（财联社）', 2],
      ['题材树（开盘啦）', 2],
    ])
    expect([...(report.files[2]?.reasons ?? [])]).toEqual([['名称不对应股票列表里的某一只股票', 1]])
    const rows = await concepts(made)
    expect(rows.map(row => row.replace(/^named-[0-9a-f]{10},/, '')).sort()).toEqual([
      '机器人,concept,300001',
      '机器人,concept,600001',
      '液冷,concept,300001',
      '芯片,concept,600001',
    ])
  })

  test('give way to one with a code of its own, whichever came first', async () => {
    const orders: readonly (readonly Readonly<Record<string, string>>[])[] = [
      [{ CLS }, { THS }],
      [{ THS }, { CLS }],
    ]
    const written = await Promise.all(
      orders.map(async files => {
        const made = await setup()
        for (const file of files) await made.give(file)
        return concepts(made)
      }),
    )
    expect(written[0]).toEqual(written[1])
    expect(written[0]?.filter(row => row.includes('液冷'))).toEqual(['886001,液冷,concept,600001'])
  })
})

test('a hot list without a day has that of its name, or none', async () => {
  const made = await setup()
  const head = 'rank,code,name,change_pct,hot_value,pop_tag,concept_tag\n'
  const rows = `${head}1,600001,样本,9.98,151609,首板涨停,液冷;算力\n`
  const report = await made.give({
    hot_stocks_20251103: rows,
    hot_stocks_latest: rows,
    ths_hot_20251104: JSON.stringify({
      status_code: 0,
      data: { stock_list: [{ order: 2, code: '600001', name: '样本', rate: '99' }] },
    }),
    rank_20251104: JSON.stringify({ code: 0, data: [{ sc: 'SH600001', rk: 3, rc: 1 }] }),
  })
  expect(report.files.map(({ rowsAccepted }) => rowsAccepted)).toEqual([1, 0, 1, 1])
  expect([...(report.files[1]?.reasons.keys() ?? [])]).toEqual(['内容和文件名里都没有日期'])
  expect((await made.exported()).series).toContain('hot.ths.600001.rank,2025-11-03,1\n')
  expect((await made.exported()).series).toContain('hot.eastmoney.600001.rank,2025-11-04,3\n')
})

test('the pools beside that of the limit-ups tell names of their day and no limit-up', async () => {
  const made = await setup()
  const stock = { c: '600001', n: 'ST样本', p: 1000, zttj: { days: 0, ct: 0 } }
  const pool = (more: object) => JSON.stringify({ data: { tc: 1, qdate: 20_251_103, pool: [{ ...stock, ...more }] } })
  const report = await made.give({
    broken: pool({ ztp: 1100, fbt: 93_000, zbc: 2, zf: 8.1 }),
    yesterday: pool({ ztp: 1100, zf: 8.1, yfbt: 93_000, ylbc: 2 }),
    down: pool({ fba: 1, lbt: 93_000, oc: 1, days: 2 }),
  })
  expect(report.files.map(({ layout, rowsAccepted }) => [layout, rowsAccepted])).toEqual([
    ['跌停池（东方财富原始应答）', 1],
    ['炸板池（东方财富原始应答）', 1],
    ['昨日涨停池（东方财富原始应答）', 1],
  ])
  expect(await made.store.limitUpRecords.days('archive')).toEqual([])
  expect((await made.exported()).names).toContain('2025-11-03,600001,ST样本')
})

test('a rung of a ladder is a streak only where none of its days is without a board', async () => {
  const made = await setup()
  const stock = (code: string, dnum: number, bnum: number) => ({
    code,
    name: '样本',
    close_price: 1.1,
    change_rate: 10,
    turnover_rate: 66.67,
    dnum,
    bnum,
  })
  await made.give({
    dzh: JSON.stringify({
      报告信息: { 数据日期: '2025-11-03' },
      今日数据: { 涨停数量: 2, 封板率: 0.4494, 涨停打开: 49, 跌停数量: 22 },
      涨停梯队: { '4板': [stock('SH600001', 4, 4), stock('SZ300001', 6, 4)] },
    }),
  })
  const [six, four] = await made.store.limitUpRecords.ofDay('archive', TradeDay.parse('2025-11-03'))
  expect([six, four].map(one => [one?.code, one?.streak, one?.spell, one?.turnoverPct])).toEqual([
    ['300001', undefined, { days: 6, boards: 4 }, undefined],
    ['600001', 4, { days: 4, boards: 4 }, undefined],
  ])
  expect((await made.exported()).series).toContain('breadth.dzh.seal_rate_pct,2025-11-03,44.94\n')
})

test('a title of a report is told when its day is over', async () => {
  const made = await setup()
  const head = 'date,code,name,rating,rating_change,title,institution'
  await made.give({ LIST, titles: `${head}\n2025-11-03,600001,样本,买入,维持,样本点评,某证券\n` })
  expect((await made.exported()).news).toMatch(
    /2025-11-03,23:59:59,research-2025-11-03-600001-\w{10},研报,flash,样本点评,某证券：买入，维持,600001/,
  )
})
