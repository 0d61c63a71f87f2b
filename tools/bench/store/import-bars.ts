import { createReadStream, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip, gzipSync } from 'node:zlib'
import { type Goal, median } from '#tools/bench/goal.ts'
import { arrowHistoryModule, importModule, storeModule } from '#tools/bench/inside-server.ts'

const STOCKS = 5000
const DAYS = ['0103', '0104', '0105', '0106', '0109', '0110', '0111', '0112', '0113', '0116', '0117', '0118']
const MORE_DAYS = ['0119', '0120', '0130', '0131', '0201', '0202', '0203', '0206', '0207', '0208', '0209', '0210']
const ROWS = STOCKS * (DAYS.length + MORE_DAYS.length)
const ALLOWED_MS = 4000
const ROUNDS = 5

/** A file as tushare's `daily` is saved, 24 days of 5,000 stocks, gzip. */
function writeBars(path: string): void {
  const lines = ['ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount']
  for (const day of [...DAYS, ...MORE_DAYS]) {
    for (let stock = 0; stock < STOCKS; stock++) {
      const code = stock < 2000 ? `${600_000 + stock}.SH` : `${String(stock - 2000).padStart(6, '0')}.SZ`
      const close = ((stock % 9000) + 100) / 100
      const prices = [close, close + 0.1, close - 0.1, close, close - 0.05].map(price => price.toFixed(2)).join(',')
      // A tenth of lots times yuan are thousands of yuan: a row whose money is not its shares' is refused.
      const thousandYuan = ((stock + 0.37) * close) / 10
      lines.push(`${code},2023${day},${prices},0.05,0.5,${stock}.37,${thousandYuan.toFixed(3)}`)
    }
  }
  writeFileSync(path, gzipSync(lines.join('\n')))
}

/** What anyone has to do who wants the fields: decompress, cut into lines, cut at the commas. */
async function bareRead(path: string): Promise<number> {
  let fields = 0
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    fields += line.split(',').length
  }
  return fields
}

export const measure: Goal = async () => {
  const [{ runImport }, { openStore }, { openArrowHistory }] = await Promise.all([
    importModule(),
    storeModule(),
    arrowHistoryModule(),
  ])
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const file = join(folder.path, 'bars.csv.gz')
  writeBars(file)

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const startMs = performance.now()
    await work()
    return performance.now() - startMs
  }

  /** From opening an empty store to the days lying settled on the disk. */
  async function importInto(data: string): Promise<void> {
    const store = await openStore({ dataDir: data })
    const history = await openArrowHistory({ folder: join(data, 'archive'), dataset: 'archive', minuteDays: 0 })
    const parts = { history, store, refusedFolder: join(data, 'refused'), now: Date.now, onProgress: () => {} }
    const { files, daysChanged } = await runImport([file], parts)
    await store.close()
    if (files[0]?.rowsAccepted !== ROWS || daysChanged !== 24)
      throw new Error(`kept ${files[0]?.rowsAccepted} of ${ROWS} rows`)
  }

  const pairs: { readonly oursMs: number; readonly bareMs: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bareMs = await timed(() => bareRead(file))
    pairs.push({ oursMs: await timed(() => importInto(join(folder.path, String(round)))), bareMs })
  }
  const oursMs = median(pairs.map(pair => pair.oursMs))
  const bareMs = median(pairs.map(pair => pair.bareMs))
  const detail = `${oursMs.toFixed(0)} ms, a bare read ${bareMs.toFixed(0)} ms, ${ROUNDS} rounds in turn`
  return [
    {
      id: 'I1',
      what: '120,000 bars into the embedded store, of 4 s',
      result: { ratio: oursMs / ALLOWED_MS, limit: 1, side: 'at most', detail },
    },
    {
      id: 'I1',
      what: 'the same against a bare read of the file',
      result: { ratio: oursMs / bareMs, limit: 15, side: 'at most', detail },
    },
  ]
}
