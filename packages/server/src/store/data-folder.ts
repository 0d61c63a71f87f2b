import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ownFile } from './own-file.ts'

/** A folder nobody else writes to until it is left. */
export interface DataFolder {
  readonly path: string
  leave(): void
}

/**
 * Makes the folder this process's own. The lock is one the kernel holds on `owner.lock`, so it dies with the process
 * however that ends, and a process id used again by another program cannot keep us out; `owner.pid` only names who.
 */
export function ownDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    ownFile(join(path, 'owner.lock'))
    const lock = new DatabaseSync(join(path, 'owner.lock'), { timeout: 0 })
    try {
      lock.exec('pragma locking_mode = exclusive; begin exclusive')
      writeFileSync(join(path, 'owner.pid'), String(process.pid))
    } catch (error) {
      lock.close()
      throw error
    }
    return { path, leave: () => lock.close() }
  } catch (error) {
    throw new Error(refusal(path, error), { cause: error })
  }
}

/** Whether a process has made a folder its own and lives; nothing is made or taken. */
export function isFolderOwned(path: string): boolean {
  const file = join(path, 'owner.lock')
  if (!existsSync(file)) return false
  const lock = new DatabaseSync(file, { timeout: 0, readOnly: true })
  try {
    lock.prepare('select count(*) from sqlite_schema').get()
    return false
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) return true
    throw error
  } finally {
    lock.close()
  }
}

function refusal(path: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (/database is locked/.test(reason))
    return `数据目录 ${path} 正在被另一个看盘进程使用（进程号 ${ownerPid(path)}），请先停止它`
  return `数据目录 ${path} 不可写：${reason}`
}

function ownerPid(path: string): string {
  return readFileSync(join(path, 'owner.pid'), { encoding: 'utf8', flag: 'a+' }) || '未知'
}
