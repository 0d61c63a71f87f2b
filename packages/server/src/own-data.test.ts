import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readOwnArchive } from './features/account/read-own-archive.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from './features/auth/account-visitor.fixture.ts'
import type { AccountApp } from './http/account-app.ts'
import { bring, installations } from './own-data.fixture.ts'

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
const servers = installations()

async function download({ app }: AccountApp, visitor: AccountVisitor) {
  const { code, data } = await visitor.post('own_data/export', { password: PASSWORD })
  expect(code).toBe(200)
  return await app.inject({ url: data.path })
}
const read = async (zip: Buffer) => new Map([...(await readOwnArchive(zip, WANTED))].map(([name, of]) => [name, of]))
const jsonOf = async (zip: Buffer, name: string) => JSON.parse(String((await read(zip)).get(`${name}.json`)))

async function gather() {
  const { here, me } = servers
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
  const { here, me } = servers
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
  const { here, me } = servers
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
  const { here, me } = servers
  await gather()
  const zip = (await download(here, me)).rawPayload
  const there = await servers.another()
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

test('the archive is compressed, as every program can read it', async () => {
  const { here, me } = servers
  await gather()
  const zip = (await download(here, me)).rawPayload
  const at = zip.indexOf('settings.json')
  const nameLength = zip.readUInt16LE(at - 4)
  const content = inflateRawSync(zip.subarray(at + nameLength + zip.readUInt16LE(at - 2)))
  expect(JSON.parse(String(content))).toMatchObject([{ key: 'selection' }])
})
