import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import type { Unreadable } from './array-elements.ts'
import { createFileDraft, type FileDraft, takeFact } from './draft/file-draft.ts'
import { fileName } from './file-name.ts'
import type { FileName, Layout, Row } from './layout.ts'
import type { PlannedFile } from './plan.ts'
import { readDocuments } from './read-documents.ts'
import type { RefusedRows } from './refused-rows.ts'
import { BESIDE_LOWERED, type Lowered, takeOutLowered } from './settle/lowered-stocks.ts'
import { meanPriceSide, notTraded } from './traded-price.ts'

/** What reading one file came to. */
export interface FileRead {
  readonly rowsRead: number
  /** What it told; undefined when the file as a whole cannot be right. */
  readonly draft: FileDraft | undefined
  readonly name: FileName
  /** Why it was not taken, or not to its end. */
  readonly problem?: string
}

export interface ReadingParts {
  readonly refused: RefusedRows
  readonly onProgress: (bytesRead: number, rowsRead: number) => void
}

function rowsOf(layout: Layout, document: Row): Iterable<Row> {
  return layout.rows?.(document) ?? [document]
}

/** Every day the facts of a file are of. */
function daysOf({ bars, limitUps, longhuSeats, figures }: FileDraft): ReadonlySet<string> {
  const dated = [...limitUps, ...longhuSeats].map(({ fact }) => fact.day)
  return new Set([...bars.touched(), ...dated, ...figures.map(({ day }) => day)])
}

/** A file of one day that bears another day's date in its name cannot be trusted with either. */
function contradiction(layout: Layout, name: FileName, draft: FileDraft): string | undefined {
  if (!layout.oneDay || !name.day) return undefined
  const other = [...daysOf(draft)].find(day => day !== name.day)
  return other && `文件名写的是 ${name.day}，内容却是 ${other}，整个文件不导入`
}

/** Reads one file row by row; a bad row is kept aside, and a bad file ends where it is bad, with what came before told. */
export async function readFile(
  { path }: PlannedFile,
  layout: Layout,
  { refused, onProgress }: ReadingParts,
): Promise<FileRead> {
  const name = fileName(path)
  const draft = createFileDraft()
  let problem: string | undefined
  let line = 0
  let rowsRead = 0
  let bytesRead = 0

  const lowered: Lowered[] = []

  function takeRow(row: Row): void {
    rowsRead++
    const read = layout.normalise(row, name)
    const fact = (read.kind === 'bar' && notTraded(read, row, name)) || read
    if (fact.kind !== 'refusal') takeFact(draft, fact, line)
    else refused.add({ line, reason: fact.reason, raw: JSON.stringify(row) })
    if (fact !== read && read.kind === 'bar' && meanPriceSide(read) === 'above')
      lowered.push({ ...read, code: currentCode(read.code) })
  }

  function take(document: Row | Unreadable): void {
    line++
    if (!('unreadable' in document)) {
      for (const row of rowsOf(layout, document)) takeRow(row)
      return
    }
    rowsRead++
    refused.add({ line, reason: '无法解析的一行', raw: String(document.unreadable).slice(0, 2000) })
  }

  const onBytes = (bytes: number) => {
    bytesRead = bytes
  }
  try {
    for await (const documents of readDocuments(path, onBytes)) {
      for (const document of documents) take(document)
      await refused.flush()
      onProgress(bytesRead, rowsRead)
    }
  } catch (error) {
    problem = `读到第 ${line} 行后中断：${error instanceof Error ? error.message : String(error)}`
  }
  for (const { line: at, fact } of takeOutLowered(draft.bars, lowered)) {
    refused.add({ line: at, reason: BESIDE_LOWERED, raw: JSON.stringify(fact) })
  }
  const wrong = contradiction(layout, name, draft)
  return wrong ? { rowsRead, name, draft: undefined, problem: wrong } : { rowsRead, name, draft, problem }
}
