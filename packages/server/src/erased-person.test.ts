import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TradeDay } from '@kanpan/contract/model/stock'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { frozenServer } from './app.fixture.ts'
import { eraseDue } from './features/account/erase-due.ts'
import { headersOf } from './http/account-app.ts'
import { openStore } from './store/open.ts'
import { OWN_TABLES } from './store/people/own-tables.ts'
import { createTestDatabase } from './store/postgres/test-database.ts'
import type { Store } from './store/store.ts'

const DAY_MS = 86_400_000
const PASSWORD = 'Kanpan-看盘-2026'
/** What nobody else has, each to be found again wherever it was written. */
const MARK = 'zqxerased'
const ACCOUNT = `${MARK}-account`
const LIMIT = 100

const database = await createTestDatabase()
afterAll(() => database?.drop())

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** All of its rows as text. */
  readonly content: string
}

async function tablesOfPostgres(url: string): Promise<readonly Table[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' group by table_name`,
    )
    const tables: Table[] = []
    for (const { name, columns } of rows) {
      const own = await client.query(`select t::text as content from "${name}" t`)
      tables.push({ name, columns, content: own.rows.map(row => row.content).join('\n') })
    }
    return tables
  } finally {
    await client.end()
  }
}

async function tablesOfSqlite(file: string): Promise<readonly Table[]> {
  using sqlite = new DatabaseSync(file, { readOnly: true })
  const names = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
  return names.map(({ name }) => {
    const rows = sqlite.prepare(`select * from "${name}"`)
    const columns = rows.columns().map(column => column.name)
    return { name: String(name), columns, content: JSON.stringify(rows.all()) }
  })
}

/** Files below a folder that hold one of the texts. */
function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name)).isFile())
    .filter(name => {
      const content = readFileSync(join(folder, name))
      return texts.some(text => content.includes(text))
    })
}

const owned = Object.entries(OWN_TABLES).flatMap(([name, own]) => (own ? [{ name, column: own.column }] : []))

/** Uses whatever stores something of a person. */
async function live(url: string | undefined, folder: string): Promise<void> {
  const server = await frozenServer({
    KANPAN_DATA: folder,
    KANPAN_REQUESTS_PER_MINUTE: '0',
    ...(url && { DATABASE_URL: url }),
  })
  try {
    const { app } = server
    const xsrfOf = (reply: Awaited<ReturnType<typeof app.inject>>) =>
      reply.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const stranger = headersOf(undefined, xsrfOf(await app.inject({ url: '/api/ai/api/public/init' })))
    const base = '/api/ai/api/'
    const entered = await app.inject({
      ...{ method: 'POST', url: `${base}login/register`, headers: stranger },
      payload: { account: ACCOUNT, password: PASSWORD, user_name: `${MARK}name` },
    })
    const headers = headersOf(entered.json().data.token, xsrfOf(entered))
    const post = async (path: string, payload: object = {}) => {
      const reply = await app.inject({ method: 'POST', url: base + path, headers, payload })
      expect(reply.json(), path).toMatchObject({ code: 200 })
      return reply.json().data
    }
    for (const account of [ACCOUNT, `${MARK}-typo`])
      await app.inject({
        ...{ method: 'POST', url: `${base}login/password`, headers: stranger },
        payload: { account, password: 'a wrong one' },
      })
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await post('profile/avatar', { picture: picture.toString('base64') })
    // Enough that pages of the database are split, joined and given away.
    for (let at = 0; at < LIMIT; at += 1) {
      await post('setting/save', { key: `table.t${at}`, value: JSON.stringify(MARK.repeat(at)) })
      const { id } = await post('hotspot/saveKeyword', { keyword: `${MARK}${at}` })
      if (at % 2 === 0) await post('hotspot/deleteKeyword', { id })
    }
    const list = await app.inject({ url: '/api2/stock/limit_up_ranking?limit=40', headers })
    const codes = list.json().data.list.map(({ code }: { code: string }) => code)
    await post('collect/import', {
      items: codes.map((code: string) => ({ code, note: `${MARK}${code}`, group: `${MARK}` })),
    })
    await post('collect/save', { type: 1, title: `${MARK}hotspot`, value: `${MARK}` })
    await app.inject({ url: `${base}collect/stock_hotspot_notice?readUntil=2024-06-28%2010:31:12`, headers })
    for (const query of [`/data-api/hotspot/stockSearch?query=${MARK}`, `/api2/stock/search_keyword?keyword=${MARK}`])
      await app.inject({ url: query, headers })
    await post('token/create', { name: `${MARK}token`, scopes: ['read'], days: 30, password: PASSWORD })
    await post('alert/channel/add', {
      ...{
        kind: 'webhook',
        name: `${MARK}channel`,
        address: `https://${MARK}.example/hook`,
        secret: `${MARK}-secret-12345`,
      },
    })
    await post('alert/quiet/save', { quiet: { from: '22:00', until: '07:00' } })
    await post('trades/save', {
      ...{ code: codes[0], day: '2024-06-24', kind: 'buy', priceYuan: 8, shares: 100, note: `${MARK}trade` },
    })
    await post('notebook/save', {
      ...{ day: '2024-07-01', statements: [{ kind: 'text', text: `${MARK}plan` }], note: `${MARK}note` },
    })
    await post('drawing/save', {
      code: codes[0],
      drawings: [
        { id: 'd', kind: 'text', adjust: 'none', points: [{ day: '2024-06-24', priceYuan: 8 }], text: `${MARK}drawn` },
      ],
    })
    await post('backtest/start', { rule: `涨停 且 非 名称 has ${MARK}`, from: '2024-06-24', to: '2024-06-27' })
    await post('second_factor/begin', { password: PASSWORD })
    await post('own_data/export', { password: PASSWORD })
    await post('deletion/request', { password: PASSWORD })
  } finally {
    await server.stop()
  }
}

/** What comes only by other ways than these calls. */
async function liveBeside(store: Store): Promise<number> {
  const { users, identities, recoveryCodes, oneTimeSecrets, loginAttempts, passkeys, mailAddresses } = store
  const userId = (await users.findByAccount(ACCOUNT))?.id ?? 0
  await mailAddresses.save(userId, { address: `${MARK}@example.com`, verifiedAtMs: 1 })
  const key = { publicKey: new Uint8Array(4), signCount: 0, transports: [], createdAtMs: 1 }
  await passkeys.add({ ...key, credentialId: `${MARK}-key`, userId, name: MARK })
  await identities.link({ provider: 'wechat:wx1', subject: `${MARK}-openid`, userId, label: MARK, linkedAtMs: 1 })
  await recoveryCodes.replaceAll(userId, [`${MARK}-code`], 1)
  const subject = { kind: 'group', value: MARK } as const
  const hours = { pauseSeconds: 0, activeFromSecond: 0, activeUntilSecond: 86_399, expiresOn: undefined }
  const rule = { name: MARK, subject, condition: '炸板', mode: 'every', ...hours, channels: [MARK] } as const
  const ruleId = (await store.alertRules.add(userId, rule, { limit: 9, nowMs: 1 })) ?? 0
  const targets = [{ code: null, name: MARK, facts: [] }]
  const fired = { ruleId, key: '1', day: TradeDay.parse('2024-06-28'), second: 1, targets, total: 1 }
  await store.alertFirings.fire({ dataset: 'd', fence: 0, firings: [fired], state: undefined, nowMs: 1 })
  const secret = { key: `${MARK}-key`, userId, secretHash: MARK, content: MARK, triesLeft: 1, expiresAtMs: 1 }
  await oneTimeSecrets.put(secret)
  const attempt = { kind: 'wechat', status: 'waiting', isLink: false, createdAtMs: 1, expiresAtMs: 2 } as const
  const marks = { sceneHash: `${MARK}s`, browserHash: `${MARK}b`, detail: MARK }
  await loginAttempts.open({ ...attempt, ...marks, keyHash: `${MARK}1`, userId, subject: '' }, 5)
  const nobody = { keyHash: `${MARK}2`, browserHash: '', userId: undefined, subject: `${MARK}-openid` }
  await loginAttempts.open({ ...attempt, ...marks, ...nobody }, 5)
  return userId
}

const engines = [
  { engine: 'SQLite', url: undefined },
  { engine: 'PostgreSQL', url: database?.url },
] as const

describe.each(engines)('an account in $engine', ({ engine, url }) => {
  test.skipIf(engine === 'PostgreSQL' && url === undefined)('leaves nothing in any table or file', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-erased-'))
    const tables = () => (url ? tablesOfPostgres(url) : tablesOfSqlite(join(folder.path, 'kanpan.sqlite')))
    await live(url, folder.path)
    const store = await openStore({ dataDir: folder.path, ...(url && { databaseUrl: url }) })
    try {
      const userId = await liveBeside(store)
      const profile = await store.profiles.of(userId)
      const avatar = (await store.profiles.findAvatar(profile?.avatarHash ?? ''))?.toString('base64') ?? ''
      const hash = (await store.users.findById(userId))?.passwordHash ?? ''
      const traces = [MARK, avatar.slice(0, 60), hash.slice(-30)]
      const before = await tables()
      const found = before
        .filter(({ content }) => traces.some(trace => content.includes(trace)))
        .map(({ name }) => name)
      expect(found).toEqual(
        expect.arrayContaining(['users', 'collects', 'keywords', 'settings', 'avatars', 'identities']),
      )
      expect(found).not.toContain('throttle')
      // A table that is new is used above before it can be said to be emptied below.
      const ofHer = before.filter(({ name, columns, content }) => {
        const column = owned.find(own => own.name === name)?.column
        return column !== undefined && columns.includes(column) && content.length > 2
      })
      expect(ofHer.map(({ name }) => name).toSorted()).toEqual(owned.map(({ name }) => name).toSorted())
      if (engine === 'SQLite') expect(filesWith(folder.path, traces)).not.toEqual([])

      const log: object[] = []
      const erasing = { deletions: store.deletions, log: { info: (line: object) => log.push(line) } }
      const nowMs = () => Date.now() + 7 * DAY_MS
      expect(await eraseDue({ ...erasing, nowMs: () => nowMs() - 3_600_000 })).toBe(0)
      expect((await store.users.findById(userId))?.account).toBe(ACCOUNT)
      expect(await eraseDue({ ...erasing, nowMs })).toBe(1)
      expect(JSON.stringify(log)).not.toContain(MARK)

      for (const { name, content } of await tables())
        expect(
          traces.some(trace => content.includes(trace)),
          name,
        ).toBe(false)
      const left = (await tables()).filter(
        ({ name, content }) => owned.some(own => own.name === name) && content.length > 2,
      )
      // The code for the first operator of all is nobody's.
      expect(left.map(({ name }) => name).filter(name => name !== 'one_time_secrets')).toEqual([])
      expect(filesWith(folder.path, traces)).toEqual([])
      expect(await store.users.findByAccount(ACCOUNT)).toBeUndefined()
    } finally {
      await store.close()
    }
    expect(filesWith(folder.path, [MARK])).toEqual([])
  })

  test.skipIf(engine === 'PostgreSQL' && url === undefined)('every table says whose its rows are', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-tables-'))
    await (await openStore({ dataDir: folder.path, ...(url && { databaseUrl: url }) })).close()
    const tables = await (url ? tablesOfPostgres(url) : tablesOfSqlite(join(folder.path, 'kanpan.sqlite')))
    // The migrator's own, what SQLite makes of a full-text index and of counted ids, and bars and minutes in PostgreSQL.
    const listed = tables.filter(({ name }) => !/^(?:kysely_|sqlite_|document_terms_|history_|bars|minute)/.test(name))
    expect(listed.map(({ name }) => name).filter(name => !(name in OWN_TABLES))).toEqual([])
    const personal = listed.filter(({ columns }) => columns.includes('user_id')).map(({ name }) => name)
    expect(personal.toSorted()).toEqual(
      owned
        .filter(({ column }) => column === 'user_id')
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
