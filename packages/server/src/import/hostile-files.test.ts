import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
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

test('a list is read however long its one line is, a piece at a time', async () => {
  using folder = newFolder()
  const path = join(folder.path, 'one-line.json')
  const row = JSON.stringify({ code: '600000', text: `${'x'.repeat(980)}"],[{"` })
  const file = createWriteStream(path)
  await pipeline(Readable.from(['[', row, ...repeated(`,${row}`, 71_999), ']']), file)
  expect(file.bytesWritten).toBeGreaterThan(72_000_000)
  let rows = 0
  let mostAtOnce = 0
  for await (const documents of readDocuments(path)) {
    rows += documents.filter(one => 'code' in one).length
    mostAtOnce = Math.max(mostAtOnce, documents.length)
  }
  expect(rows).toBe(72_000)
  // A piece is 64 kB.
  expect(mostAtOnce).toBeLessThan(100)
  expect(await rowsWithin(48, path)).toBe(rows)
})

/** The rows of a file, read by a thread whose heap may grow to so many megabytes and no further. */
async function rowsWithin(megabytes: number, path: string): Promise<unknown> {
  const reader = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     import(workerData.module).then(async ({ readDocuments }) => {
       let rows = 0
       for await (const documents of readDocuments(workerData.path)) rows += documents.filter(one => 'code' in one).length
       parentPort.postMessage(rows)
     })`,
    {
      eval: true,
      workerData: { path, module: new URL('./read-documents.ts', import.meta.url).href },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    },
  )
  const [rows] = await once(reader, 'message')
  await reader.terminate()
  return rows
}

test('a single document longer than any answer is given up', async () => {
  using folder = newFolder()
  const path = join(folder.path, 'one-document.json')
  for (const [before, after] of [
    ['{"text":"', '"}'],
    ['[{"text":"', '"}]'],
    ['["never ended', ''],
  ] as const) {
    writeFileSync(path, `${before}${'x'.repeat(32_100_000)}${after}`)
    await expect(rowsOf(path)).rejects.toThrow('一条超过 32 兆字符')
  }
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

test('a line of comments that begin and never end is read in the time of its length', async () => {
  using folder = newFolder()
  const path = join(folder.path, 'script.txt')
  writeFileSync(
    path,
    `var hq_str_sh600000="1";\n/* a */var hq_str_sh600001="2"; /* b */\nvar x="${'/*'.repeat(1_000_000)}${' '.repeat(1_000_000)}x\n`,
  )
  const startMs = performance.now()
  const rows: object[] = []
  for await (const documents of readDocuments(path)) rows.push(...documents)
  expect(rows.slice(0, 2)).toMatchObject([{ hq_str_: '1' }, { hq_str_: '2' }])
  expect(performance.now() - startMs).toBeLessThan(10_000)
})
