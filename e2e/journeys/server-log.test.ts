import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { authenticatorCode } from '#authenticator-code.ts'
import { test } from '#journey.ts'
import { agreeAs, startProvider } from '#oidc-provider.ts'
import { PASSWORD, type Person, personAt, tell } from '#person.ts'
import { freePort } from '#running-server.ts'
import { turnSecondFactorOn } from '#second-factor.ts'
import { foundIn, secretsOf } from '#secrets.ts'
import { registerAs, signInAs, signInFormOf } from '#sign-in-form.ts'
import { scanAs, startWithWechat, WECHAT_SECRETS } from '#wechat-stand-in.ts'

const MODEL_KEY = 'sk-model-key-of-nobody'
const METRICS_TOKEN = 'metrics-token-of-nobody-0123456789'
const WRONG_PASSWORD = 'a guess that is wrong'
const NEW_PASSWORD = 'another horse battery'
const IN_ADDRESS = 'a-secret-in-an-address-0123456789'

const Given = z.object({ data: z.object({ code: z.string() }) })

async function pageIn(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await context.addInitScript(() => {
    // The browser's own page of a failed load has no storage.
    if (location.protocol === 'http:') localStorage.setItem('kanpan.setting.tour', '"seen"')
  })
  return context.newPage()
}

test('a day of every way in, of codes given and mistyped and of broken requests leaves no secret in the whole log', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  let log = ''
  const port = await freePort()
  await using provider = await startProvider(port)
  await using wechat = await startWithWechat('qr', {
    port,
    onPrinted: text => {
      log += text
    },
    environment: {
      ...provider.environment,
      ...{ KANPAN_LOG_LEVEL: 'debug', KANPAN_METRICS_TOKEN: METRICS_TOKEN },
      ...{ KANPAN_MODEL_URL: 'http://127.0.0.1:1/v1', KANPAN_MODEL_NAME: 'nobody', KANPAN_MODEL_KEY: MODEL_KEY },
    },
  })
  const url = `http://localhost:${port}`
  const [page, hers, phone] = [
    await pageIn(browser, url),
    await pageIn(browser, url),
    await pageIn(browser, wechat.wechatUrl),
  ]
  const secrets = secretsOf(page.context(), hers.context())
  secrets.add(MODEL_KEY, METRICS_TOKEN, IN_ADDRESS, 'stand-in-secret', ...Object.values(WECHAT_SECRETS))

  // The first of all, who looks after it, with two factors, a token for programs, and a mistyped password.
  await page.goto('/login?mode=register&next=/stock2/account')
  await registerAs(page, 'boss')
  const secret = await turnSecondFactorOn(page)
  const tokens = page.getByRole('region', { name: '访问令牌' })
  await tokens.getByRole('button', { name: '生成' }).click()
  const making = page.getByRole('dialog', { name: '生成访问令牌' })
  await making.getByLabel('名字').fill('脚本')
  await making.getByLabel('现在的密码').fill(PASSWORD)
  await making.getByRole('button', { name: '生成', exact: true }).click()
  const token = (await making.getByLabel('访问令牌', { exact: true }).textContent()) ?? ''
  secrets.add(token, secret)
  await making.getByRole('button', { name: '我已存好' }).click()
  await fetch(`${url}/api2/stock/overview`, { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: '账号 boss' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await signInAs(page, 'boss', WRONG_PASSWORD)
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await signInAs(page, 'boss')
  await page.getByLabel('验证码').fill(authenticatorCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '账号 boss' })).toBeVisible()

  // One who comes by WeChat and one who comes by the provider, while everybody may.
  await hers.goto('/login')
  const way = hers.getByRole('region', { name: '微信登录' })
  await way.getByRole('button', { name: '微信登录' }).click()
  await expect(way.getByRole('img', { name: '微信二维码' })).toBeVisible()
  await scanAs(phone, 'o-openid-of-somebody')
  secrets.add('o-openid-of-somebody')
  await expect(hers.getByRole('button', { name: /^账号 用户/ })).toBeVisible()
  await hers.context().clearCookies()
  await hers.goto('/login')
  await hers.getByRole('button', { name: '公司账号登录' }).click()
  await agreeAs(hers, 'ming')
  await expect(hers.getByRole('button', { name: /^账号 用户/ })).toBeVisible()
  await hers.context().clearCookies()

  // One who is invited, forgets her password, and is given a code for another.
  const boss = await personAt(page.context(), url, 'boss')
  await tell(boss, '/api/ai/api/operator/registration', { mode: 'invitation' })
  const { code: invitation } = Given.parse(await tell(boss, '/api/ai/api/operator/invite', { days: 1 })).data
  secrets.add(invitation)
  await hers.goto(`/login?mode=register&invitation=${invitation}&next=/stock2/account`)
  await registerAs(hers, 'hua')
  await expect(hers.getByRole('button', { name: '账号 hua' })).toBeVisible()
  await hers.context().clearCookies()
  const asked = { user_id: await idOf(boss, 'hua'), password: PASSWORD }
  const given = await tell(boss, '/api/ai/api/operator/reset', asked)
  const { code: reset } = Given.parse(given).data
  secrets.add(reset)
  await hers.goto('/login')
  await signInFormOf(hers)
  await hers.getByLabel('账号').fill('hua')
  await hers.getByRole('button', { name: '忘记密码' }).click()
  for (const typed of ['AAAAA-BBBBB-CCCCC-DDDDD-EEEEE', reset]) {
    await hers.getByLabel('恢复码', { exact: true }).fill(typed)
    await hers.getByLabel('新密码').fill(NEW_PASSWORD)
    await hers.getByRole('button', { name: '设置新密码' }).click()
  }
  await expect(hers.getByText('密码已改，请用新密码登录')).toBeVisible()
  await signInAs(hers, 'hua', NEW_PASSWORD)
  await expect(hers.getByRole('button', { name: '账号 hua' })).toBeVisible()

  // What is no question at all.
  const broken: readonly (readonly [path: string, init?: RequestInit])[] = [
    [`/api2/stock/overview?token=${IN_ADDRESS}`],
    [`/api/ai/api/login/index?ticket=${IN_ADDRESS}`],
    [`/stock2/overview?invitation=${IN_ADDRESS}#${IN_ADDRESS}`],
    ['/metrics', { headers: { authorization: `Bearer ${IN_ADDRESS}` } }],
    [
      '/api2/stock/overview',
      { headers: { authorization: `Bearer ${IN_ADDRESS}`, cookie: `kanpan_token=${IN_ADDRESS}` } },
    ],
    [
      '/api/ai/api/login/password',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"password":"${IN_ADDRESS}` },
    ],
    [
      '/csp-reports',
      {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify({
          'csp-report': { 'effective-directive': 'img-src', 'document-uri': `${url}/login?code=${IN_ADDRESS}` },
        }),
      },
    ],
    [`/api/ai/api/wechat-api/deliveries?signature=${IN_ADDRESS}&timestamp=1&nonce=${IN_ADDRESS}`, { method: 'POST' }],
  ]
  for (const [path, init] of broken) await (await fetch(url + path, init)).text()
  for (const context of [page.context(), hers.context()]) await context.close()
  await wechat.server.stop()

  // It is a log of this day, and all of it.
  expect(log).toContain('registered by WeChat')
  expect(log).toContain('signed in by the provider')
  expect(log).toContain('a delivery that is not from WeChat, or old')
  expect(log).toContain('stopping')
  expect(secrets.all.size).toBeGreaterThan(30)
  expect(foundIn(log, secrets.all)).toEqual([])
  expect(foundIn(`${log}${IN_ADDRESS}`, secrets.all)).toEqual([IN_ADDRESS])
})

const People = z.object({ data: z.object({ list: z.array(z.object({ userId: z.int(), account: z.string() })) }) })

async function idOf(boss: Person, account: string): Promise<number> {
  const reply = await fetch(`${boss.url}/api/ai/api/operator/people`, {
    headers: { authorization: `Bearer ${boss.token}` },
  })
  const { list } = People.parse(await reply.json()).data
  return list.find(person => person.account === account)?.userId ?? 0
}
