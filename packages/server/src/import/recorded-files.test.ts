import { readdirSync } from 'node:fs'
import { hasRecorded, recordedPath } from '@kanpan/market/recorded-data.fixture'
import { afterAll, describe, expect, test } from 'vitest'
import { type ImportSetup, importSetup } from './import-setup.fixture.ts'
import type { FileReport } from './run.ts'

// Six years of forty stocks would keep a row for every other stock on each of their days, so they are read by themselves.
const ALONE = 'bars_history'
const missing = !hasRecorded(`${ALONE}/SOURCE.md`)
const folders = missing ? [] : readdirSync(recordedPath('.')).filter(name => name !== ALONE)
const paths = folders.flatMap(name => readdirSync(recordedPath(name)).map(file => recordedPath(`${name}/${file}`)))

const desks: ImportSetup[] = []
async function setup(): Promise<ImportSetup> {
  const made = await importSetup()
  desks.push(made)
  return made
}
afterAll(() => Promise.all(desks.map(one => one.close())))

const refusedOf = ({ reasons }: FileReport) => [...reasons.values()].reduce((sum, count) => sum + count, 0)

function print(files: readonly FileReport[]): void {
  const known = files.filter(({ layout }) => layout)
  console.table(
    known.map(({ file, layout, rowsRead, rowsAccepted, reasons }) => {
      const why = Array.from(reasons, ([reason, count]) => `${count} ${reason}`).join('；')
      return { file, layout, read: rowsRead, kept: rowsAccepted, refused: rowsRead - rowsAccepted, why }
    }),
  )
  console.table(files.filter(({ layout }) => !layout).map(({ file, problem }) => ({ file, problem })))
}

const NOWHERE: readonly (readonly [file: RegExp, layout: string])[] = [
  [/^eastmoney_trends2/, '分时（东方财富原始应答）'],
  [/^sina_qfq_factor/, '复权因子（新浪原始应答）'],
  [/^eastmoney_clist_stock_blocks/, '个股所属板块（东方财富原始应答）'],
  [/^eastmoney_hot_concept/, '个股热门概念（东方财富原始应答）'],
  [/^eastmoney_getAllStockChanges/, '盘中异动（东方财富原始应答）'],
  [/^eastmoney_RPT_DAILYBILLBOARD/, '龙虎榜合计（东方财富原始应答）'],
  [/^eastmoney_RPT_OPERATEDEPT/, '营业部买卖（东方财富原始应答）'],
  [/^em_concept_codes/, '概念代码表（东方财富）'],
  [/^zvt_main_tags/, '主线标签（zvt）'],
  [/^ths_(concept_)?sectors_recorded/, '板块涨跌（同花顺）'],
  [/^sina_industry_recorded/, '行业涨跌（新浪）'],
  [/^kpl_seat_labels/, '席位标注（开盘啦）'],
]

/** What the recorded files are taken for: every one that holds something of the market. */
const LAYOUT_OF: readonly (readonly [file: RegExp, layout: string])[] = [
  [/^sse_trading_days/, '交易日历'],
  [/^all_codes/, '股票列表（adata）'],
  [/^(basic|tushare_stock_basic)_/, '股票列表（tushare stock_basic）'],
  [/^ths_concept_constituents/, '概念成份（同花顺）'],
  [/^daily_2018|^daily_2023/, '日线（tushare daily）'],
  [/^daily_2025/, '日线（多源比对）'],
  [/^em_2026/, '日线（东方财富）'],
  [/^tencent_2026/, '日线（腾讯）'],
  [/^snapshot_/, '收盘快照'],
  [/^cls_limit_up/, '涨停池（财联社）'],
  [/^em_zt_pool/, '涨停池（东方财富）'],
  [/^eastmoney_getTopicZTPool/, '涨停池（东方财富原始应答）'],
  [/^jygs_/, '涨停原因（韭研公社）'],
  [/^wuyang_/, '复盘涨停（舞阳复盘）'],
  [/^kpl_dragon_tiger/, '龙虎榜（开盘啦）'],
  [/^em_seats/, '龙虎榜席位（东方财富）'],
  [/^margin_/, '融资融券'],
  [/^ths_hot/, '热榜（同花顺）'],
  [/^(cls|eastmoney|ths)_\d{8}_\d{8}\.jsonl/, '快讯（财联社、东方财富、同花顺）'],
  [/^cls_concept_constituents/, '概念成份（财联社）'],
  [/^kpl_theme_tree/, '题材树（开盘啦）'],
  [/^dzh_limit_up_perspective/, '涨停透视（大智慧）'],
  [/^research_titles/, '研报标题'],
  [/^cls_roll_data/, '快讯（财联社原始应答）'],
  [/^eastmoney_fastnews/, '快讯（东方财富原始应答）'],
  [/^ths_news_items/, '快讯（同花顺原始应答）'],
  [/^ths_limit_up_pool/, '涨停池（同花顺原始应答）'],
  [/^ths_getharden/, '涨停原因（同花顺原始应答）'],
  [/^eastmoney_getTopicDTPool/, '跌停池（东方财富原始应答）'],
  [/^eastmoney_kline/, '日线（东方财富原始应答）'],
  [/^tencent_fqkline/, '日线（腾讯原始应答）'],
  [/^eastmoney_clist_row/, '行情（东方财富原始应答）'],
  [/^sina_hq/, '行情（新浪原始应答）'],
  [/^tencent_qt/, '行情（腾讯原始应答）'],
  ...NOWHERE,
]
/** Of the market and without a place: the layout says why. */
const NO_PLACE = new Set(NOWHERE.map(([, layout]) => layout))

/** What holds nothing of the market, and why. */
const NO_MARKET: readonly (readonly [file: RegExp, why: string])[] = [
  [/^SOURCE\.md$/, 'says where a folder comes from'],
  [/\.standard\.json$/, 'values of indicators by another project'],
  [/^quotes_default\.csv$/, 'bars of a fund abroad, for those values'],
  [/^tulip_untest\.txt$/, 'values of indicators by a third project'],
]
const layoutOf = (name: string) => LAYOUT_OF.find(([file]) => file.test(name))?.[1]

describe.skipIf(missing)('the recorded files', () => {
  test('are each imported or refused with a word, and read twice they change nothing', {
    timeout: 900_000,
  }, async () => {
    const archive = await setup()
    const report = await archive.import(folders.map(recordedPath))
    print(report.files)
    for (const one of report.files) {
      expect([one.file, one.layout]).toEqual([one.file, layoutOf(one.file)])
      expect([one.file, refusedOf(one)]).toEqual([one.file, one.rowsRead - one.rowsAccepted])
      const why = NO_MARKET.find(([file]) => file.test(one.file))?.[1]
      expect([one.file, why === undefined]).toEqual([one.file, one.layout !== undefined])
      if (one.layout === undefined) expect(one.problem).toMatch(/(?:最接近的是“.+”，缺少|不像任何一种数据).+；首行：\S/)
      else if (NO_PLACE.has(one.layout))
        expect([one.file, one.rowsAccepted, one.rowsRead > 0]).toEqual([one.file, 0, true])
      else
        expect([one.file, one.rowsAccepted > 0 || one.reasons.size > 0, one.rowsRead > 0]).toEqual([
          one.file,
          true,
          true,
        ])
      expect(one.path).toMatch(new RegExp(`/${one.file}$`))
    }
    const kept = (file: RegExp) =>
      report.files.filter(one => file.test(one.file)).map(({ rowsAccepted }) => rowsAccepted)
    // Everything but what is said: no A share, no previous close, no price, prices adjusted for dividends.
    expect(
      kept(/^(daily_2025|em_2026|cls_limit_up|jygs_|ths_concept_const|sse_trading)/).toSorted((a, b) => a - b),
    ).toEqual([2714, 3119, 8797, 43_534, 67_436, 94_900])
    expect(kept(/^em_seats/)).toEqual([6835])
    // Whole and nearly all of it.
    expect(
      kept(/^(dzh_|research_titles|cls_roll|eastmoney_fastnews|ths_news_items)/).toSorted((a, b) => a - b),
    ).toEqual([30, 30, 40, 502, 2101])
    expect(kept(/^(sina_hq|tencent_qt|tencent_fqkline|ths_limit_up_pool|ths_getharden)/)).toHaveLength(6)
    // All of it says of itself that it is adjusted.
    expect(kept(/^tencent_2026/)).toEqual([0])

    const written = await archive.exported()
    // One file of each layout: the others would be read by the same code.
    const firsts = [...Map.groupBy(report.files, ({ layout }) => layout)].flatMap(([layout, [first]]) =>
      layout && first ? [first] : [],
    )
    const again = await archive.import(
      paths.filter(path => firsts.some(({ file }) => path.endsWith(`/${file}`))),
      true,
    )
    expect(again.daysChanged).toBe(0)
    const keptOf = (files: readonly FileReport[]) =>
      new Map(files.map(({ file, rowsAccepted }) => [file, rowsAccepted]))
    expect(keptOf(again.files)).toEqual(keptOf(firsts))
    expect(await archive.exported()).toEqual(written)
  })

  test('of years adjusted for dividends keep the rows whose prices were traded', async () => {
    const report = await (await setup()).import([recordedPath(ALONE)])
    print(report.files)
    expect(report.files[0]).toMatchObject({ rowsRead: 46_435, rowsAccepted: 7169 })
    expect([...(report.files[0]?.reasons.keys() ?? [])]).toEqual(['价格不是整分，疑为复权价'])
  })
})
