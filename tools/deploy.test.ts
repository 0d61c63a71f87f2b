import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfigEntries } from './config-table.ts'
import { REPOSITORY } from './repository.ts'

const deployed = (name: string) => readFileSync(join(REPOSITORY, 'deploy', name), 'utf8')

describe('the image', () => {
  /** Instructions with what they say, a line each. */
  const instructions = deployed('Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))
  const all = (word: string) => instructions.filter(one => one.word === word).map(({ rest }) => rest)
  const last = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'))

  test('runs as nobody in particular, looks after its health, and keeps one folder', () => {
    const said = (word: string) => last.filter(one => one.word === word).map(({ rest }) => rest)
    expect(said('USER')).toEqual(['10001:10001'])
    expect(last.findIndex(({ word }) => word === 'USER')).toBeGreaterThan(
      last.findLastIndex(({ word }) => word === 'RUN' || word === 'COPY'),
    )
    expect(said('HEALTHCHECK').join()).toMatch(/--start-period=\d+s .*CMD \["node".*\/readyz/)
    expect(said('VOLUME')).toEqual(['/data'])
    expect(said('ENV').join()).toContain('KANPAN_DATA=/data')
  })

  test('begins from what its builder names, in stages, and fetches nothing by address', () => {
    const stages = all('FROM').map(rest => rest.split(' AS ')[0] ?? '')
    expect(stages.filter(stage => !/^(?:\$\{BASE\}|sources)$/.test(stage))).toEqual([])
    expect(stages.length).toBeGreaterThan(2)
    expect(all('ADD')).toEqual([])
    expect(all('RUN').join('\n')).not.toMatch(/curl|wget|git clone/)
    expect(all('RUN').filter(rest => /npm (ci|install)/.test(rest) && !rest.includes('--ignore-scripts'))).toEqual([])
  })

  test('has no secret in a layer: none is named, and what is sent along is named one by one', () => {
    const words = [...all('ARG'), ...all('ENV')].join('\n')
    expect(words).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL/i)
    const sent = readFileSync(join(REPOSITORY, '.dockerignore'), 'utf8')
      .split('\n')
      .filter(line => /^[^#]/.test(line))
    expect(sent[0]).toBe('**')
    const named = sent.filter(line => line.startsWith('!')).map(line => line.slice(1))
    expect(named.filter(path => /secret|\.env|data$|backup|\.key|\.pem|deploy|\.git/i.test(path))).toEqual([])
    expect(named.filter(path => !path.includes('*') && !existsSync(join(REPOSITORY, path)))).toEqual([])
    // Whole folders into the last stage come from the stages before it, which hold nothing else.
    const copied = last.filter(({ word }) => word === 'COPY').map(({ rest }) => rest)
    expect(copied.filter(rest => !rest.startsWith('--from='))).toEqual([])
  })
})

const Health = z.strictObject({
  test: z.array(z.string()),
  interval: z.string(),
  timeout: z.string(),
  retries: z.int(),
})
const Needs = z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))

/** Of the format of Compose what is used here, by the words and shapes of its specification. */
const Service = z.strictObject({
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  image: z.string(),
  init: z.boolean().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  pids_limit: z.int().optional(),
  stop_grace_period: z.string().optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  /** A name without a value is that of whoever starts it. */
  environment: z.record(z.string(), z.string().nullable()).optional(),
  ports: z.array(z.string().regex(/^(?:[\d.]+:)?\d+:\d+(?:\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(?::ro)?$/)).optional(),
  secrets: z.array(z.string()).optional(),
  depends_on: Needs.optional(),
  healthcheck: Health.optional(),
})
const Compose = z.object({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })).optional(),
})

describe.each(['compose.yaml', 'compose.team.yaml'])('%s', name => {
  const text = deployed(name)
  const { services, volumes, secrets = {}, ...rest } = Compose.parse(parse(text, { merge: true }))
  const own = Object.entries(services).filter(([, { build }]) => build)

  test('names only what is there: volumes, secrets, services that say how they are, and the Containerfile', () => {
    expect(rest.name).toMatch(/^kanpan/)
    for (const [service, { volumes: used = [], secrets: read = [], depends_on: needs = {}, build }] of Object.entries(
      services,
    )) {
      const named = used.map(volume => volume.split(':')[0] ?? '').filter(volume => !volume.startsWith('.'))
      expect(
        named.filter(volume => !(volume in volumes)),
        service,
      ).toEqual([])
      expect(
        read.filter(secret => !(secret in secrets)),
        service,
      ).toEqual([])
      const saysNothing = Object.keys(needs).filter(other => !services[other]?.healthcheck && !services[other]?.build)
      expect(saysNothing, service).toEqual([])
      if (build) expect(existsSync(join(REPOSITORY, 'deploy', build.context, build.dockerfile))).toBe(true)
    }
  })

  test('gives the server nothing it does not need, and settings it knows', async () => {
    const known = new Set((await readConfigEntries()).map(entry => entry.name))
    expect(own.length).toBeGreaterThan(0)
    for (const [service, { environment = {}, ...its }] of own) {
      expect(its, service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
      })
      expect(
        Object.keys(environment).filter(key => !known.has(key)),
        service,
      ).toEqual([])
    }
  })

  test('has no password in it', () => {
    const words = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment))
    const secret = words.filter(([key]) => /PASSWORD|SECRET|TOKEN|DATABASE_URL/.test(key) && !key.endsWith('_FILE'))
    expect(secret.filter(([, value]) => !value?.startsWith('${'))).toEqual([])
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.warn('跳过 systemd 的测试：没有 systemd-analyze')

test.runIf(hasSystemd)('the unit of systemd is understood, and exposes little', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-unit-'))
  const unit = join(folder.path, 'kanpan.service')
  writeFileSync(
    unit,
    deployed('systemd/kanpan.service').replaceAll('/opt/kanpan/node_modules/node/bin/node', process.execPath),
  )
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verified.stderr.split('\n').filter(line => line.includes('kanpan'))).toEqual([])
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', unit], { encoding: 'utf8' })
  expect(Number(/exposure level for kanpan\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
})
