import { open } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { ColumnRun } from '@kanpan/providers/hithink/dump-columns'
import { parquetScan } from 'hyparquet'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'

/** A column of a group of rows is in memory as a whole; writers make groups of a hundred thousand to a million. */
const MOST_ROWS_A_GROUP = 2_500_000
/** Rows that are worked on before others have their turn. */
const RUN_ROWS = 20_000

/** What the engine brings along; snappy and no compression at all the reader has itself. */
const COMPRESSORS = {
  GZIP: (bytes: Uint8Array) => gunzipSync(bytes),
  BROTLI: (bytes: Uint8Array) => brotliDecompressSync(bytes),
  ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes),
} as const

/** What the reader cannot make sense of is no file of this kind; its words say where it stumbled. */
function unreadable(error: unknown): HostFailure {
  return new HostFailure('changed', `文件读不懂：${error instanceof Error ? error.message : String(error)}`)
}

type Column = ArrayLike<unknown> & { slice(start: number, end: number): ArrayLike<unknown> }

/** The rows of a Parquet file, some of its columns, a run after the other; no more than one group of rows is in memory. Throws `HostFailure`. */
export async function* parquetRuns(path: string, columns: readonly string[]): AsyncGenerator<ColumnRun> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const slice = async (start: number, end = size) => {
    const bytes = new Uint8Array(end - start)
    await file.read(bytes, 0, bytes.length, start)
    return bytes.buffer
  }
  const scan = await parquetScan({ file: { byteLength: size, slice }, compressors: COMPRESSORS }).catch(error => {
    throw unreadable(error)
  })
  const there = new Set(scan.metadata.schema.map(({ name }) => name))
  const wanted = columns.filter(column => there.has(column))
  for (const { rowStart, rowEnd } of scan.ranges) {
    if (rowEnd - rowStart > MOST_ROWS_A_GROUP) throw new HostFailure('tooLarge', '文件的行组太大，没有读')
    const group = new Map<string, Column>()
    for (const column of wanted) {
      const values = await scan.readColumn({ column, rowStart, rowEnd }).catch(error => {
        throw unreadable(error)
      })
      group.set(column, values)
    }
    const count = rowEnd - rowStart
    for (let from = 0; from < count; from += RUN_ROWS) {
      const to = Math.min(count, from + RUN_ROWS)
      const run = [...group].map(([column, values]) => [column, values.slice(from, to)] as const)
      yield { columns: Object.fromEntries(run), count: to - from }
      // Decoding and copying hold up nobody for long.
      await new Promise(done => setImmediate(done))
    }
  }
}
