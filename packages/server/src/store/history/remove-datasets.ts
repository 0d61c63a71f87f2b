import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from './durable-file.ts'

/** Removes the files of data sets nobody can use any more and names them. */
export async function removeDatasets(dataFolder: string, isUseless: (dataset: string) => boolean): Promise<string[]> {
  const folder = join(dataFolder, 'history')
  const entries = await readdir(folder, { withFileTypes: true }).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  const useless = entries.filter(entry => entry.isDirectory() && isUseless(entry.name)).map(({ name }) => name)
  for (const name of useless) await rm(join(folder, name), { recursive: true, force: true })
  return useless
}
