import type { Stats } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { OpenQuote } from './csv-rows.ts'
import type { Layout, Row } from './layout.ts'
import { LAYOUTS } from './layouts/all.ts'
import { firstCharacters, readDocuments } from './read-documents.ts'
import { isRecognised, keysOf, recognise, type Unrecognised } from './recognise.ts'

/** A file that is to be read, and what it was taken for. */
export interface PlannedFile {
  readonly path: string
  readonly file: string
  readonly bytes: number
  /** Undefined when it was not understood; `problem` says why. */
  readonly layout: Layout | undefined
  readonly problem?: string
}

interface Found {
  readonly path: string
  readonly bytes: number
  /** Why it is not even opened. */
  readonly problem?: string
}

/** What lies at a path inside a folder; a link that leads nowhere costs nobody else. */
async function statInside(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined)
}

/** The files behind the paths given: folders are walked, in order of names, each of them once however many links lead there. */
async function filesUnder(paths: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  const walked = new Set<string>()

  async function walk(path: string, status: Stats | undefined): Promise<void> {
    if (!status) found.push({ path, bytes: 0, problem: '链接指向的文件不存在，或没有权限' })
    else if (status.isFile()) found.push({ path, bytes: status.size })
    else if (!status.isDirectory()) found.push({ path, bytes: 0, problem: '不是普通文件（管道、设备等不读）' })
    else await walkFolder(path)
  }

  async function walkFolder(path: string): Promise<void> {
    const folder = await realpath(path)
    if (walked.has(folder)) return
    walked.add(folder)
    for (const name of (await readdir(path)).sort()) await walk(join(path, name), await statInside(join(path, name)))
  }

  // A path that was typed and does not exist is an error before anything is read.
  for (const path of paths) await walk(path, await stat(path))
  return found
}

function unknownLayout({ nearest, missing }: Unrecognised): string {
  if (!nearest) return '未知格式，不像任何一种数据：没有一列是认识的'
  return `未知格式；最接近的是“${nearest.title}”，缺少 ${missing.join('、')}`
}

function layoutOf(document: Row): Layout | string {
  const found = recognise(keysOf(document))
  return isRecognised(found) ? found : unknownLayout(found)
}

/** Told by the first row of a file; a file without one is as unknown as one of strange rows. */
async function recognised(path: string): Promise<Layout | string> {
  let unreadable = 0
  try {
    for await (const documents of readDocuments(path)) {
      for (const document of documents) {
        if ('unreadable' in document) unreadable += 1
        else return layoutOf(document)
      }
    }
  } catch (error) {
    if (error instanceof OpenQuote) return '未知格式，既不是表格也不是 JSON'
    return `无法读取：${error instanceof Error ? error.message : String(error)}`
  }
  return unreadable > 0 ? '没有可以解析的内容' : '没有数据行'
}

/** The beginning of a file nobody understood, so that a person knows which it is; what is not text is left out. */
async function withFirstLine(path: string, problem: string): Promise<string> {
  const start = await firstCharacters(path).catch(() => '')
  const shown = start.replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ').trim()
  return shown === '' ? problem : `${problem}；首行：${shown}`
}

/** What to read and in which order: that of the layouts, so that what one file says of another is known in time. */
export async function planImport(paths: readonly string[]): Promise<PlannedFile[]> {
  const planned: PlannedFile[] = []
  for (const { path, bytes, problem } of await filesUnder(paths)) {
    const file = { path, file: basename(path), bytes }
    if (problem !== undefined) {
      planned.push({ ...file, layout: undefined, problem })
      continue
    }
    const found = await recognised(path)
    if (typeof found !== 'string') planned.push({ ...file, layout: found })
    else planned.push({ ...file, layout: undefined, problem: await withFirstLine(path, found) })
  }
  const place = ({ layout }: PlannedFile) => (layout ? LAYOUTS.indexOf(layout) : LAYOUTS.length)
  return planned.sort((a, b) => place(a) - place(b))
}
