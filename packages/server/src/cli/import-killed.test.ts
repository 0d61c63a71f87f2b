import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { expect, test } from 'vitest'
import { OWN_TABLES } from '#import/own/all.ts'
import { runCli } from './run-cli.ts'

const CLI = join(import.meta.dirname, '..', 'cli.ts')
const CODES = Array.from({ length: 1000 }, (_, i) => String(600_000 + i))
const HEAD = 'date,code,open,high,low,close,prev_close,volume,amount,src,agree'

// The second week goes over the turn of the year, where the kept days go over into another file.
const DAYS = tradeDaysBetween('2025-12-22', '2026-01-16')

/** Days of a market, one file a week, beside a list of stocks and a pool. */
function writeFiles(folder: string): void {
  mkdirSync(folder)
  for (const week of [0, 1, 2, 3]) {
    const ofWeek = DAYS.slice(week * 5, week * 5 + 5)
    const rows = ofWeek.flatMap(day => CODES.map((code, i) => `${day},${code},1.00,1.10,0.99,1.10,1.00,${i + 1},,C,1`))
    writeFileSync(join(folder, `bars-${week}.csv`), [HEAD, ...rows, ''].join('\n'))
  }
  const list = CODES.map((code, i) => `${code},样本${i},SH,1999-01-04`)
  writeFileSync(join(folder, 'list.csv'), ['stock_code,short_name,exchange,list_date', ...list, ''].join('\n'))
  const pool = DAYS.map(date => {
    const stocks = CODES.slice(0, 50).map((code, i) => ({
      code,
      name: `ST样本${i}`,
      price: 1.1,
      limit_up_time: `${date} 10:00:00`,
      reason: '算力|原因',
    }))
    return JSON.stringify({ date, update_time: '', count: 50, stocks })
  })
  writeFileSync(join(folder, 'pool.jsonl'), pool.join('\n'))
}

function terminal(dataFolder: string) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return { lines, environment: { KANPAN_DATA: dataFolder }, print, complain: print, progress: () => {} }
}

async function exported(dataFolder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables: Record<string, readonly string[]> = {}
  for (const { name } of OWN_TABLES) {
    const { lines, ...asked } = terminal(dataFolder)
    expect(await runCli(['export', name], asked)).toBe(0)
    tables[name] = lines
  }
  return tables
}

/** Imports in a process of its own that is killed as soon as it has begun to read a file. */
async function killedWhileReading(file: string, files: string, dataFolder: string): Promise<void> {
  const environment = { ...process.env, KANPAN_DATA: dataFolder }
  const importing = spawn(process.execPath, [CLI, 'import', files], { env: environment, stdio: 'ignore' })
  const ended = new Promise(resolve => importing.once('exit', resolve))
  const refused = join(dataFolder, 'refused')
  const isRead = () =>
    existsSync(refused) && readdirSync(refused).some(name => name.startsWith(file) && name.endsWith('.part'))
  while (!isRead() && importing.exitCode === null) await sleep(1)
  importing.kill('SIGKILL')
  await ended
}

test('an import killed again and again goes on with the files not yet done, and ends as one that was left alone', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-killed-'))
  const files = join(folder.path, 'files')
  writeFiles(files)
  const [alone, killed] = [join(folder.path, 'alone'), join(folder.path, 'killed')]
  const { lines: aloneLines, ...left } = terminal(alone)
  expect(await runCli(['import', files], left)).toBe(0)

  for (const [done, file] of ['bars-0.csv', 'bars-1.csv', 'bars-2.csv', 'bars-3.csv', 'pool.jsonl'].entries()) {
    await killedWhileReading(file, files, killed)
    const { bars = [] } = await exported(killed)
    // Whole files or nothing: five days of every stock each.
    expect([file, (bars.length - 1) / CODES.length]).toEqual([file, Math.min(DAYS.length, done * 5)])
  }
  const { lines, ...resumed } = terminal(killed)
  expect(await runCli(['import', files], resumed)).toBe(0)
  expect(lines.filter(line => line.startsWith('= ')).map(line => line.split('：')[0])).toEqual(
    ['list.csv', 'bars-0.csv', 'bars-1.csv', 'bars-2.csv', 'bars-3.csv'].map(file => `= ${join(files, file)}`),
  )
  expect(await exported(killed)).toEqual(await exported(alone))
  expect(lines.at(-2)).toContain(`1000 只股票、0 个概念、${DAYS.length} 个交易日`)
  expect(aloneLines.at(-2)).toContain(`本次更新 ${DAYS.length} 个交易日`)
})
