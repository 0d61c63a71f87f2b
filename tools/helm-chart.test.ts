import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfigEntries } from './config-table.ts'
import { REPOSITORY } from './repository.ts'

const CHART = join(REPOSITORY, 'deploy/helm/kanpan')
const file = (name: string) => readFileSync(join(CHART, name), 'utf8')
const templates = readdirSync(join(CHART, 'templates')).map(name => ({ name, text: file(`templates/${name}`) }))
const all = templates.map(({ text }) => text).join('\n')

const Tree = z.record(z.string(), z.unknown())
const values: unknown = parse(file('values.yaml'))
const Values = z.fromJSONSchema(JSON.parse(file('values.schema.json')))
const isRefused = (changed: Readonly<Record<string, unknown>>) =>
  !Values.safeParse({ ...Tree.parse(values), ...changed }).success
const part = (name: string) => Tree.parse(Tree.parse(values)[name])

function at(tree: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (below, key) => (Tree.safeParse(below).success ? Tree.parse(below)[key] : undefined),
    tree,
  )
}

describe('the chart', () => {
  test('has values that its schema takes, and a schema that refuses what is none', () => {
    expect(Values.safeParse(values).error).toBeUndefined()
    expect(isRefused({ replicas: 3 })).toBe(true)
    expect(isRefused({ publicUrl: 'http://kanpan.example.com' })).toBe(true)
    expect(isRefused({ serve: { ...part('serve'), replicas: 0 } })).toBe(true)
    expect(isRefused({ collector: { ...part('collector'), source: 'elsewhere' } })).toBe(true)
    expect(isRefused({ settings: { KANPAN_LOG_LEVEL: 'debug' } })).toBe(false)
    expect(isRefused({ settings: { 'kanpan-log-level': 'debug' } })).toBe(true)
  })

  test('asks for no value that is not there', () => {
    const asked = [...all.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)
    expect(new Set(asked).size).toBeGreaterThan(20)
    expect(asked.filter(path => at(values, path.split('.')) === undefined)).toEqual([])
  })

  test('gives the program settings it knows, and no secret that lies in the chart', async () => {
    const known = new Set((await readConfigEntries()).map(({ name }) => name))
    const named = [...all.matchAll(/- name: ([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(name => !known.has(name))).toEqual([])
    expect(all + file('values.yaml')).not.toMatch(/postgres:\/\/|redis:\/\/\w|password:/i)
    const secrets = [...all.matchAll(/secretKeyRef: \{ name: (.*), key: ([\w.-]+) \}/g)]
    expect(secrets.map(([, name, key]) => [name, key])).toEqual([
      ['{{ .Values.existingSecret }}', 'database-url'],
      ['{{ .Values.existingSecret }}', 'redis-url'],
    ])
  })

  test('closes every block it opens, and includes only what it defines', () => {
    for (const { name, text } of templates) {
      const words = [...text.matchAll(/\{\{-?\s*(if|with|range|define|end)\b/g)].map(([, word]) => word)
      expect([name, words.filter(word => word === 'end').length]).toEqual([
        name,
        words.filter(word => word !== 'end').length,
      ])
    }
    const defined = new Set([...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name))
    const included = [...all.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name)
    expect(included.filter(name => !defined.has(name))).toEqual([])
  })
})

const hasHelm = spawnSync('helm', ['version']).status === 0
if (!hasHelm) console.warn('跳过 Helm 的测试：没有 helm')

const Pod = z.object({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.literal(30),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10001) }),
  initContainers: z.array(
    z.looseObject({ securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }) }),
  ),
  containers: z.tuple([
    z.looseObject({
      image: z.literal('kanpan:0.1.0'),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
      readinessProbe: z
        .looseObject({ httpGet: z.object({ path: z.literal('/readyz'), port: z.literal('http') }) })
        .optional(),
    }),
  ]),
})
/** An upgrade waits for pods to be ready; a collector that waits for the lease would never be. */
const isProbed = (pod: unknown) => Pod.parse(pod).containers[0].readinessProbe !== undefined

test.runIf(hasHelm)('helm finds nothing against the chart, and makes of it what is meant', () => {
  const run = (...args: string[]) => spawnSync('helm', args, { encoding: 'utf8' })
  expect(run('lint', '--strict', CHART).status).toBe(0)
  const { stdout, stderr } = run(
    'template',
    'site',
    CHART,
    '--set',
    'ingress.enabled=true,ingress.host=kanpan.example.com',
  )
  expect(stderr).toBe('')
  const made = stdout.split(/^---$/m).flatMap(text => (parse(text) === null ? [] : [Tree.parse(parse(text))]))
  expect(made.map(({ kind }) => kind).sort()).toEqual([
    ...['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service', 'Service', 'StatefulSet'],
  ])
  for (const one of made.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet'))
    expect([one.kind, isProbed(at(one, ['spec', 'template', 'spec']))]).toEqual([one.kind, one.kind === 'Deployment'])
})
