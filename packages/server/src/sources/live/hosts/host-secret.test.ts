import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hithinkDumpLink } from '@kanpan/providers/hithink/dump-link'
import { type RecordedReply, repliesOfPart } from '@kanpan/providers/recorded-reply'
import { expect, onTestFinished, test } from 'vitest'
import { callOf, clientOf, failureOf, NOW } from './host-client.fixture.ts'
import { loopbackHost } from './loopback-host.fixture.ts'
import { replyRecorder } from './reply-recorder.ts'

const KEY = 'secret-of-mine'
const SECRETS = new Map([['keyed', { header: 'x-api-key', value: KEY }]])
const KEYED = { group: { name: 'keyed', spacingMs: 1 } } as const
const SIGNED = 'https://dumps.example.com/releases/1/file.parquet?X-Amz-Credential=abc\\u0026X-Amz-Signature=def'

/** What is written of replies that say everything they should not. */
async function recorded(answer: string, status = 200) {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { base, arrivals } = await loopbackHost(reply => {
    reply.statusCode = status
    reply.setHeader('location', `https://elsewhere.example.com/?key=${KEY}`)
    reply.end(answer)
  })
  const recorder = replyRecorder(folder)
  const client = clientOf({ base, recorder, secrets: SECRETS })
  const ask = client.ask(callOf('/file', { ...KEYED }), NOW)
  const failure = await ask.then(
    () => undefined,
    error => error as Error,
  )
  await recorder.close()
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.jsonl'))
  const written = parts.map(name => readFileSync(join(folder, name), 'utf8')).join('')
  const replies: readonly RecordedReply[] = repliesOfPart(written)
  const bodies = replies.map(({ bodyGzip }) => gunzipSync(Buffer.from(bodyGzip, 'base64')).toString())
  const { failure: reading } = client.readings().get('keyed') ?? {}
  return { arrivals, written, bodies, said: `${failure?.message} ${reading}`, replies }
}

test('a key goes over the wire, and into nothing that is written down or said', async () => {
  const echo = `{"message":"invalid api key ${KEY}"}\nend`
  const { arrivals, written, bodies } = await recorded(echo)
  expect(arrivals[0]?.headers['x-api-key']).toBe(KEY)
  expect(bodies).toEqual([echo.replace(KEY, '***')])
  expect(written).not.toContain(KEY)
})

test('a page that echoes it, a redirect that carries it: what is said of them does not', async () => {
  const page = await recorded(`<html><title>bad key ${KEY}</title></html>`)
  const moved = await recorded('', 302)
  for (const { written, said, bodies } of [page, moved]) {
    expect(written + said + bodies.join('')).not.toContain(KEY)
  }
  expect([page.said, moved.said]).toEqual([
    expect.stringContaining('bad key ***'),
    expect.stringContaining('https://elsewhere.example.com/'),
  ])
})

test('an address that opens a file is written down without what signs it, and is read again', async () => {
  const { bodies } = await recorded(
    `{"code":0,"message":"","request_id":"r","data":{"presigned_url":"${SIGNED}","expires_in_seconds":300}}`,
  )
  expect(bodies[0]).not.toMatch(/abc|def/)
  expect(hithinkDumpLink.decode(bodies[0] ?? '').rows).toEqual([
    { address: 'https://dumps.example.com/releases/1/file.parquet?***' },
  ])
})

test('other groups are asked without it, and what they say is written down as it came', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.end(`${KEY}\nend`))
  const client = clientOf({ base, secrets: SECRETS })
  expect((await client.ask(callOf('/other'), NOW)).rows).toEqual([KEY])
  expect(arrivals[0]?.headers['x-api-key']).toBeUndefined()
})

test('a file is brought without the key, whole or not at all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    if (url.includes('cut')) {
      reply.setHeader('content-length', 100)
      reply.write('half')
      setTimeout(() => reply.destroy(), 10)
    } else reply.end(url.includes('large') ? 'x'.repeat(100) : 'whole')
  })
  const client = clientOf({ base, secrets: SECRETS })
  const files = { group: { name: 'files', spacingMs: 1 }, maxBytes: 50 } as const
  const bring = (name: string) => {
    const { request } = callOf(`/${name}`)
    return client.download({ ...files, request, path: join(folder, name) }, NOW)
  }
  await bring('file')
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('whole')
  expect((await failureOf(bring('large'))).kind).toBe('tooLarge')
  expect((await failureOf(bring('cut'))).kind).toMatch(/reset|tooLarge|cut/)
  expect(readdirSync(folder)).toEqual(['file'])
  expect(arrivals.map(({ headers }) => headers['x-api-key'])).toEqual([undefined, undefined, undefined])
})
