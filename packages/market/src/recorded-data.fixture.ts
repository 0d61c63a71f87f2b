import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The recorded data beside the checkout; not part of the project, so tests that need it may be skipped. */
const RECORDED = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data')

/** Whether a recorded file is there; says so loudly when it is not, because its test is then skipped. */
export function hasRecorded(path: string): boolean {
  const found = existsSync(join(RECORDED, path))
  if (!found) console.warn(`SKIPPED: no recorded data beside the checkout: ${path}`)
  return found
}

/** Where a recorded file lies, for tests that read it as a stream. */
export function recordedPath(path: string): string {
  return join(RECORDED, path)
}

export function recordedText(path: string): string {
  const bytes = readFileSync(recordedPath(path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The rows of a recorded CSV file (none of those used here has quoted commas), by column name. */
export function* recordedRows(path: string): Generator<ReadonlyMap<string, string>> {
  const [head = '', ...lines] = recordedText(path)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const names = head.split(',')
  for (const line of lines) {
    const cells = line.split(',')
    yield new Map(names.map((name, i) => [name, cells[i] ?? '']))
  }
}
