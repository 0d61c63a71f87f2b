import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import {
  RECORDED_FILES,
  type ReadRows,
  type ReadText,
  recordedStretches,
} from '@kanpan/simulator/report/recorded-stretches'
import { reportTable } from '@kanpan/simulator/report/report'
import { documentedRows, REPORT_YEAR, withReport } from '@kanpan/simulator/report/report-document'
import { parse } from 'csv-parse/sync'
import { EXIT, type Terminal } from './terminal.ts'

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'simulator.md')

/** The figures of the documented year of the simulated market, beside recorded ones when a folder of them is given. */
export async function simulatorReport(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { recorded: { type: 'string' }, write: { type: 'boolean' } },
  })
  const { recorded, write } = values
  if (write && !recorded) {
    terminal.complain('文档里的表格含真实行情的对照列；请用 --recorded <目录> 给出记录数据所在的目录')
    return EXIT.misused
  }
  const absent = recorded ? Object.values(RECORDED_FILES).filter(file => !existsSync(join(recorded, file))) : []
  if (absent.length > 0) {
    terminal.complain(`${recorded} 里缺少：${absent.join('、')}`)
    return EXIT.misused
  }
  terminal.progress(`正在推演 ${REPORT_YEAR.from} 至 ${REPORT_YEAR.to} 的模拟行情…`)
  const stretches = recorded ? recordedStretches(rowsUnder(recorded), textUnder(recorded)) : []
  const rows = documentedRows(stretches)
  terminal.progress('')
  const titles = stretches.map(({ title }) => title)
  terminal.print(reportTable(rows, { seeds: REPORT_YEAR.seeds, stretches: titles }))
  if (write) {
    await writeFile(DOCUMENT, withReport(await readFile(DOCUMENT, 'utf8'), rows, stretches))
    terminal.print('已更新 docs/simulator.md')
  }
  return EXIT.done
}

function textUnder(folder: string): ReadText {
  return file => {
    const bytes = readFileSync(join(folder, file))
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  }
}

function rowsUnder(folder: string): ReadRows {
  const textOf = textUnder(folder)
  return file => {
    const rows = parse<Record<string, string>>(textOf(file), {
      columns: true,
      bom: true,
    })
    return rows.map(row => new Map(Object.entries(row)))
  }
}
