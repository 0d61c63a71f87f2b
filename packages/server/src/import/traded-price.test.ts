import { afterAll, describe, expect, test } from 'vitest'
import { type ImportSetup, importSetup } from './import-setup.fixture.ts'

const desks: ImportSetup[] = []
async function setup(): Promise<ImportSetup> {
  const made = await importSetup()
  desks.push(made)
  return made
}
afterAll(() => Promise.all(desks.map(one => one.close())))

const HEAD = 'date,code,open,high,low,close,prev_close,volume,amount,pct_chg,turnover_pct'
const table = (head: string, ...rows: readonly string[]) => [head, ...rows, ''].join('\n')
/** A bar between 10.00 and 10.40 whose shares cost a mean price. */
const barAt = (mean: number, day = '2025-11-03') =>
  `${day},600001,10.1,10.4,10,10.2,10.1,1234,${Math.round(mean * 123_400) + 1},1,1`

async function reasonsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { give } = await setup()
  const { files: reports } = await give(files)
  return reports.flatMap(({ rowsAccepted, reasons }) => [`${rowsAccepted}`, ...reasons.keys()])
}

describe('bars whose prices were not traded', () => {
  test('are refused with the column that says so, and kept where it says they are the traded ones', async () => {
    const said = (column: string, value: string) =>
      reasonsOf({ bars: table(`${HEAD},${column}`, `${barAt(10.2)},${value}`) })
    expect(await said('basis', 'qfq')).toEqual(['0', '前复权价（basis=qfq），不是成交价'])
    expect(await said('adjust', 'hfq')).toEqual(['0', '后复权价（adjust=hfq），不是成交价'])
    expect(await said('复权方式', '前复权')).toEqual(['0', '前复权价（复权方式=前复权），不是成交价'])
    expect(await said('adjustflag', '1')).toEqual(['0', '后复权价（adjustflag=1），不是成交价'])
    expect(await said('fqt', '1')).toEqual(['0', '前复权价（fqt=1），不是成交价'])
    for (const [column, value] of [
      ['basis', 'none'],
      ['adjust', ''],
      ['复权方式', '不复权'],
      ['adjustflag', '3'],
      ['fqt', '0'],
    ] as const) {
      expect(await said(column, value), `${column}=${value}`).toEqual(['1'])
    }
  })

  test('are refused where only the name of the file says so, unless the row knows better', async () => {
    const rows = table(HEAD, barAt(10.2))
    expect(await reasonsOf({ 'sh600001_qfq.csv': rows })).toEqual(['0', '前复权价（见文件名），不是成交价'])
    expect(await reasonsOf({ '600001后复权.csv': rows })).toEqual(['0', '后复权价（见文件名），不是成交价'])
    expect(await reasonsOf({ '600001不复权.csv': rows })).toEqual(['1'])
    expect(await reasonsOf({ 'qfq.csv': table(`${HEAD},adjust`, `${barAt(10.2)},none`) })).toEqual(['1'])
  })

  test('show in money that no price of the day can have made, rounding aside', async () => {
    expect(await reasonsOf({ bars: table(HEAD, barAt(10.5)) })).toEqual([
      '0',
      '均价（成交额÷成交量）高于最高价，疑为前复权价',
    ])
    expect(await reasonsOf({ bars: table(HEAD, barAt(9.9)) })).toEqual([
      '0',
      '均价（成交额÷成交量）低于最低价，疑为后复权价',
    ])
    // A lot less and a thousand yuan more: 1,040 yuan of one lot at 10.40 were rounded to 1 lot and 1,000.
    expect(await reasonsOf({ bars: table(HEAD, '2025-11-03,600001,10.4,10.4,10.4,10.4,10.1,1,1000,1,1') })).toEqual([
      '1',
    ])
  })

  test('go together: three lowered bars of a stock take those up to the ex-dividend day with them', async () => {
    const means = [10.5, 10.3, 10.5, 10.5, 10.35, 10.05, 10.3]
    const days = ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06', '2025-11-07', '2025-11-10', '2025-11-11']
    const { give, open, refused } = await setup()
    const report = await give({ 'bars.csv': table(HEAD, ...means.map((mean, at) => barAt(mean, days[at]))) })
    expect(Object.fromEntries(report.files[0]?.reasons ?? [])).toEqual({
      '均价（成交额÷成交量）高于最高价，疑为前复权价': 3,
      '同一文件中该股多日均价高于最高价，疑为前复权价': 2,
    })
    // On the 10th the dividend put back would have the mean below the low, so it is over by then.
    expect((await (await open()).loadAll()).history.days).toEqual(['2025-11-10', '2025-11-11'])
    const lines = (await refused('bars.csv')).trim().split('\n')
    expect(lines.map(text => JSON.parse(text).line)).toEqual([1, 3, 4, 2, 5])
  })
})
