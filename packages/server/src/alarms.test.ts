import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedServer } from './shared-server.fixture.ts'

const place = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const RULES = readFileSync(place('deploy/prometheus/kanpan-rules.yaml'), 'utf8')
const OPERATIONS = readFileSync(place('docs/operations.md'), 'utf8')
const Dashboard = z.object({
  panels: z.array(z.object({ id: z.int(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})
const { panels } = Dashboard.parse(JSON.parse(readFileSync(place('deploy/grafana/kanpan.json'), 'utf8')))
const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

const namesIn = (text: string) => new Set(text.match(/\b(?:kanpan|nodejs|process)_\w+/g))

/** Every figure the server tells, by the lines that say what it is. */
async function told(): Promise<ReadonlySet<string>> {
  const { app } = await sharedServer()
  const text = await app.figures.metrics()
  const names = new Set<string>()
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm))
    for (const end of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) names.add(name + end)
  return names
}

test('what alarms and the dashboard ask for is told by the server', async () => {
  const known = await told()
  const asked = [...namesIn(RULES), ...namesIn(shown.join('\n'))]
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(name => !known.has(name))).toEqual([])
})

test('docs/operations.md tells the meaning of every figure of the product, and what to do at every alarm', async () => {
  const own = new Set(
    [...(await told())].filter(name => /^kanpan_/.test(name)).map(name => name.replace(/_(?:bucket|sum|count)$/, '')),
  )
  const described = new Set([...OPERATIONS.matchAll(/^\| `(kanpan_\w+)` \|/gm)].map(([, name]) => name))
  expect([...own].filter(name => !described.has(name))).toEqual([])
  expect([...described].filter(name => name === undefined || !own.has(name))).toEqual([])
  const alarms = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const handled = [...OPERATIONS.matchAll(/^\| `(Kanpan\w+)` \|/gm)].map(([, name]) => name)
  expect(handled.sort()).toEqual(alarms.sort())
})

test('the dashboard shows each panel once, and every panel something', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool) console.warn('跳过 Prometheus 规则的测试：没有 promtool（Debian：apt install prometheus）')

test.runIf(hasPromtool)(
  'the rules are understood, ring when they should and not before, and so are the words of the dashboard',
  () => {
    const rules = spawnSync('promtool', ['test', 'rules', place('deploy/prometheus/kanpan-rules.test.yaml')])
    expect(rules.status, String(rules.stderr)).toBe(0)
    using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-rules-'))
    const asRules = shown.map((expr, at) => ({ record: `panel:${at}`, expr: expr.replaceAll('$instance', '.+') }))
    // JSON is YAML.
    writeFileSync(join(folder.path, 'panels.yaml'), JSON.stringify({ groups: [{ name: 'panels', rules: asRules }] }))
    const dashboard = spawnSync('promtool', ['check', 'rules', join(folder.path, 'panels.yaml')])
    expect(dashboard.status, String(dashboard.stderr)).toBe(0)
  },
)
