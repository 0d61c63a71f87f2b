import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { type FileReport, type ImportReport, runImport } from '#import/run.ts'
import { openHistory } from '#store/history/open-history.ts'
import { ARCHIVE_DATASET } from '#store/history/recorded-market.ts'
import { openStore } from '#store/open.ts'
import { progressBar } from './progress-bar.ts'
import { EXIT, type Terminal } from './terminal.ts'

export async function importCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = { again: { type: 'boolean' } } as const
  const { values, positionals: paths } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (paths.length === 0) {
    terminal.complain('请给出要导入的文件或目录：npm run kanpan -- import <文件或目录>...')
    return EXIT.misused
  }
  const absent = paths.filter(path => !existsSync(path))
  if (absent.length > 0) {
    terminal.complain(`找不到：${absent.join('、')}`)
    return EXIT.misused
  }
  const config = readConfig(terminal.environment)
  const { dataFolder, databaseUrl, minuteDays } = config
  const startedMs = performance.now()
  const store = await openStore({ dataDir: dataFolder, databaseUrl })
  try {
    const history = await openHistory({ dataFolder, dataset: ARCHIVE_DATASET, minuteDays, databaseUrl })
    try {
      const report = await runImport(paths, {
        history: history.store,
        store,
        refusedFolder: join(dataFolder, 'refused'),
        again: values.again,
        now: Date.now,
        onProgress: progress => terminal.progress(progressBar(progress)),
      })
      terminal.progress('')
      for (const line of summary(report)) terminal.print(line)
      terminal.print(`用时 ${((performance.now() - startedMs) / 1000).toFixed(1)} 秒，数据目录 ${dataFolder}`)
      return report.files.some(file => file.layout && !file.problem) ? EXIT.done : EXIT.failed
    } finally {
      await history.close()
    }
  } finally {
    await store.close()
  }
}

function* fileLines({
  path,
  layout,
  known,
  problem,
  remark,
  rowsRead,
  rowsAccepted,
  reasons,
}: FileReport): Generator<string> {
  if (!layout) {
    yield `✗ ${path}：${problem}`
    return
  }
  const rows = `读入 ${rowsRead} 行，采用 ${rowsAccepted} 行，拒绝 ${rowsRead - rowsAccepted} 行`
  if (known) {
    yield `= ${path}：${layout}，以前已导入（${rows}）`
    return
  }
  yield `${problem ? '!' : '✓'} ${path}：${layout}，${rows}`
  for (const [reason, count] of reasons) yield `    拒绝 ${count} 行：${reason}`
  if (problem) yield `    ${problem}`
  if (remark) yield `    ${remark}`
}

function* summary(report: ImportReport): Generator<string> {
  for (const file of report.files) yield* fileLines(file)
  for (const { file, reason } of report.damages) yield `! 已有数据文件损坏，已移到 damaged 目录：${file}（${reason}）`
  yield ''
  yield `存档现有 ${report.stocks} 只股票、${report.sectors} 个概念、${report.days} 个交易日，本次更新 ${report.daysChanged} 个交易日`
}
