import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type RecordedReply, recordedPart } from '@kanpan/providers/recorded-reply'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { startUpstream, type Upstream } from '#start-upstream.ts'
import { get } from '#upstream.fixture.ts'
import { captureEndpoint } from './capture-endpoint.ts'
import { capturedReplies } from './captured-replies.ts'

const QT = 'https://qt.gtimg.cn/q='
const line = (code: string, price: string) => `v_${code}="1~样本~${price}";\n`

function recorded(
  time: string,
  url: string,
  more: Partial<RecordedReply> & { readonly body?: string } = {},
): RecordedReply {
  const { body = '', ...own } = more
  const plain = {
    tookMs: 30,
    group: 'tencent-qt',
    method: 'GET' as const,
    status: 200,
    headers: { 'content-type': 'text/plain; charset=GBK' },
  }
  const bodyGzip = gzipSync(iconv.encode(body, 'gbk')).toString('base64')
  return { at: new Date(`2026-11-23T${time}+08:00`).toISOString(), url, bodyGzip, ...plain, ...own }
}

const SESSION: readonly RecordedReply[] = [
  recorded('10:00:00', `${QT}sh600519,sz000001`, { body: line('sh600519', '1.00') + line('sz000001', '9.00') }),
  recorded('10:00:03', `${QT}sh600519,sz000001`, { body: line('sh600519', '2.00') + line('sz000001', '9.50') }),
  recorded('10:00:06', `${QT}sh600519`, { body: line('sh600519', '3.00') }),
  recorded('10:00:01', 'https://np.example/list?req_trace=1&page=2', { body: '{"page":2}', group: 'em-np' }),
  recorded('10:00:01', 'https://rank.example/list', { method: 'POST', requestBody: '{"a":1}', body: '{"a":1}' }),
  recorded('10:00:02', 'https://hosts.example/busy', { status: 429, headers: { 'retry-after': '7' } }),
  recorded('10:00:02', 'https://hosts.example/gone', { status: undefined, failure: '连接被重置' }),
]

async function played(use: (upstream: Upstream, at: (time: string) => void) => Promise<void>): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-capture-'))
  for (const [i, reply] of SESSION.entries()) {
    // Parts of one day, as they are begun at every start; the last line of one is what a killed process left.
    const path = join(folder.path, recordedPart('2026-11-23', reply.group, i + 1))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(reply)}\n${i === 0 ? '{"at":"20' : ''}`)
  }
  let now = Date.parse('2026-11-23T10:00:00+08:00')
  const clock = () => now
  const upstream = await startUpstream({ endpointFor: captureEndpoint(capturedReplies(folder.path), clock), clock })
  try {
    await use(upstream, time => {
      now = Date.parse(`2026-11-23T${time}+08:00`)
    })
  } finally {
    await upstream.close()
  }
}

test('a question gets the last answer it had by then, byte by byte', () =>
  played(async ({ url }, at) => {
    const ask = async () => (await get(`${url}/qt.gtimg.cn/q=sh600519,sz000001`)).bytes
    expect(await ask()).toEqual(iconv.encode(line('sh600519', '1.00') + line('sz000001', '9.00'), 'gbk'))
    at('10:00:02.999')
    expect(iconv.decode(await ask(), 'gbk')).toContain('1.00')
    at('10:00:03')
    expect(iconv.decode(await ask(), 'gbk')).toContain('2.00')
  }))

test('of a list that was asked for before, what was said since of one of its codes is said', () =>
  played(async ({ url }, at) => {
    at('10:00:10')
    const { bytes } = await get(`${url}/qt.gtimg.cn/q=sh600519,sz000001`)
    expect(bytes).toEqual(iconv.encode(line('sh600519', '3.00') + line('sz000001', '9.50'), 'gbk'))
  }))

test('a list of codes that was never asked for is put together from those that were', () =>
  played(async ({ url }, at) => {
    at('10:00:10')
    const { bytes } = await get(`${url}/qt.gtimg.cn/q=sz000001,sh600519,sh600000`)
    expect(bytes).toEqual(iconv.encode(line('sz000001', '9.50') + line('sh600519', '3.00'), 'gbk'))
  }))

test('what changes with every question is no other question, and a body is one', () =>
  played(async ({ url }, at) => {
    at('10:00:05')
    expect((await get(`${url}/np.example/list?page=2&req_trace=77`)).text).toBe('{"page":2}')
    expect((await get(`${url}/np.example/list?page=3&req_trace=1`)).status).toBe(404)
    expect((await get(`${url}/rank.example/list`, { method: 'POST', body: '{"a":1}' })).text).toBe('{"a":1}')
    expect((await get(`${url}/rank.example/list`, { method: 'POST', body: '{"a":2}' })).status).toBe(404)
  }))

test('a refusal and a broken connection are played as they were', () =>
  played(async ({ url, log }, at) => {
    at('10:00:05')
    const busy = await get(`${url}/hosts.example/busy`)
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '7'])
    await expect(get(`${url}/hosts.example/gone`)).rejects.toThrow()
    expect(log.map(({ status }) => status)).toEqual([429, undefined])
  }))

test('a question may come a little before it did, and no sooner', () =>
  played(async ({ url }, at) => {
    at('09:59:56')
    expect((await get(`${url}/qt.gtimg.cn/q=sh600519,sz000001`)).status).toBe(200)
    at('09:59:00')
    expect((await get(`${url}/qt.gtimg.cn/q=sh600519,sz000001`)).status).toBe(404)
  }))

test('a folder without replies is refused by its name', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-capture-'))
  expect(() => capturedReplies(folder.path)).toThrow('里没有应答')
  expect(() => capturedReplies(join(folder.path, 'none'))).toThrow('没有')
})
