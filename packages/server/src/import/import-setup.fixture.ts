import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { OWN_TABLES } from './own/all.ts'
import { csvLines } from './own/write-table.ts'
import { type ImportReport, runImport } from './run.ts'

/** An archive of its own to import into, its relational part in memory. */
export interface ImportSetup {
  readonly store: Store
  /** The days as they are kept by now. */
  open(): Promise<HistoryStore>
  /** The refused rows of a file. */
  refused(name: string): Promise<string>
  import(paths: readonly string[], again?: boolean): Promise<ImportReport>
  /** The same with files that are only a name and a content. */
  give(files: Readonly<Record<string, string | Buffer>>, again?: boolean): Promise<ImportReport>
  /** Every data set as `export` writes it, by its name. */
  exported(range?: { readonly from: string; readonly to: string }): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
}

export async function importSetup(): Promise<ImportSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'kanpan-import-'))
  const store = await openMemoryStore()
  const open = () => openArrowHistory({ folder: join(folder, 'archive'), dataset: 'archive', minuteDays: 0 })
  const files = join(folder, 'files')
  const refusedFolder = join(folder, 'refused')
  await mkdir(files)

  async function importFiles(paths: readonly string[], again = false): Promise<ImportReport> {
    const parts = { history: await open(), store, refusedFolder, again }
    return runImport(paths, { ...parts, now: () => 0, onProgress: () => {} })
  }

  return {
    store,
    open,
    async refused(name) {
      const [file = ''] = (await readdir(refusedFolder)).filter(one => one.startsWith(`${name}.`))
      return readFile(join(refusedFolder, file), 'utf8')
    },
    import: importFiles,
    async give(contents, again) {
      for (const [name, content] of Object.entries(contents)) await writeFile(join(files, name), content)
      return importFiles(
        Object.keys(contents).map(name => join(files, name)),
        again,
      )
    },
    async exported(range = { from: '0001-01-01', to: '9999-12-31' }) {
      const parts = { history: await open(), store, ...range }
      const tables: Record<string, string> = {}
      for (const table of OWN_TABLES) {
        const lines: string[] = []
        for await (const line of csvLines(table, parts)) lines.push(line)
        tables[table.name] = `${lines.join('\n')}\n`
      }
      return tables
    },
    async close() {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}
