import { existsSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** What SQLite says of a file that is damaged, or was never one of its own: `SQLITE_CORRUPT` and `SQLITE_NOTADB`. */
const DAMAGED = new Set([11, 26])
/** `SQLITE_FULL`: the disk is, or what the file may take of it. */
const FULL = 13
/** `SQLITE_READONLY`, `SQLITE_IOERR` and `SQLITE_CANTOPEN`: a file system that went read-only under an open file gives any of them. */
const UNWRITABLE = new Set([8, 10, 14])
const UNWRITABLE_CODES = new Set(['EROFS', 'EIO', 'EACCES'])

/** The result code of SQLite without what is added to it; undefined for whatever else was thrown. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode & 0xff
}

/** Whether a statement failed because nothing more fits on the disk; nothing of it was stored. */
export function isDiskFull(error: unknown): boolean {
  return resultCode(error) === FULL || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
}

/** Whether a statement failed because the disk takes nothing: it turned read-only, or is broken; nothing of it was stored. */
export function isDiskUnwritable(error: unknown): boolean {
  if (UNWRITABLE.has(resultCode(error) ?? 0)) return true
  return error instanceof Error && 'code' in error && UNWRITABLE_CODES.has(String(error.code))
}

/** The same error, or what to do where the file itself is damaged. */
export function withAdvice(file: string, error: unknown): unknown {
  if (!DAMAGED.has(resultCode(error) ?? 0)) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(
    `数据库 ${file} 已损坏或不是 SQLite 数据库（${reason}）。请先停止看盘，把这个文件（连同 -wal、-shm）移到别处，再放回备份；没有备份就按下一次启动的提示从空库开始`,
    { cause: error },
  )
}

/** Beside a database that was made: that it was, and when. */
const markerOf = (file: string) => `${file}.made`

/**
 * Refuses to begin anew where there was a database: an empty file or none at all is a loss that nobody must find out about from
 * their missing favourites.
 */
export function refuseLost(file: string): void {
  const isThere = existsSync(file) && statSync(file).size > 0
  if (isThere || !existsSync(markerOf(file))) return
  const state = existsSync(file) ? '是空的' : '不见了'
  throw new Error(
    `数据库 ${file} ${state}，而这里曾经有过一个（账号、收藏与历史记录都在其中）。请把备份放回原处；确要从空库开始，删除 ${markerOf(file)} 再启动`,
  )
}

/** Leaves word that there is a database now. */
export function markMade(file: string): void {
  if (!existsSync(markerOf(file))) writeFileSync(markerOf(file), `${new Date().toISOString()}\n`, { mode: 0o600 })
}

const MOST_FAULTS = 5

/** What is wrong with a database file, page by page and index by index; takes a second for every few hundred megabytes. */
export function databaseFaults(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const rows = database.prepare(`pragma integrity_check(${MOST_FAULTS})`).all()
    return rows.map(row => String(row.integrity_check)).filter(line => line !== 'ok')
  } catch (error) {
    if (!DAMAGED.has(resultCode(error) ?? 0)) throw error
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    database.close()
  }
}
