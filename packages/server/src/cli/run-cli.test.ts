import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '#store/open.ts'
import { runCli } from './run-cli.ts'

function terminal(dataFolder: string) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return { lines, environment: { KANPAN_DATA: dataFolder }, print, complain: print, progress: () => {} }
}

describe('the command line', () => {
  test('answers an unknown command with the help and exit code 2', async () => {
    const { lines, ...asked } = terminal('')
    expect(await runCli(['improt', 'x'], asked)).toBe(2)
    expect(lines.join('\n')).toMatch(/没有这个命令：improt x[\s\S]*import <文件或目录>/)
    expect(await runCli(['simulator'], asked)).toBe(2)
    expect(await runCli(['import'], asked)).toBe(2)
    expect(await runCli(['help'], asked)).toBe(0)
  })

  test('says which files it took for what, and fails when it took none', async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-cli-'))
    writeFileSync(
      join(folder.path, 'list.csv'),
      'stock_code,short_name,exchange,list_date\n600001,样本,SH,1999-01-04\n',
    )
    writeFileSync(join(folder.path, 'notes.txt'), '只是一段话\n另一行\n')
    const { lines, ...asked } = terminal(join(folder.path, 'data'))
    expect(await runCli(['import', join(folder.path, 'list.csv'), join(folder.path, 'notes.txt')], asked)).toBe(0)
    expect(lines.slice(0, 2)).toEqual([
      `✓ ${join(folder.path, 'list.csv')}：股票列表（adata），读入 1 行，采用 1 行，拒绝 0 行`,
      `✗ ${join(folder.path, 'notes.txt')}：未知格式，不像任何一种数据：没有一列是认识的；首行：只是一段话`,
    ])
    expect(await runCli(['import', join(folder.path, 'notes.txt')], asked)).toBe(1)
    expect(await runCli(['import', join(folder.path, 'gone.csv')], asked)).toBe(2)
  })

  test('exports a data set to the terminal or a file, beside a running server too, and refuses what there is none of', async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-cli-'))
    const file = join(folder.path, 'list.csv')
    writeFileSync(file, 'stock_code,short_name,exchange,list_date\n600001,样本,SH,1999-01-04\n')
    const data = join(folder.path, 'data')
    const { lines, ...asked } = terminal(data)
    expect(await runCli(['export', 'stocks'], asked)).toBe(1)
    expect(await runCli(['import', file], asked)).toBe(0)
    expect(await runCli(['export', 'nothing'], asked)).toBe(2)
    expect(await runCli(['export', 'bars', '--from', 'yesterday'], asked)).toBe(2)
    expect(lines.slice(-2)).toEqual([expect.stringContaining('stocks、names'), '日期无法识别：--from yesterday'])
    const running = await openStore({ dataDir: data })
    expect(await runCli(['export', 'names'], asked)).toBe(0)
    await running.close()
    expect(readdirSync(data).filter(name => name.endsWith('.part'))).toEqual([])
    expect(lines.slice(-2)).toEqual(['day,code,name_of_day', '1999-01-04,600001,样本'])
    const out = join(folder.path, 'names.csv')
    expect(await runCli(['export', 'names', '--out', out, '--bom'], asked)).toBe(0)
    expect(readFileSync(out, 'utf8')).toBe('\uFEFFday,code,name_of_day\n1999-01-04,600001,样本\n')
    expect(lines.at(-1)).toBe(`已写入 1 行：${out}`)
  })

  test('does not write a report that would lose its recorded columns', async () => {
    const { lines, ...asked } = terminal('')
    expect(await runCli(['simulator', 'report', '--write'], asked)).toBe(2)
    expect(await runCli(['simulator', 'report', '--recorded', tmpdir()], asked)).toBe(2)
    expect(lines.join('\n')).toContain('缺少：bars_market_2023')
  })

  test('backs up beside a running server and restores once it has stopped', async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-cli-'))
    const data = join(folder.path, 'data')
    const { lines, ...asked } = terminal(data)
    const running = await openStore({ dataDir: data })
    expect(await runCli(['backup', '--keep', '0'], asked)).toBe(2)
    expect(await runCli(['backup', '--to', folder.path, '--keep', '3'], asked)).toBe(0)
    const file = /^已备份：(\S+\.zip)（/.exec(lines.at(-2) ?? '')?.[1] ?? ''
    expect(await runCli(['restore'], asked)).toBe(2)
    expect(await runCli(['restore', join(folder.path, 'gone.zip')], asked)).toBe(1)
    expect(await runCli(['restore', file], asked)).toBe(1)
    expect(lines.at(-1)).toContain('正在被另一个看盘进程使用')
    await running.close()
    expect(await runCli(['restore', file], asked)).toBe(0)
    expect(lines.join('\n')).toMatch(/已恢复 .* 的备份[\s\S]*恢复之前的数据在/)
  })
})
