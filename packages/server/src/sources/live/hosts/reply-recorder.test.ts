import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { repliesOfPart } from '@kanpan/providers/recorded-reply'
import { expect, onTestFinished, test } from 'vitest'
import { callOf, clientOf, failureOf, NOW } from './host-client.fixture.ts'
import { loopbackHost } from './loopback-host.fixture.ts'
import { replyRecorder } from './reply-recorder.ts'

const today = () => shanghaiDay(Date.now())

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-recorded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const parts = (folder: string) => readdirSync(join(folder, today())).sort()
const repliesIn = (folder: string, part: string) => repliesOfPart(readFileSync(join(folder, today(), part), 'utf8'))

test('every reply is written down as it came, whatever it was, and nothing of what was sent in headers', async () => {
  const { base } = await loopbackHost((reply, { url }) => {
    if (url.includes('reset')) reply.socket?.resetAndDestroy()
    else if (url.includes('busy')) reply.writeHead(503, { 'retry-after': '7' }).end('busy')
    else reply.end(Buffer.from([0xc6, 0xbd, 0x0a, 0x65, 0x6e, 0x64]))
  })
  const folder = newFolder()
  const recorder = replyRecorder(folder)
  const client = clientOf({ base, recorder })
  const { request } = callOf('/q=sh600519')
  const secret = { ...request, headers: { 'x-api-key': 'secret-of-mine' } }
  await client.ask(callOf('/q', { request: secret, encoding: 'gb18030' }), NOW)
  await failureOf(client.ask(callOf('/busy'), NOW))
  await failureOf(client.ask(callOf('/reset', { group: { name: 'sina-hq', spacingMs: 1 } }), NOW))
  await recorder.close()
  expect(parts(folder)).toEqual(['sina-hq-0001.jsonl', 'tencent-qt-0001.jsonl'])
  const [first, busy] = repliesIn(folder, 'tencent-qt-0001.jsonl')
  expect(first).toMatchObject({
    group: 'tencent-qt',
    method: 'GET',
    url: 'https://qt.gtimg.cn/q=sh600519',
    status: 200,
  })
  expect(gunzipSync(Buffer.from(first?.bodyGzip ?? '', 'base64')).toString('hex')).toBe('c6bd0a656e64')
  expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '7', date: expect.any(String) } })
  const tries = repliesIn(folder, 'sina-hq-0001.jsonl')
  expect(tries).toHaveLength(3)
  for (const { status, failure } of tries)
    expect([status, failure]).toEqual([undefined, expect.stringContaining('断开')])
  const written = parts(folder).map(part => readFileSync(join(folder, today(), part), 'utf8'))
  expect(written.join('')).not.toContain('secret-of-mine')
})

test('a part that is full is followed by another, and a new start writes to none of the old', async () => {
  const { base } = await loopbackHost(reply => reply.end('1\nend'))
  const folder = newFolder()
  const record = async (asks: number) => {
    const recorder = replyRecorder(folder, 600)
    const client = clientOf({ base, recorder })
    for (let count = 0; count < asks; count++) await client.ask(callOf(`/${count}`), NOW)
    await recorder.close()
  }
  await record(3)
  const before = parts(folder)
  // What a killed process leaves.
  appendFileSync(join(folder, today(), before.at(-1) ?? ''), '{"at":"2026-')
  await record(1)
  expect(parts(folder).length).toBe(before.length + 1)
  const urls = parts(folder).flatMap(part => repliesIn(folder, part).map(({ url }) => url.at(-1)))
  expect(urls).toEqual(['0', '1', '2', '0'])
})

test('a folder that cannot be written to is said, and stops no ask', async () => {
  const { base } = await loopbackHost(reply => reply.end('1\nend'))
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const recorder = replyRecorder(file)
  expect((await clientOf({ base, recorder }).ask(callOf('/q'), NOW)).rows).toEqual(['1'])
  expect(recorder.failure()).toContain('记录写不进')
  await recorder.close()
})
