import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { planImport } from './plan.ts'
import { readDocuments } from './read-documents.ts'

const newFolder = () => mkdtempDisposableSync(join(tmpdir(), 'kanpan-hostile-'))

async function rowsOf(path: string): Promise<number> {
  let rows = 0
  for await (const documents of readDocuments(path)) rows += documents.length
  return rows
}

function* repeated(text: string, times: number): Generator<string> {
  for (let time = 0; time < times; time++) yield text
}

test('a file that is unpacked without end is given up', async () => {
  using folder = newFolder()
  const path = join(folder.path, 'bomb.csv.gz')
  const million = 'a,b\n'.repeat(250_000)
  await pipeline(Readable.from(repeated(million, 300)), createGzip(), createWriteStream(path))
  await expect(rowsOf(path)).rejects.toThrow('解压后超过原来的 200 倍')
  const [planned] = await planImport([path])
  expect(planned?.layout).toBeUndefined()
})

test('a line longer than any answer is given up, a long one that is whole is read', async () => {
  using folder = newFolder()
  const path = join(folder.path, 'one-line.json')
  const row = JSON.stringify({ code: '600000', text: 'x'.repeat(1000) })
  const array = (rows: number) => `[${[...repeated(row, rows)].join(',')}]`
  writeFileSync(path, array(8_000))
  expect(await rowsOf(path)).toBe(8_000)
  writeFileSync(path, array(40_000))
  await expect(rowsOf(path)).rejects.toThrow('一条超过 32 兆字符')
})

test('a lone quote does not take the rest of a table for its text', async () => {
  using folder = newFolder()
  const path = join(folder.path, 'quote.csv')
  writeFileSync(path, `code,name\n600000,"open\n${'600001,some name\n'.repeat(200_000)}`)
  await expect(rowsOf(path)).rejects.toThrow('引号没有结束')
})

test('a dead link, a pipe and a folder that leads to itself cost nobody else', async () => {
  using folder = newFolder()
  const inner = join(folder.path, 'inner')
  mkdirSync(inner)
  symlinkSync(join(folder.path, 'nowhere.csv'), join(inner, 'dead.csv'))
  symlinkSync(folder.path, join(inner, 'round'))
  expect(spawnSync('mkfifo', [join(inner, 'pipe.csv')]).status).toBe(0)
  writeFileSync(join(inner, 'strange.csv'), 'x,y\n1,2\n')
  const planned = await planImport([folder.path])
  expect(planned.map(({ file, problem }) => [file, problem])).toEqual([
    ['dead.csv', '链接指向的文件不存在，或没有权限'],
    ['pipe.csv', '不是普通文件（管道、设备等不读）'],
    ['strange.csv', expect.stringContaining('未知格式')],
  ])
  await expect(planImport([join(folder.path, 'typed-wrong')])).rejects.toThrow('ENOENT')
})
