import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resetCodes } from '#features/auth/one-time-code.ts'
import { openStore } from '#store/open.ts'
import { createTestDatabase, type TestDatabase } from '#store/postgres/test-database.ts'
import type { Store } from '#store/store.ts'
import { runCli } from './run-cli.ts'

let folder: string
/** The store of a server that goes on running. */
let server: Store
let lines: string[]
let complaints: string[]

let database: TestDatabase | undefined

async function open(own?: TestDatabase): Promise<void> {
  database = own
  folder = mkdtempSync(join(tmpdir(), 'kanpan-user-'))
  server = await openStore({ dataDir: folder, ...(database && { databaseUrl: database.url }) })
  for (const account of ['boss', 'hua'])
    await server.users.create({ account, userName: account, passwordHash: 'h', nowMs: 1 })
}
afterEach(async () => {
  await server.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

function run(...args: readonly string[]): Promise<number> {
  lines = []
  complaints = []
  return runCli(['user', ...args], {
    environment: { KANPAN_DATA: folder, ...(database && { DATABASE_URL: database.url }) },
    print: line => void lines.push(line),
    complain: line => void complaints.push(line),
    progress: () => {},
  })
}

const idOf = async (account: string) => (await server.users.findByAccount(account))?.id ?? 0

const probe = await createTestDatabase()
await probe?.drop()

// In SQLite the commands open the file of a running server, in PostgreSQL its database.
describe.each(['SQLite', ...(probe ? ['PostgreSQL'] : [])])('in %s', engine => {
  beforeEach(async () => open(engine === 'PostgreSQL' ? await createTestDatabase() : undefined))

  test('an operator is named beside a running server, and the last one stays', async () => {
    expect(await run('role', 'boss', 'operator')).toBe(0)
    expect(lines).toEqual(['boss 现在是管理员'])
    expect((await server.users.findByAccount('boss'))?.role).toBe('operator')
    expect(await run('role', 'boss', 'operator')).toBe(0)
    expect(await run('disable', 'boss')).toBe(1)
    expect(complaints).toEqual(['至少要有一位管理员，请先指定另一位'])
    expect(await run('role', 'boss', 'king')).toBe(1)
    const [entry, ...others] = await server.audit.list({ limit: 9 })
    expect(entry).toMatchObject({ actor: 'command_line', action: 'role', targetAccount: 'boss', detail: 'operator' })
    expect(others).toEqual([])
  })

  test('a person is shut out and let in again', async () => {
    const device = { browser: 'Chrome', system: 'Windows', network: '192.0.*.*' }
    await server.sessions.open({ tokenHash: 't', userId: await idOf('hua'), nowMs: Date.now(), device, keep: 5 })
    expect(await run('sessions', 'hua')).toBe(0)
    expect(lines).toEqual([expect.stringMatching(/^Chrome {2}Windows {2}192\.0\.\*\.\* {2}最近 20/), '共 1 处登录'])
    expect(await run('disable', 'hua')).toBe(0)
    expect(await server.sessions.find('t')).toBeUndefined()
    expect(await run('enable', 'hua')).toBe(0)
    expect((await server.users.findByAccount('hua'))?.disabledAtMs).toBeUndefined()
  })

  test('a reset gives a code that lets the person set a new password, once', async () => {
    expect(await run('reset', 'hua', '--json')).toBe(0)
    const { code } = JSON.parse(lines.join(''))
    const codes = resetCodes(server.oneTimeSecrets, Date.now)
    expect(await codes.spend(await idOf('boss'), code)).toBe(false)
    expect(await codes.spend(await idOf('hua'), code)).toBe(true)
    expect(await codes.spend(await idOf('hua'), code)).toBe(false)
  })

  test('what is listed and invited can be read by a program', async () => {
    expect(await run('list', '--search', 'HU', '--json')).toBe(0)
    expect(JSON.parse(lines.join(''))).toMatchObject({
      total: 1,
      people: [{ account: 'hua', role: 'user', sessions: 0 }],
    })
    expect(lines.join('')).not.toContain('passwordHash')
    expect(await run('invite', '--days', '3', '--json')).toBe(0)
    expect(JSON.parse(lines.join(''))).toMatchObject({ code: expect.stringMatching(/^(?:\w{4}-){3}\w{4}$/) })
    expect(await server.registration.invitations(9)).toHaveLength(1)
  })

  test('an account that is not there is named', async () => {
    for (const act of ['disable', 'enable', 'reset', 'sessions']) {
      expect(await run(act, 'nobody')).toBe(1)
      expect(complaints).toEqual(['没有账号 nobody'])
    }
  })
})

describe('at the command line', () => {
  beforeEach(() => open())

  test.each([[], ['liste'], ['disable'], ['role', 'hua'], ['list', 'more'], ['invite', '--days', '0']])(
    '%j is answered with how it is used',
    async (...args: string[]) => {
      expect(await run(...args)).toBe(2)
      expect(complaints.join('')).toContain('用法：npm run kanpan -- user ')
    },
  )

  test('a folder without a database is none', async () => {
    rmSync(join(folder, 'kanpan.sqlite'))
    expect(await run('list')).toBe(1)
    expect(complaints.join('')).toContain('还没有数据库')
  })
})
