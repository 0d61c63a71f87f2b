import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testMessage } from './message.ts'
import { webhook } from './webhook.ts'
import { ORIGINS } from './wire.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../../../docs/alerts.md')
const SECRET = 'sixteen letters!'

const target = { kind: 'webhook', url: 'https://hooks.example.org/a', secret: SECRET } as const
const context = { nowMs: Date.now(), origins: ORIGINS }
const sent = await webhook.request(target, testMessage('脚本「一」', 'key-1', undefined), context)

function sampleIn(language: string): string {
  const sample = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync(DOCUMENT, 'utf8'))?.[1]
  if (sample === undefined) throw new Error(`no sample in ${language}`)
  return sample
}

/** What a sample prints of what was sent, and of the same with another word, secret and moment. */
function verdicts(program: string, ending: string, code: string): unknown {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-receiver-'))
  const file = join(folder.path, `receiver${ending}`)
  writeFileSync(file, code)
  const old = { ...sent.headers, 'kanpan-timestamp': '1700000000' }
  const cases = [
    [sent.headers, sent.body, SECRET],
    [sent.headers, `${sent.body} `, SECRET],
    [sent.headers, sent.body, 'another secret!!'],
    [old, sent.body, SECRET],
  ]
  return JSON.parse(execFileSync(program, [file, JSON.stringify(cases)], { encoding: 'utf8' }))
}

test('the receiver in TypeScript takes what was sent and nothing else', () => {
  const run =
    'console.log(JSON.stringify(JSON.parse(process.argv[2]!).map((one: never) => isFromKanpan(...(one as [any, string, string])))))'
  expect(verdicts(process.execPath, '.mts', `${sampleIn('ts')}\n${run}`)).toEqual([true, false, false, false])
})

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('跳过 Python 验签的测试：这台机器没有 python3')

test.skipIf(!hasPython)('so does the one in Python', () => {
  const run = [
    'import json, sys',
    'named = lambda headers: {name.title(): value for name, value in headers.items()}',
    'cases = json.loads(sys.argv[1])',
    'print(json.dumps([is_from_kanpan(named(headers), body.encode(), secret) for headers, body, secret in cases]))',
  ]
  expect(verdicts('python3', '.py', `${sampleIn('python')}\n${run.join('\n')}`)).toEqual([true, false, false, false])
})
