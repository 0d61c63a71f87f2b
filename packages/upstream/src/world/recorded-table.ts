import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type Cells = ReadonlyMap<string, string>

export function recordedFile(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The files of a folder of recorded data whose names are of a kind, in order; none where there is no such folder. */
export function recordedFiles(folder: string, kind: RegExp): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => kind.test(name))
    .sort()
    .map(name => join(folder, name))
}

/** A cell between quotes may hold commas. */
function cellsIn(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',')
  const cells = [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))(?=,|$)/g)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

/** The rows of a table by column; no cell has a line of its own. */
export function recordedTable(path: string): readonly Cells[] {
  const [head = '', ...lines] = recordedFile(path)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line, i) => {
    const cells = cellsIn(line)
    if (cells.length !== names.length) throw new Error(`${path}: 第 ${i + 2} 行有 ${cells.length} 列`)
    return new Map(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

export const numberOf = (cells: Cells, name: string) => {
  const text = cells.get(name) ?? ''
  return text === '' ? Number.NaN : Number(text)
}
