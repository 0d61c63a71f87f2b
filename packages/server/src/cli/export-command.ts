import { createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { dateOf } from '#import/cell-values.ts'
import { OWN_TABLES } from '#import/own/all.ts'
import type { OwnTable } from '#import/own/own-table.ts'
import { csvLines } from '#import/own/write-table.ts'
import { stageHistory } from '#store/backup/stage-history.ts'
import { openStaging } from '#store/backup/staging.ts'
import { openHistory } from '#store/history/open-history.ts'
import { ARCHIVE_DATASET } from '#store/history/recorded-market.ts'
import { openStoreBeside } from '#store/open.ts'
import { EXIT, type Terminal } from './terminal.ts'

const OPTIONS = {
  from: { type: 'string', default: '0001-01-01' },
  to: { type: 'string', default: '9999-12-31' },
  out: { type: 'string' },
  bom: { type: 'boolean', default: false },
  market: { type: 'string', default: ARCHIVE_DATASET },
} as const

interface Wish {
  readonly table: OwnTable
  readonly from: string
  readonly to: string
  readonly market: string
  readonly bom: boolean
  readonly out: string | undefined
}

/** What was asked; a text when it cannot be. */
function wishOf(args: readonly string[]): Wish | string {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const { from, to, ...rest } = values
  const [wanted, ...others] = positionals
  const table = OWN_TABLES.find(({ name }) => name === wanted)
  const names = OWN_TABLES.map(({ name }) => name).join('、')
  if (!table || others.length > 0) return `请给出一个要导出的数据集：${names}`
  const [first, last] = [dateOf(from), dateOf(to)]
  if (!first || !last) return `日期无法识别：${first ? `--to ${to}` : `--from ${from}`}`
  return { ...rest, table, from: first, to: last, out: rest.out }
}

/** Writes one data set as CSV, to a file or to the terminal. */
export async function exportCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const wish = wishOf(args)
  if (typeof wish === 'string') {
    terminal.complain(wish)
    return EXIT.misused
  }
  const { dataFolder, databaseUrl, minuteDays } = readConfig(terminal.environment)
  // Opening one that is not there would make it.
  if (!databaseUrl && !existsSync(join(dataFolder, 'history', wish.market))) {
    terminal.complain(`没有行情 ${wish.market}；现有的见 npm run kanpan -- doctor`)
    return EXIT.failed
  }
  const store = await openStoreBeside({ dataDir: dataFolder, databaseUrl })
  try {
    // A server may be running here: what its manifests name of one moment is read under other names.
    await using staging = await openStaging(dataFolder, 'export')
    await stageHistory({ data: dataFolder, staging: staging.path })
    const history = await openHistory({
      ...{ dataFolder: staging.path, dataset: wish.market, minuteDays, databaseUrl },
    })
    try {
      const lines = csvLines(wish.table, { ...wish, history: history.store, store })
      const rows = await write(lines, wish, terminal)
      if (wish.out) terminal.print(`已写入 ${rows} 行：${wish.out}`)
      return EXIT.done
    } finally {
      await history.close()
    }
  } finally {
    await store.close()
  }
}

/** Answers how many rows there were, the names of the columns not counted. */
async function write(lines: AsyncIterable<string>, { out, bom }: Wish, terminal: Terminal): Promise<number> {
  let count = -1
  async function* text(): AsyncGenerator<string> {
    for await (const line of lines) {
      // A spreadsheet takes a file without this mark for one in the encoding of its country.
      yield `${bom && count < 0 ? '\uFEFF' : ''}${line}`
      count += 1
    }
  }
  if (!out) {
    for await (const line of text()) terminal.print(line)
    return count
  }
  async function* withEnds(): AsyncGenerator<string> {
    for await (const line of text()) yield `${line}\n`
  }
  await pipeline(Readable.from(withEnds()), createWriteStream(`${out}.part`))
  await rename(`${out}.part`, out)
  return count
}
