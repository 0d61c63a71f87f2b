import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'
import { runCli } from './run-cli.ts'

test('the bar grows with the bytes of all files', () => {
  const at = (bytesRead: number) => progressBar({ file: 'bars.csv', bytesRead, bytes: 1000, rowsRead: 35_000 })
  expect(at(0)).toBe(`${'·'.repeat(24)}   0 %  bars.csv  35000 行`)
  expect(at(290)).toBe(`${'█'.repeat(6)}${'·'.repeat(18)}  29 %  bars.csv  35000 行`)
  expect(at(1000)).toBe(`${'█'.repeat(24)} 100 %  bars.csv  35000 行`)
})

test('an import is at its end when its last file has been read, whatever is written in it, and then the bar is taken away', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bar-'))
  const rows = Array.from({ length: 5000 }, (_, i) => `${600_000 + (i % 2000)},样本股份,SH,1999-01-04`)
  const path = join(folder.path, 'list.csv')
  writeFileSync(path, ['stock_code,short_name,exchange,list_date', ...rows, ''].join('\n'))
  const bars: string[] = []
  const environment = { KANPAN_DATA: join(folder.path, 'data') }
  const silent = { environment, print: () => {}, complain: () => {}, progress: (text: string) => void bars.push(text) }
  expect(await runCli(['import', path], silent)).toBe(0)
  expect(bars.length).toBeGreaterThan(2)
  expect(bars.slice(-2)).toEqual([`${'█'.repeat(24)} 100 %  list.csv  5000 行`, ''])
})
