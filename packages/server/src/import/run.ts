import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Damage } from '#store/history/arrow/file-set.ts'
import type { Store } from '#store/store.ts'
import { type Archive, type ArchiveStores, openArchive, type Settled } from './archive.ts'
import { readFile } from './import-file.ts'
import type { Layout } from './layout.ts'
import { openDaysCompared } from './open-days-compared.ts'
import { type PlannedFile, planImport } from './plan.ts'
import { keepRefused } from './refused-rows.ts'
import { unreadReasons } from './unread-reasons.ts'

/** How far an import is, in the bytes of all its files. */
export interface Progress {
  readonly file: string
  readonly bytesRead: number
  readonly bytes: number
  readonly rowsRead: number
}

export interface ImportParts extends ArchiveStores {
  readonly store: ArchiveStores['store'] & Pick<Store, 'imports'>
  /** Where refused rows are kept aside. */
  readonly refusedFolder: string
  /** Reads files again that were imported before. */
  readonly again?: boolean
  readonly now: () => number
  readonly onProgress: (progress: Progress) => void
}

/** What became of one file. */
export interface FileReport {
  readonly file: string
  /** Where it lies, as it was given or found below a folder that was. */
  readonly path: string
  /** What it was taken for; undefined when it was not understood. */
  readonly layout: string | undefined
  /** Imported before, whole: nothing was read. */
  readonly known?: true
  /** Why the file as a whole was not taken, or not to its end. */
  readonly problem?: string
  /** What is worth saying of a file that is in order. */
  readonly remark?: string
  readonly rowsRead: number
  readonly rowsAccepted: number
  readonly reasons: ReadonlyMap<string, number>
}

export interface ImportReport extends Settled {
  readonly files: readonly FileReport[]
  readonly damages: readonly Damage[]
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

// Enough of the hash to tell the refused rows of two files of one name apart.
const MARK_LENGTH = 8

interface Reading {
  readonly archive: Archive
  readonly parts: ImportParts
  readonly onProgress: (bytesRead: number, rowsRead: number) => void
}

/** Reads one file and keeps what it tells. Its entry in the log is written last: a file without one is read again. */
async function importFile(planned: PlannedFile, layout: Layout, { archive, parts, onProgress }: Reading) {
  const { file, path } = planned
  const fileHash = await hashOf(path)
  const refused = await keepRefused(parts.refusedFolder, `${file}.${fileHash.slice(0, MARK_LENGTH)}`)
  const { draft, name, problem, rowsRead } = await readFile(planned, layout, { refused, onProgress })
  const misfits = draft ? await archive.keep(draft, name) : []
  for (const { line, reason, fact } of misfits) refused.add({ line, reason, raw: JSON.stringify(fact) })
  await refused.finish()
  const rowsRefused = [...refused.reasons.values()].reduce((sum, count) => sum + count, 0)
  const rowsAccepted = draft ? rowsRead - rowsRefused : 0
  if (!problem) {
    const { dataset } = parts.history
    const entry = {
      dataset,
      file,
      fileHash,
      rowsRead,
      rowsAccepted: rowsAccepted,
      rowsRefused,
      finishedAtMs: parts.now(),
    }
    await parts.store.imports.record(entry, refused.first)
  }
  const remark = draft && (openDaysCompared(draft.openDays) ?? unreadReasons(draft.longhuSeats))
  return {
    file,
    path,
    layout: layout.title,
    problem,
    remark,
    rowsRead,
    rowsAccepted: rowsAccepted,
    reasons: refused.reasons,
  }
}

/** What was imported before, by the hash of its content; nothing when days of it have been lost since. */
async function importedBefore(archive: Archive, { again, history, store }: ImportParts) {
  if (again || archive.damages.length > 0 || !(await history.loadCatalogue())) return new Map<string, never>()
  const log = await store.imports.list(history.dataset)
  return new Map(log.map(({ fileHash, rowsRead, rowsAccepted }) => [fileHash, { rowsRead, rowsAccepted }]))
}

/**
 * Reads files into the archive, each kept whole before the next is begun, so that an import that is stopped goes on with
 * the files not yet done. What follows from all files together is settled at the end, whatever was read this time.
 */
export async function runImport(paths: readonly string[], parts: ImportParts): Promise<ImportReport> {
  const plan = await planImport(paths)
  const archive = await openArchive(parts)
  const before = await importedBefore(archive, parts)
  const bytes = plan.reduce((sum, planned) => sum + planned.bytes, 0)
  const files: FileReport[] = []
  let bytesBefore = 0
  for (const planned of plan) {
    const { file, layout, path, problem } = planned
    const onProgress = (bytesRead: number, rowsRead: number) =>
      parts.onProgress({ file, bytesRead: bytesBefore + bytesRead, bytes, rowsRead })
    const known = layout && before.size > 0 ? before.get(await hashOf(path)) : undefined
    if (!layout)
      files.push({ file, path, layout: undefined, problem, rowsRead: 0, rowsAccepted: 0, reasons: new Map() })
    else if (known) files.push({ file, path, layout: layout.title, known: true, ...known, reasons: new Map() })
    else files.push(await importFile(planned, layout, { archive, parts, onProgress }))
    bytesBefore += planned.bytes
  }
  return { files, damages: archive.damages, ...(await archive.settle()) }
}
