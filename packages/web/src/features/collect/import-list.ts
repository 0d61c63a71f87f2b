import { LIMITS } from '@kanpan/contract/limits'
import { parseCsv } from '#lib/format/csv.ts'
import { type ReadCode, readCodes } from '#lib/stock/stock-code.ts'

/** A stock to be collected, with what is to be kept about it. */
export interface ImportEntry extends ReadCode {
  readonly group?: string
  readonly note?: string
}

/** The stocks of a pasted list, all into one group. */
export function parseImportList(text: string, group: string): readonly ImportEntry[] {
  return readCodes(text).map(read => (group === '' ? read : { ...read, group }))
}

/** The stocks of a file: with a header line its 代码, 分组 and 备注, else every code that stands in it. */
export function parseImportCsv(text: string): readonly ImportEntry[] {
  const [head = [], ...lines] = parseCsv(text)
  const at = { code: head.indexOf('代码'), group: head.indexOf('分组'), note: head.indexOf('备注') }
  if (at.code < 0) return readCodes(text)
  return lines.flatMap(line => {
    const typed = line[at.code]?.trim() ?? ''
    if (typed === '') return []
    const group = line[at.group]?.trim().slice(0, LIMITS.groupMaxLength)
    const note = line[at.note]?.slice(0, LIMITS.noteMaxLength)
    const [read] = readCodes(typed)
    return {
      typed,
      code: read?.code,
      ...(group ? { group } : {}),
      ...(note ? { note } : {}),
    }
  })
}

/** A file's text, also as an older spreadsheet on a Chinese Windows writes it. */
export function fileText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
