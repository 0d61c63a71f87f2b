import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from '#store/history/durable-file.ts'
import { type DataSetFiles, readManifests } from './read-manifests.ts'

export interface Folders {
  readonly data: string
  readonly staging: string
}

/** A server that lays in a year rewrites it in seconds. */
const MOST_TRIES = 20

/** Files that count never change, only go: a second name keeps one, at no cost. Where a disk knows no second names it is copied. */
async function keepFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (isMissing(error)) throw error
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    await copyFile(from, to)
  }
}

async function stageOnce({ data, staging }: Folders): Promise<DataSetFiles[]> {
  const dataSets = await readManifests(data)
  for (const { name, files } of dataSets) {
    await mkdir(join(staging, 'history', name), { recursive: true })
    for (const file of files)
      await keepFile(join(data, 'history', name, file.name), join(staging, 'history', name, file.name))
  }
  return dataSets
}

/** Keeps what the manifests name, all of one moment; a file that goes meanwhile means that a newer manifest counts. */
export async function stageHistory(folders: Folders): Promise<{ dataSets: DataSetFiles[]; paths: string[] }> {
  let dataSets: DataSetFiles[] | undefined
  for (let tries = 1; !dataSets; tries++) {
    dataSets = await stageOnce(folders).catch(error => {
      if (!isMissing(error)) throw error
      if (tries < MOST_TRIES) return undefined
      throw new Error(`行情的清单里有文件不在（${error.path}）；先用 npm run kanpan -- doctor 看看`, { cause: error })
    })
  }
  const paths: string[] = []
  for (const { name, text, files } of dataSets) {
    const folder = `history/${name}`
    await writeFile(join(folders.staging, folder, 'manifest.json'), text)
    paths.push(`${folder}/manifest.json`, ...files.map(file => `${folder}/${file.name}`))
    paths.push(...(await stageRunningDays(folders, `${folder}/running`)))
  }
  return { dataSets, paths }
}

/** The running day as it was kept last: its state says how far its log counts, so it is read first. */
async function stageRunningDays({ data, staging }: Folders, folder: string): Promise<string[]> {
  const names = await readdir(join(data, folder)).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  const staged: string[] = []
  for (const state of names.filter(name => name.endsWith('.state'))) {
    const pair = [`${folder}/${state}`, `${folder}/${state.slice(0, -'.state'.length)}.log`]
    try {
      const contents: Buffer[] = []
      for (const path of pair) contents.push(await readFile(join(data, path)))
      await mkdir(dirname(join(staging, folder, state)), { recursive: true })
      for (const [index, path] of pair.entries()) await writeFile(join(staging, path), contents[index] ?? '')
      staged.push(...pair)
    } catch (error) {
      // Its close came between the two: the day is one of the history now.
      if (!isMissing(error)) throw error
    }
  }
  return staged
}
