import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isOutdatedDataset } from '#sources/simulator/dataset.ts'
import { readManifests, summaryOf } from '#store/backup/read-manifests.ts'
import { isFolderOwned } from '#store/data-folder.ts'
import { isMissing } from '#store/history/durable-file.ts'
import type { Setup } from './setup.ts'

/** The folder itself, or the nearest above it that is there: a first start makes the others. */
export function nearestFolder(path: string): string {
  const folder = resolve(path)
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

/** Whether a server could write there; leaves nothing behind. */
export async function folderAnswers({ config: { dataFolder } }: Setup): Promise<string> {
  const there = nearestFolder(dataFolder)
  if (!statSync(there).isDirectory()) throw new Error(`${there} 不是目录：请改 KANPAN_DATA`)
  try {
    await rmdir(await mkdtemp(join(there, 'doctor-')))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const what = code === 'ENOSPC' ? '磁盘已满：请腾出空间' : '请让运行看盘的用户拥有它（chown），或改 KANPAN_DATA'
    throw new Error(`${there} 不可写（${code}）。${what}`)
  }
  if (there !== resolve(dataFolder)) return `${dataFolder} 还没有，第一次启动时建立`
  return `${dataFolder} 可写${isFolderOwned(dataFolder) ? '，服务器正在运行' : ''}`
}

async function sha256(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(path)) hash.update(part)
    return hash.digest('hex')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function damagedOf(dataFolder: string): Promise<string[]> {
  const damaged: string[] = []
  for (const { name, files } of await readManifests(dataFolder))
    for (const file of files)
      if ((await sha256(join(dataFolder, 'history', name, file.name))) !== file.sha256)
        damaged.push(`${name}/${file.name}`)
  return damaged
}

/** Every file of the history against its checksum, moved nowhere: a server may be reading it. */
export async function historyAnswers({ config: { dataFolder } }: Setup): Promise<string> {
  // A running server replaces files; what is damaged is so a second time, too.
  const damaged = (await damagedOf(dataFolder)).length > 0 ? await damagedOf(dataFolder) : []
  if (damaged.length > 0)
    throw new Error(
      `有损坏或缺失的文件：${damaged.join('、')}。重新启动会把它们移到 damaged 目录；模拟行情自己补齐，导入的历史请再导入一次（--again）或恢复备份`,
    )
  const lines = (await readManifests(dataFolder)).map(summaryOf).filter(({ days }) => days > 0)
  if (lines.length === 0) return '还没有行情'
  const old = lines.map(({ name }) => name).filter(isOutdatedDataset)
  const advice = old.length > 0 ? `。旧版本的模拟行情可以移除：npm run kanpan -- datasets remove ${old.join(' ')}` : ''
  return `${lines.map(({ name, days, from, to }) => `${name} 有 ${days} 个交易日（${from} 至 ${to}）`).join('；')}${advice}`
}
