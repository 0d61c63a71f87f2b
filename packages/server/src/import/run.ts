import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Damage } from '#store/history/file-set.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { ImportLog, LimitUpRecordStore } from '#store/market-store.ts'
import { createArchiveDraft } from './archive-draft.ts'
import { type FileReport, importFile } from './import-file.ts'
import { keepRefused } from './refused-rows.ts'

export interface ImportParts {
  readonly history: HistoryStore
  readonly limitUpRecords: LimitUpRecordStore
  readonly imports: ImportLog
  /** Where refused rows are kept aside. */
  readonly refusedFolder: string
  readonly now: () => number
  readonly onProgress: (file: string, rowsRead: number) => void
}

export interface ImportReport {
  readonly files: readonly FileReport[]
  readonly stocks: number
  readonly sectors: number
  readonly days: number
  /** Days whose content is new or different. */
  readonly daysChanged: number
  readonly damages: readonly Damage[]
}

/** The files behind the paths given: folders are walked, in order of names. */
async function filesUnder(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) found.push(path)
    else found.push(...(await filesUnder((await readdir(path)).sort().map(name => join(path, name)))))
  }
  return found
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Reads files into the archive. Facts are gathered first and settled at the end, because what one file says decides
 * how another is read: a name makes a stock ST on the days of its bars, whichever file comes first.
 */
export async function runImport(paths: readonly string[], parts: ImportParts): Promise<ImportReport> {
  const { history: store, limitUpRecords, imports } = parts
  const loaded = await store.loadAll()
  const draft = createArchiveDraft(await store.loadCatalogue(), loaded.history)
  const files: FileReport[] = []
  for (const path of await filesUnder(paths)) {
    const refused = await keepRefused(parts.refusedFolder, path)
    const report = await importFile(path, { sink: draft, refused, onProgress: parts.onProgress })
    await refused.finish()
    files.push(report)
    if (!report.layout) continue
    const entry = {
      dataset: store.dataset,
      file: report.file,
      fileHash: await hashOf(path),
      rowsRead: report.rowsRead,
      rowsKept: report.rowsKept,
      rowsRefused: report.rowsRead - report.rowsKept,
      finishedAtMs: parts.now(),
    }
    await imports.record(entry, refused.first)
  }
  await limitUpRecords.upsert(draft.limitUpRecords(store.dataset))
  const settled = await draft.settle(day => limitUpRecords.ofDay(store.dataset, day))
  await store.saveCatalogue(settled.catalogue)
  const daysChanged = await store.writeDays(settled.codes, settled.days)
  return {
    files,
    stocks: settled.catalogue.stocks.length,
    sectors: settled.catalogue.sectors.length,
    days: settled.days.length,
    daysChanged,
    damages: loaded.damages,
  }
}
