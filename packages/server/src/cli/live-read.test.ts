import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

/** 样本 and its quote in GBK, which no TextEncoder writes. */
const NAME_IN_GBK = Buffer.from([0xd1, 0xf9, 0xb1, 0xbe])
const LEVELS = '100,10.190,'.repeat(10)
const QUOTE = `,10.100,10.000,10.200,10.500,9.900,10.190,10.200,50000,510000.000,${LEVELS}2026-09-02,15:00:03,00,";\n`
const QUOTES_IN_GBK = Buffer.concat([Buffer.from('var hq_str_sh600000="'), NAME_IN_GBK, Buffer.from(QUOTE)])
const NONE = 'var hq_str_sh600001="";\n'

async function read(replies: readonly (Buffer | string)[]) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-read-'))
  const paths = replies.map((_, i) => join(folder.path, `${i}.txt`))
  for (const [i, reply] of replies.entries()) writeFileSync(paths[i] ?? '', reply)
  const printed: string[] = []
  const complaints: string[] = []
  const code = await runCli(['live', 'read', ...paths], {
    environment: {},
    print: line => void printed.push(line),
    complain: line => void complaints.push(line.replace(`${folder.path}/`, '')),
    progress: () => {},
  })
  return { code, rows: printed.map(line => JSON.parse(line)), complaints }
}

test('a raw reply is told row by row with its provider, whether GBK or UTF-8, packed or not', async () => {
  const { code, rows, complaints } = await read([
    QUOTES_IN_GBK,
    gzipSync(QUOTES_IN_GBK),
    `${NONE}${QUOTES_IN_GBK.toString('latin1')}`,
  ])
  expect([code, complaints]).toEqual([0, ['2.txt：拒绝 sh600001：没有行情']])
  const told = { provider: 'sina', endpoint: 'hq', code: '600000', day: '2026-09-02', second: 54_003, lastYuan: 10.2 }
  expect(rows).toMatchObject([{ ...told, name: '样本' }, { ...told, name: '样本' }, told])
  expect(rows[0]).toMatchObject({ volumeShares: 50_000, amountYuan: 510_000, state: 'trading' })
})

test('what cannot be used is said, each file by itself, and fails', async () => {
  const packed = gzipSync(QUOTES_IN_GBK)
  const bad = [QUOTES_IN_GBK.subarray(0, 60), packed.subarray(0, 50), '<html></html>', '', '你好', NONE]
  expect(await read([...bad, QUOTES_IN_GBK])).toMatchObject({
    code: 1,
    rows: [{ code: '600000' }],
    complaints: [
      '0.txt：应答不完整（hq: 最后一行不完整）',
      '1.txt：应答不完整（gzip 解不开）',
      '2.txt：数据源拒绝了请求（是网页，不是数据）',
      '3.txt：应答是空的（文件里什么也没有）',
      '4.txt：应答的格式变了（不像任何一个接口的应答）',
      '5.txt：拒绝 sh600001：没有行情',
    ],
  })
})

test('without a file there is nothing to read', async () => {
  expect(await read([])).toMatchObject({ code: 2, complaints: [expect.stringContaining('live read')] })
})
