import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Manifest } from '#store/history/arrow/manifest.ts'
import { isMissing, readWhole } from '#store/history/durable-file.ts'
import type { DataSetSummary } from './contents.ts'

/** A data set's files that count at a moment, as its manifest says. */
export interface DataSetFiles {
  readonly name: string
  /** The manifest as it is on the disk. */
  readonly text: string
  readonly files: Manifest['files']
}

/** Every data set of a folder, read beside a server that goes on changing them: a manifest is replaced whole. */
export async function readManifests(dataFolder: string): Promise<DataSetFiles[]> {
  const folder = join(dataFolder, 'history')
  const entries = await readdir(folder, { withFileTypes: true }).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  const found: DataSetFiles[] = []
  for (const { name } of entries
    .filter(entry => entry.isDirectory())
    .toSorted((a, b) => a.name.localeCompare(b.name))) {
    const bytes = await readWhole(join(folder, name, 'manifest.json'))
    if (!bytes) continue
    const text = bytes.toString('utf8')
    found.push({ name, text, files: manifestOf(name, text).files })
  }
  return found
}

function manifestOf(name: string, text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`行情 ${name} 的清单 manifest.json 已损坏；停下服务器再启动一次，它会由各文件重新写出`, {
      cause: error,
    })
  }
}

/** What days a data set has. */
export function summaryOf({ name, files }: DataSetFiles): DataSetSummary {
  const days = files.filter(({ kind }) => kind === 'bars').flatMap(file => Object.keys(file.days))
  days.sort()
  return { name, days: days.length, from: days[0] ?? '', to: days.at(-1) ?? '' }
}
