import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accountFeatures } from './account-features.ts'
import { accountVisitor, PASSWORD } from './features/auth/account-visitor.fixture.ts'
import { collectRoutes } from './features/collect/routes.ts'
import { keywordRoutes } from './features/keyword/routes.ts'
import { settingRoutes } from './features/setting/routes.ts'
import { accountApp } from './http/account-app.ts'

const ADDRESSES = ['203.0.113.77', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff']

test('the log of a person’s day holds neither account, name, password, token, words nor a whole address', async () => {
  const context = await accountApp((app, parts) => {
    const { store, nowMs } = parts
    accountFeatures(app, parts)
    collectRoutes(app, { collects: store.collects, findStock: () => undefined, nowMs })
    keywordRoutes(app, { keywords: store.keywords, nowMs })
    settingRoutes(app, { settings: store.settings, nowMs })
  })
  const tokens: string[] = []
  for (const [at, ip] of ADDRESSES.entries()) {
    const account = `secret-account-${at}`
    const visitor = accountVisitor(context, ip)
    await visitor.register(account)
    tokens.push(visitor.token ?? '')
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { code } = await visitor.post('profile/avatar', { picture: picture.toString('base64') })
    expect(code).toBe(200)
    await visitor.post('profile/rename', { user_name: 'secret-name' })
    await visitor.post('hotspot/saveKeyword', { keyword: 'secret-word' })
    await visitor.post('collect/save', { type: 1, title: 'secret-title', value: 'secret-value' })
    await visitor.post('setting/save', { key: 'appearance', value: '"secret-setting"' })
    await visitor.post('own_data/export', { password: PASSWORD })
    await visitor.post('own_data/import', { file: 'AAAA', step: 'import' })
    await visitor.post('deletion/request', { password: 'secret-wrong one' })
    await visitor.post('deletion/request', { password: PASSWORD })
    await visitor.post('deletion/takeBack')
    await visitor.post('second_factor/begin', { password: PASSWORD })
    await visitor.post('login/change_password', { password: PASSWORD, new_password: 'secret-new Password 7' })
    await visitor.post('session/end', { id: 'others' })
    await visitor.post('login/logout')
    await visitor.signIn(account)
    await visitor.signIn(account, { password: 'secret-new Password 7' })
    tokens.push(visitor.token ?? '')
    await visitor.post('no/such/path', { password: PASSWORD })
  }
  const log = context.log.join('')
  await context.app.close()
  expect(log).toContain('sign-in refused')
  expect(log).toContain('203.0.*.*')
  expect(log).toContain('2001:db8:aaaa:*')
  expect(new Set(tokens).size).toBe(4)
  for (const trace of ['secret-', PASSWORD, ...ADDRESSES, '203.0.113', 'aaaa:bbbb', ...tokens])
    expect(log, trace).not.toContain(trace)
})
