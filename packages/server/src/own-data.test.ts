import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { StockCode } from '@kanpan/contract/model/stock'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { accountFeatures } from './account-features.ts'
import { archiveStream } from './features/account/archive-stream.ts'
import { readOwnArchive } from './features/account/read-own-archive.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from './features/auth/account-visitor.fixture.ts'
import { collectRoutes } from './features/collect/routes.ts'
import { keywordRoutes } from './features/keyword/routes.ts'
import { settingRoutes } from './features/setting/routes.ts'
import { type AccountApp, accountApp } from './http/account-app.ts'

const FILES = [
  'manifest',
  'account',
  'collects',
  'keywords',
  'settings',
  'notice-marks',
  'sessions',
  'access-tokens',
  'executions',
  'notebook',
  'drawings',
  'backtests',
  'identities',
]
const WANTED = new Set([
  ...FILES.map(name => `${name}.json`),
  ...[
    'avatar.webp',
    'README.txt',
    'collects.csv',
    'executions.csv',
    'keywords.csv',
    'settings.csv',
    'sessions.csv',
    'access-tokens.csv',
    'identities.csv',
  ],
])
const DAY_MS = 86_400_000

const findStock = (typed: string) => {
  const { data } = StockCode.safeParse(typed)
  return data && { code: data, name: `=股${data}` }
}

const contexts: AccountApp[] = []
let here: AccountApp
let me: AccountVisitor
beforeEach(async () => {
  here = await installation()
  me = accountVisitor(here)
  await me.register('traveller')
})
afterEach(() => Promise.all(contexts.splice(0).map(({ app }) => app.close())))

/** Another server of the product, whose clock stands a day later. */
async function installation(): Promise<AccountApp> {
  const context = await accountApp((app, parts) => {
    const { store, nowMs } = parts
    accountFeatures(app, parts)
    collectRoutes(app, { collects: store.collects, findStock, nowMs })
    keywordRoutes(app, { keywords: store.keywords, nowMs })
    settingRoutes(app, { settings: store.settings, nowMs })
  })
  context.clock.nowMs += contexts.length * DAY_MS
  contexts.push(context)
  return context
}

async function download({ app }: AccountApp, visitor: AccountVisitor) {
  const { code, data } = await visitor.post('own_data/export', { password: PASSWORD })
  expect(code).toBe(200)
  return await app.inject({ url: data.path })
}
const read = async (zip: Buffer) => new Map([...(await readOwnArchive(zip, WANTED))].map(([name, of]) => [name, of]))
const jsonOf = async (zip: Buffer, name: string) => JSON.parse(String((await read(zip)).get(`${name}.json`)))

const bring = (visitor: AccountVisitor, zip: Buffer, apply: boolean) =>
  visitor.post('own_data/import', { file: zip.toString('base64'), step: apply ? 'import' : 'preview' })

async function gather() {
  const { clock, store } = here
  for (const [at, value] of ['600000', '000001', '600519'].entries()) {
    clock.nowMs += 1000
    const { data } = await me.post('collect/save', { type: 2, title: `=股${value}`, value })
    await me.post('collect/change', { id: data.id, note: `@备注"${at}",\n`, group: at < 2 ? '龙头' : '' })
  }
  await me.post('collect/save', { type: 1, title: '机器人', value: '2026-01-05-robot' })
  for (const keyword of ['固态电池', '+低空']) {
    clock.nowMs += 1000
    await me.post('hotspot/saveKeyword', { keyword })
  }
  await me.post('setting/save', { key: 'selection', value: '{"rule":"连板>=2"}' })
  await me.post('profile/rename', { user_name: '短线王' })
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await me.post('profile/avatar', { picture: picture.toString('base64') })
  const user = await store.users.findByAccount('traveller')
  const userId = user?.id ?? 0
  await store.notices.markRead({ userId, dataset: 'simulator-1-v1', readUntil: '2026-01-05 10:00:00' })
  await store.identities.link({ provider: 'wechat:wx1', subject: 'o-9', userId, label: '微信', linkedAtMs: 5 })
  await store.recoveryCodes.replaceAll(userId, ['RECOVERY-DIGEST'], 5)
  await store.accessTokens.create(userId, {
    ...{ tokenHash: 'ACCESS-DIGEST', name: '=脚本', scopes: ['read', 'collect'], limit: 5 },
    ...{ createdAtMs: 5, expiresAtMs: 6 },
  })
  return userId
}

test('everything of a person comes as one archive, in files for programs and for spreadsheets, and nothing that lets in', async () => {
  const userId = await gather()
  const reply = await download(here, me)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="kanpan-2026-01-05.zip"',
    'cache-control': 'no-store',
  })
  const files = await read(reply.rawPayload)
  expect([...files.keys()].toSorted()).toEqual([...WANTED].toSorted())
  expect(await jsonOf(reply.rawPayload, 'account')).toMatchObject({
    account: 'traveller',
    userName: '短线王',
    hasPassword: true,
  })
  expect(await jsonOf(reply.rawPayload, 'collects')).toMatchObject([
    { type: 1, value: '2026-01-05-robot', group: '' },
    { type: 2, value: '600519', group: '' },
    { type: 2, value: '000001', group: '龙头' },
    { type: 2, value: '600000', group: '龙头', note: '@备注"0",\n' },
  ])
  expect(await jsonOf(reply.rawPayload, 'identities')).toMatchObject([
    { provider: 'wechat:wx1', subject: 'o-9', label: '微信' },
  ])
  expect(await jsonOf(reply.rawPayload, 'access-tokens')).toEqual([
    { name: '=脚本', scopes: ['read', 'collect'], createdAtMs: 5, expiresAtMs: 6, usedAtMs: null },
  ])
  const everything = Buffer.concat([...files.values()]).toString('latin1')
  const user = await here.store.users.findById(userId)
  const [session] = await here.store.sessions.listOf(userId)
  for (const secret of [
    user?.passwordHash ?? '',
    session?.tokenHash ?? '',
    'RECOVERY-DIGEST',
    'ACCESS-DIGEST',
    PASSWORD,
    me.token ?? '',
  ]) {
    expect(secret).not.toBe('')
    expect(everything).not.toContain(secret)
  }
  const csv = String(files.get('collects.csv'))
  expect(csv).toContain(`"'@备注""0"",`)
  expect(csv).toContain(`,'=股600519,`)
  expect(csv).not.toMatch(/(?:^|,|\n)"?[=+@-]/)
  expect(String(files.get('keywords.csv'))).toContain(`\n'+低空,`)
  expect(String(files.get('README.txt'))).toContain('collects.')
})

test('an archive is given for the password, to that session, for a minute', async () => {
  expect(await me.post('own_data/export', { password: 'another Secret 9' })).toMatchObject({ code: 10002 })
  expect(await me.post('own_data/export')).toMatchObject({ code: 400, msg: expect.stringContaining('password') })
  const { path } = (await me.post('own_data/export', { password: PASSWORD })).data
  const statusOf = async (url: string) => (await here.app.inject({ url })).headers['content-type']
  expect(await statusOf(path)).toBe('application/zip')
  for (const changed of [
    path.replace(/\/(\d+)\./, '/1$1.'),
    `${path}x`,
    path.slice(0, -4),
    path.replace(/\.[\da-z]+\./, '.zzzzzzzz.'),
  ])
    expect(await statusOf(changed), changed).toContain('json')
  here.clock.nowMs += 60_000
  expect(await statusOf(path)).toContain('json')
  const { path: next } = (await me.post('own_data/export', { password: PASSWORD })).data
  await me.post('login/logout')
  expect(await statusOf(next)).toContain('json')
})

test('what was taken along and brought to another installation is what is taken along from there', async () => {
  await gather()
  const zip = (await download(here, me)).rawPayload
  const there = await installation()
  const guest = accountVisitor(there)
  await guest.register('newcomer')
  const preview = await bring(guest, zip, false)
  expect(preview.data).toMatchObject({
    parts: [
      { name: 'collects', added: 4, known: 0, refused: 0 },
      { name: 'keywords', added: 2 },
      { name: 'settings', added: 1 },
      { name: 'noticeMarks', added: 1 },
    ],
    ...{ userName: '短线王', avatar: true },
  })
  expect((await guest.get('collect/getList')).data.total).toBe(0)
  expect((await guest.get('account/get')).data).toMatchObject({ userName: 'newcomer', avatar: '' })
  expect((await bring(guest, zip, true)).data).toEqual(preview.data)
  const again = (await download(there, guest)).rawPayload
  for (const name of ['collects', 'keywords', 'settings', 'notice-marks'])
    expect(await jsonOf(again, name), name).toEqual(await jsonOf(zip, name))
  expect((await read(again)).get('avatar.webp')).toEqual((await read(zip)).get('avatar.webp'))
  expect(await jsonOf(again, 'account')).toMatchObject({ account: 'newcomer', userName: '短线王' })
  // Nothing is doubled, and a name and a picture that are there stay.
  expect((await bring(guest, zip, true)).data).toMatchObject({
    parts: [
      { added: 0, known: 4 },
      { added: 0, known: 2 },
      { added: 0, known: 1 },
      { added: 0, known: 1 },
    ],
    ...{ userName: null, avatar: false },
  })
  expect(await jsonOf((await download(there, guest)).rawPayload, 'collects')).toEqual(await jsonOf(zip, 'collects'))
})

const MANIFEST = { product: 'kanpan', format: 1, exportedAtMs: 1 }
const archive = (files: Readonly<Record<string, unknown>>) =>
  buffer(
    archiveStream(
      Object.entries({ 'manifest.json': MANIFEST, ...files }).map(([name, content]) => ({
        ...{ name, content: Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)) },
      })),
      DAY_MS,
    ),
  )

test('of settings the later one stands, and what is there already below a limit stays', async () => {
  await me.post('setting/save', { key: 'appearance', value: '"mine"' })
  const updatedAtMs = here.clock.nowMs
  const setting = (at: number) => [{ key: 'appearance', value: '"brought"', updatedAtMs: at }]
  here.clock.nowMs += 10
  expect(
    (await bring(me, await archive({ 'settings.json': setting(updatedAtMs - 1) }), true)).data.parts[2],
  ).toMatchObject({ known: 1, replaced: 0 })
  expect((await me.get('setting/getList')).data.list).toMatchObject([{ value: '"mine"' }])
  expect(
    (await bring(me, await archive({ 'settings.json': setting(updatedAtMs + 1) }), true)).data.parts[2],
  ).toMatchObject({ known: 0, replaced: 1 })
  expect((await me.get('setting/getList')).data.list).toMatchObject([{ value: '"brought"' }])
})

test('a broken row costs that row and is told by its number; more than fits is counted', async () => {
  const collect = (value: string) => ({ type: 2, title: value, value, group: '', note: '', createdAtMs: 1 })
  await me.post('collect/save', { type: 2, title: '有', value: '600000' })
  const collects = [
    collect('good'),
    { ...collect('bad'), type: 3 },
    { ...collect('long'), note: '字'.repeat(201) },
    { ...collect('late'), createdAtMs: here.clock.nowMs + 1 },
    'nonsense',
    collect('600000'),
    ...Array.from({ length: 600 }, (_, at) => collect(`n${at}`)),
  ]
  const [part] = (await bring(me, await archive({ 'collects.json': collects }), true)).data.parts
  expect(part).toMatchObject({ added: 499, known: 1, noRoom: 102, refused: 4 })
  expect(part.reasons.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5])
  expect(part.reasons[1].reason).toBe('备注太长')
  expect((await me.get('collect/getList?limit=500')).data.total).toBe(500)
})

/** An archive that says of a file that it is short, and unpacks to so many bytes. */
async function understated(bytes: number): Promise<Buffer> {
  const zip = await archive({ 'collects.json': Buffer.alloc(bytes, 0x20) })
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes)
  const small = Buffer.alloc(4)
  small.writeUInt32LE(100)
  const at = zip.lastIndexOf(length)
  small.copy(zip, at)
  return zip
}

async function named(name: string): Promise<Buffer> {
  const zip = await archive({ 'aaaaaaaaaaaa.json': [] })
  return Buffer.from(zip.toString('latin1').replaceAll('aaaaaaaaaaaa.json', name.padEnd(17, 'x')), 'latin1')
}

async function twice(): Promise<Buffer> {
  const zip = new ZipFile()
  for (const at of [1, 2]) zip.addBuffer(Buffer.from(`[${at}]`), 'manifest.json')
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

const REFUSED: readonly (readonly [what: string, make: () => Promise<Buffer> | Buffer, words: string])[] = [
  ['no archive at all', () => Buffer.from('just a text, long enough to be read as one'), '不是完整的压缩包'],
  ['an archive that was cut off', async () => (await archive({})).subarray(0, -30), '不是完整的压缩包'],
  ['an archive of something else', () => archive({ 'manifest.json': { product: 'other' } }), '不是从看盘带走的数据'],
  ['one of a newer layout', () => archive({ 'manifest.json': { ...MANIFEST, format: 2 } }), '更新的版本'],
  ['a list that is none', () => archive({ 'collects.json': { a: 1 } }), 'collects.json 应当是一个列表'],
  ['what is no JSON', () => archive({ 'settings.json': Buffer.from('{') }), 'settings.json 已损坏'],
  ['a list without end', () => archive({ 'keywords.json': Array(5_001).fill(0) }), '超过 5000 行'],
  ['a bomb that says so', () => archive({ 'collects.json': Buffer.alloc(13_000_000) }), '解开后太大'],
  [
    'many that are too much together',
    () => archive(Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`f${at}`, Buffer.alloc(9_000_000)]))),
    '解开后太大',
  ],
  ['a bomb that says it is short', () => understated(11_000_000), '不是完整的压缩包'],
  [
    'more files than there are',
    () => archive(Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, []]))),
    '文件太多',
  ],
  ['a path out of it', () => named('../../../etc/pass'), '不是完整的压缩包'],
  ['a path from the root', () => named('/etc/passwd'), '不是完整的压缩包'],
  ['two of a name', twice, '两个 manifest.json'],
]

test.each(REFUSED)('%s is refused with the name of the field, and nothing is brought', async (_, make, words) => {
  const { code, msg } = await bring(me, await make(), true)
  expect(msg).toContain(`参数 file：`)
  expect(msg).toContain(words)
  expect(code).toBe(400)
})

test('the archive is compressed, as every program can read it', async () => {
  await gather()
  const zip = (await download(here, me)).rawPayload
  const at = zip.indexOf('settings.json')
  const nameLength = zip.readUInt16LE(at - 4)
  const content = inflateRawSync(zip.subarray(at + nameLength + zip.readUInt16LE(at - 2)))
  expect(JSON.parse(String(content))).toMatchObject([{ key: 'selection' }])
})
