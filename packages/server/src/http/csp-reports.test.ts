import Fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerCspReports } from './csp-reports.ts'
import { registerEnvelope } from './envelope.ts'

let app: FastifyInstance
let nowMs: number
let lines: string[]

beforeEach(async () => {
  nowMs = 0
  lines = []
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  app.decorate('figures', new Registry())
  registerEnvelope(app)
  await registerCspReports(app, () => nowMs)
})
afterEach(() => app.close())

const single = (directive: string) => ({
  'csp-report': {
    'effective-directive': directive,
    'blocked-uri': 'https://evil.example/x.js?stolen=token-1',
    'document-uri': 'https://kanpan.example/login?next=/stock/600519#secret-2',
    'source-file': 'https://kanpan.example/assets/main.js?secret-3',
    'original-policy': 'default-src none',
  },
})

function send(body: unknown, type = 'application/csp-report', remoteAddress = '192.0.2.1') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload, remoteAddress })
}

test('a report is counted by its directive and logged without query strings', async () => {
  expect((await send(single('script-src-elem'))).statusCode).toBe(204)
  expect(await app.figures.metrics()).toContain('kanpan_csp_violations_total{directive="script-src-elem"} 1')
  expect(lines.join()).toContain('https://evil.example/x.js')
  expect(lines.join()).toContain('https://kanpan.example/login"')
  expect(lines.join()).not.toMatch(/token-1|secret|next=|600519/)
})

test('the newer form is read too, and what is no violation of the policy left out', async () => {
  const body = {
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    documentURL: 'https://k/',
  }
  const reports = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
  ]
  expect((await send(reports, 'application/reports+json')).statusCode).toBe(204)
  expect(await app.figures.metrics()).toContain('{directive="require-trusted-types-for"} 1')
  expect(lines).toHaveLength(1)
})

test('a made-up directive makes no counter of its own, and no line of its own in the log', async () => {
  await send(single('x"} 9\nfake_total'))
  const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'in\nline\u202e' } }
  await send(report)
  expect(await app.figures.metrics()).toContain('{directive="other"} 1')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"blocked":"inline"')
})

test.each([
  ['{', 400],
  ['[1]', 400],
  ['{"__proto__":{"csp-report":{}}}', 400],
  [JSON.stringify(Array(21).fill({ type: 'csp-violation', body: {} })), 400],
  [JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(17_000) } }), 413],
])('what is no report is refused and not logged: %.40s', async (body, code) => {
  expect((await send(body)).json()).toMatchObject({ code })
  expect(lines).toEqual([])
})

test('one address tells twenty a minute, and all together fill no more than sixty lines', async () => {
  const codes: number[] = []
  for (let at = 0; at < 21; at++) codes.push((await send(single('img-src'))).statusCode)
  expect(codes).toEqual([...Array(20).fill(204), 429])
  for (let at = 0; at < 60; at++) await send(single('img-src'), 'application/csp-report', `192.0.2.${at + 2}`)
  expect(lines).toHaveLength(60)
  nowMs = 60_000
  expect((await send(single('img-src'))).statusCode).toBe(204)
})
