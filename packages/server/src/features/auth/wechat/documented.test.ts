import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { type WechatApp, type WechatAppOptions, wechatApp } from './wechat.fixture.ts'

// What docs/wechat.md says of accounts and of faults is what happens.

const PAGE = readFileSync(new URL('../../../../../../docs/wechat.md', import.meta.url), 'utf8')
const NOT_GRANTED = 48001

/** The cells of the rows of the table under that first title. */
function tableOf(title: string): readonly (readonly string[])[] {
  const lines = PAGE.split('\n')
  const from = lines.findIndex(line => line.startsWith(`| ${title} |`))
  const until = lines.findIndex((line, at) => at > from && !line.startsWith('|'))
  return lines.slice(from + 2, until).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

const ACCOUNTS = tableOf('公众号')
const FAULTS = tableOf('微信的返回码').flatMap(([codes = '', said = '']) =>
  codes.split(/、| 与/).map(code => [code, said.replace(/，并写出地址$/, '')] as const),
)

async function appWith(options: WechatAppOptions = {}): Promise<WechatApp> {
  const context = await wechatApp(options)
  onTestFinished(() => context[Symbol.asyncDispose]())
  return context
}

test('the tables of the page are read', () => {
  expect(ACCOUNTS).toHaveLength(5)
  expect(ACCOUNTS.filter(([, qr = '']) => !qr.startsWith('可以'))).toHaveLength(3)
  expect(FAULTS.length).toBeGreaterThanOrEqual(13)
})

test.each(ACCOUNTS)('%s: by scanning %s, by a code %s', async (_account, qr = '', code = '') => {
  const byQr = await appWith()
  const isGranted = qr.startsWith('可以')
  expect(isGranted || qr.includes(String(NOT_GRANTED))).toBe(true)
  if (!isGranted) byQr.standIn.platform.fail('qrcode/create', NOT_GRANTED, 9)
  const shown = await byQr.visitor().get('wechat-api/follow_qrcode')
  expect(shown.code).toBe(isGranted ? 200 : 10022)
  // Who may not is told what to change to.
  expect(byQr.log.some(line => line.includes('KANPAN_WECHAT_SIGN_IN=code'))).toBe(!isGranted)

  expect(code).toMatch(/^可以/)
  const byCode = await appWith({ signInBy: 'code', secret: '' })
  byCode.standIn.platform.fail('stable_token', NOT_GRANTED, 9)
  const said = await byCode.standIn.chat.say('o-somebody', '登录')
  const signedIn = await byCode.visitor().post('wechat-api/code_sign_in', { code: /\d{6}/.exec(said)?.[0] })
  expect(signedIn.code).toBe(200)
})

test.each(FAULTS)('of %s the log says: %s', async (code, said) => {
  const context = await appWith()
  if (code === '没有答复') await context.standIn.close()
  else context.standIn.platform.fail('qrcode/create', code === '其他' ? 99_999 : Number(code), 9)
  expect((await context.visitor().get('wechat-api/follow_qrcode')).code).not.toBe(200)
  expect(context.log.join('\n')).toContain(said)
})
