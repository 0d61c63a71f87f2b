import { basename } from 'node:path'
import type { Fact, Layout, ListedStock, Row } from './fact.ts'
import { readDocuments } from './read-documents.ts'
import { isRecognised, keysOf, recognise, type Unrecognised } from './recognise.ts'
import type { RefusedRows } from './refused-rows.ts'

/** What became of one file. */
export interface FileReport {
  readonly file: string
  /** What it was taken for; undefined when it was not understood. */
  readonly layout: string | undefined
  /** Why the file as a whole was not taken, or not to its end. */
  readonly problem?: string
  readonly rowsRead: number
  readonly rowsKept: number
  readonly reasons: ReadonlyMap<string, number>
}

/** Where facts go. Listed stocks go all at once, because only the whole list shows how old it is. */
export interface FactSink {
  take(fact: Exclude<Fact, ListedStock>): void
  takeList(stocks: readonly ListedStock[]): void
}

export interface FileParts {
  readonly sink: FactSink
  readonly refused: RefusedRows
  readonly onProgress: (file: string, rowsRead: number) => void
}

const PROGRESS_EVERY = 5000

function unknownLayout({ nearest, missing }: Unrecognised): string {
  if (!nearest) return '未知格式；没有一列是认识的'
  return `未知格式；最接近的是“${nearest.title}”，缺少 ${missing.join('、')}`
}

function rowsOf(layout: Layout, document: Row): Iterable<Row> {
  return layout.rows?.(document) ?? [document]
}

/** Reads one file row by row; a bad row is kept aside and a bad file ends where it is bad, with what came before kept. */
export async function importFile(path: string, { sink, refused, onProgress }: FileParts): Promise<FileReport> {
  const file = basename(path)
  const list: ListedStock[] = []
  let layout: Layout | undefined
  let problem: string | undefined
  let line = 0
  let rowsRead = 0
  let rowsKept = 0

  function take(fact: Fact): void {
    rowsKept++
    if (fact.kind === 'stock') list.push(fact)
    else sink.take(fact)
  }

  async function takeRows(known: Layout, document: Row): Promise<void> {
    for (const row of rowsOf(known, document)) {
      if (++rowsRead % PROGRESS_EVERY === 0) onProgress(file, rowsRead)
      const fact = known.normalise(row)
      if (fact.kind === 'refusal') await refused.add({ line, reason: fact.reason, raw: JSON.stringify(row) })
      else take(fact)
    }
  }

  try {
    for await (const document of readDocuments(path)) {
      line++
      if ('unreadable' in document) {
        rowsRead++
        await refused.add({ line, reason: '无法解析的一行', raw: String(document.unreadable).slice(0, 2000) })
        continue
      }
      if (!layout) {
        const found = recognise(keysOf(document))
        if (!isRecognised(found)) {
          problem = unknownLayout(found)
          break
        }
        layout = found
      }
      await takeRows(layout, document)
    }
  } catch (error) {
    problem = `读到第 ${line} 行后中断：${error instanceof Error ? error.message : String(error)}`
  }
  if (!layout) problem ??= rowsRead > 0 ? '没有可以解析的内容' : '空文件'
  if (list.length > 0) sink.takeList(list)
  onProgress(file, rowsRead)
  return { file, layout: layout?.title, problem, rowsRead, rowsKept, reasons: refused.reasons }
}
