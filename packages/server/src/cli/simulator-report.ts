import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createDailyModel } from '@kanpan/simulator/daily/daily-model'
import { type Measured, measure, sealTimes } from '@kanpan/simulator/report/measure'
import { type RecordedBar, recordedDays } from '@kanpan/simulator/report/recorded-days'
import { measureModel, reportRows, reportTable } from '@kanpan/simulator/report/report'
import { createUniverse } from '@kanpan/simulator/universe/universe'
import { type Config, readConfig } from '#config.ts'
import type { History } from '#store/history/history.ts'
import { openHistory } from '#store/history/open-history.ts'
import { ARCHIVE_DATASET } from '#store/history/recorded-market.ts'
import { catalogueOf, type StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { type Desk, EXIT } from './desk.ts'

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'simulator.md')
const BEGIN = '<!-- report: npm run kanpan -- simulator report --write -->'
const END = '<!-- /report -->'

/** A recorded stretch with its figures. */
interface Stretch {
  readonly heading: string
  readonly measured: Measured
}

export async function simulatorReport(args: readonly string[], desk: Desk): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, to: { type: 'string' }, write: { type: 'boolean' } },
  })
  const from = TradeDay.parse(values.from ?? '2025-01-02')
  const to = TradeDay.parse(values.to ?? '2025-12-31')
  const config = readConfig(desk.environment)
  desk.progress(`正在推演 ${from} 至 ${to} 的模拟行情…`)
  const simulated = measureModel(createDailyModel(createUniverse(config.seed)), from, to)
  const recorded = await recordedStretches(config)
  desk.progress('')
  const table = reportTable(
    reportRows(
      simulated,
      recorded.map(({ measured }) => measured),
    ),
    recorded.map(({ heading }) => heading),
  )
  desk.print(table)
  if (recorded.length === 0) desk.print('没有已导入的真实行情可对照；先运行 npm run kanpan -- import <文件或目录>')
  if (values.write) {
    await writeReport(`Seed ${config.seed}, ${from} to ${to}.\n\n${table}`)
    desk.print(`已更新 ${DOCUMENT}`)
  }
  return EXIT.done
}

/** The years of the imported market, each as one column. */
async function recordedStretches({ dataFolder, databaseUrl, minuteDays }: Config): Promise<Stretch[]> {
  if (!databaseUrl && !existsSync(join(dataFolder, 'history', ARCHIVE_DATASET))) return []
  const opened = await openHistory({ dataFolder, dataset: ARCHIVE_DATASET, minuteDays, databaseUrl })
  try {
    const { history } = await opened.store.loadAll()
    const concepts = membership(await opened.store.loadCatalogue())
    const years = Map.groupBy(history.days.keys(), index => (history.days[index] ?? '').slice(0, 4))
    return [...years.values()].map(indices => {
      const days = recordedDays(indices.flatMap(index => [...barsOf(history, index)]))
      const seals = indices.flatMap(index =>
        [...history.columnsOf(index).firstSealSecond].filter(second => second >= 0),
      )
      return {
        heading: `recorded ${history.days[indices[0] ?? 0]} to ${history.days[indices.at(-1) ?? 0]}`,
        measured: new Map([...measure(days, concepts), ...(seals.length > 0 ? sealTimes(seals) : [])]),
      }
    })
  } finally {
    await opened.close()
  }
}

function membership(stored: StoredCatalogue | undefined): ReadonlyMap<string, readonly string[]> | undefined {
  if (!stored) return undefined
  const { stocks, sectors } = catalogueOf(stored)
  return new Map(sectors.map(({ name, rows }) => [name, Array.from(rows, row => stocks[row]?.code ?? '')]))
}

function* barsOf(history: History, index: number): Generator<RecordedBar> {
  const day = history.columnsOf(index)
  const yuan = (cents: Int32Array, row: number) => (cents[row] ?? 0) / 100
  for (const [row, code] of history.codes.entries()) {
    if (day.state[row] !== STOCK_STATE.trading) continue
    yield {
      day: day.day,
      code,
      isSt: ((day.flags[row] ?? 0) & STOCK_FLAG.st) !== 0,
      prevCloseYuan: yuan(day.prevCloseCents, row),
      highYuan: yuan(day.highCents, row),
      lowYuan: yuan(day.lowCents, row),
      closeYuan: yuan(day.closeCents, row),
      volumeShares: day.volumeShares[row] ?? Number.NaN,
      amountYuan: day.amountYuan[row] ?? Number.NaN,
    }
  }
}

/** Puts the report between its marks in the document; the rest of it is written by hand. */
async function writeReport(report: string): Promise<void> {
  const before = existsSync(DOCUMENT) ? await readFile(DOCUMENT, 'utf8') : `# The simulator\n\n${BEGIN}\n${END}\n`
  const begin = before.indexOf(BEGIN)
  const end = before.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} 里找不到报告的标记：${BEGIN} … ${END}`)
  await writeFile(DOCUMENT, `${before.slice(0, begin + BEGIN.length)}\n\n${report}\n${before.slice(end)}`)
}
