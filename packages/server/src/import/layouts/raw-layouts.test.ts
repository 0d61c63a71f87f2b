import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, describe, expect, test } from 'vitest'
import { LIST } from '#import/import-files.fixture.ts'
import { type ImportSetup, importSetup } from '#import/import-setup.fixture.ts'

const desks: ImportSetup[] = []
async function setup(): Promise<ImportSetup> {
  const made = await importSetup()
  desks.push(made)
  return made
}
afterAll(() => Promise.all(desks.map(one => one.close())))

const json = (value: unknown) => JSON.stringify(value)
const sina = (code: string, clock: string, [open, shares] = ['1.00', '900']) =>
  `var hq_str_${code}="样本,${open},1.00,1.05,1.06,0.99,1.05,1.06,${shares},921.5,${'1,1.0,'.repeat(10)}2025-11-03,${clock},00";`

describe('an answer as it was sent', () => {
  test('of quotes is a day’s bar when it was sent after the close, an index or a fund is no stock', async () => {
    const { give, exported } = await setup()
    const tencent = Array.from({ length: 50 }, () => '')
    const fields = {
      1: '甲股',
      2: '300001',
      3: '2.10',
      4: '2.00',
      5: '2.01',
      6: '12',
      30: '20251103150003',
      33: '2.11',
      34: '2.00',
    }
    for (const [at, value] of Object.entries({ ...fields, 35: '2.10/12/2471' })) tencent[Number(at)] = value
    const report = await give({
      'sina.txt': [
        ...[sina('sh600001', '15:00:01'), sina('sh600002', '14:59:59'), sina('sh000001', '15:00:01')],
        ...['var hq_str_sz000003="";', sina('sz000004', '15:00:01', ['0.00', '0']), ''],
      ].join('\n'),
      'tencent.txt': `v_sz300001="${tencent.join('~')}";\n`,
      'clist.json': json({
        data: {
          diff: [
            {
              f2: 3.1,
              f5: 5,
              f6: 1500,
              f12: '600005',
              f14: '乙股',
              f15: 3.2,
              f16: 3,
              f17: 3,
              f18: 3,
              f124: 1_762_153_203,
            },
          ],
        },
      }),
    })
    expect(report.files.map(({ rowsRead, rowsAccepted }) => [rowsRead, rowsAccepted])).toEqual([
      [1, 1],
      [5, 2],
      [1, 1],
    ])
    expect(Object.fromEntries(report.files[1]?.reasons ?? [])).toEqual({
      行情时间早于收盘: 1,
      '不是 A 股代码': 1,
      没有行情: 1,
    })
    const bars = (await exported()).bars?.split('\n') ?? []
    expect(bars.find(line => line.includes('600001'))).toMatch(/600001,1\.00,1\.00,1\.06,0\.99,1\.05,900,921\.5/)
    expect(bars.find(line => line.includes('300001'))).toMatch(/300001,2\.00,2\.01,2\.11,2\.00,2\.10,1200,2471/)
    expect(bars.find(line => line.includes('600005'))).toMatch(/600005,3\.00,3\.00,3\.20,3\.00,3\.10,500,1500/)
  })

  test('of a history has the reference price each day came from', async () => {
    const { give, exported } = await setup()
    const klines = [
      '2025-11-03,2.00,2.10,2.12,1.99,10,2050.00,6.5,5.00,0.10,1',
      '2025-11-04,2.10,2.00,2.10,1.95,10,2010.00,7,-2.44,-0.05,1',
    ]
    const report = await give({
      'k.json': json({ data: { code: '600001', market: 1, name: '样本', preKPrice: 2, klines } }),
      'f.json': json({
        code: 0,
        data: {
          sz300001: {
            day: [
              ['2025-11-03', '1.00', '1.10', '1.10', '1.00', '5.000'],
              ['2025-11-04', '1.10', '1.20', '1.21', '1.10', '5'],
            ],
            qt: {},
            prec: '1.01',
            version: '16',
          },
        },
      }),
    })
    expect(report.files.map(({ rowsAccepted }) => rowsAccepted)).toEqual([2, 2])
    const bars = (await exported()).bars ?? ''
    // Two yuan and down five cents from two yuan and five: a dividend was paid after the close of 2.10.
    expect(bars).toContain('2025-11-04,600001,2.05,2.10,2.10,1.95,2.00,1000,2010')
    expect(bars).toContain('2025-11-03,300001,1.01,1.00,1.10,1.00,1.10,500,')
    expect(bars).toContain('2025-11-04,300001,1.10,1.10,1.21,1.10,1.20,500,')
  })

  test('of a wire is the item its archive keeps, with codes by their market', async () => {
    const { give, store } = await setup()
    const texts = { title: '标题', content: '内容' }
    await give({
      list: LIST,
      'cls.json': json([
        {
          ...texts,
          id: 7,
          ctime: 1_762_135_200,
          level: 'B',
          stock_list: [{ StockID: 'sh600001' }, { StockID: 'sh000300' }],
          in_roll: 1,
        },
      ]),
      'em.json': json([
        {
          code: '88',
          showTime: '2025-11-03 10:00:00',
          stockList: ['0.300001', '150.600001', '90.BK0459'],
          summary: '内容',
          title: '标题',
          titleColor: 0,
        },
      ]),
      'ths.json': json([
        {
          seq: '9',
          ctime: '1762135200',
          rtime: '1762135200',
          title: '标题',
          digest: '内容',
          import: '1',
          stock: [
            { stockCode: '600001', stockMarket: '17' },
            { stockCode: 'GOOG', stockMarket: '185' },
          ],
        },
      ]),
    })
    const question = { dataset: 'archive', until: { day: TradeDay.parse('2025-11-03'), second: 86_399 }, limit: 9 }
    const items = await store.news.latest(question)
    expect(items.map(({ id, second, codes, important }) => [id, second, codes, important]).sort()).toEqual([
      ['cls-7', 36_000, ['600001'], true],
      ['eastmoney-88', 36_000, ['300001'], false],
      ['ths-9', 36_000, ['600001'], true],
    ])
  })
})
