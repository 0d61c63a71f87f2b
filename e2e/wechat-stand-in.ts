import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { freePort, type RunningServer, type ServerOptions, startServer } from '#running-server.ts'

const STAND_IN = fileURLToPath(new URL('../packages/upstream/src/wechat/main.ts', import.meta.url))

export interface WithWechat extends AsyncDisposable {
  readonly server: RunningServer
  /** Where the stand-in shows what somebody in WeChat can do. */
  readonly wechatUrl: string
}

/** What is secret between the product and the official account. */
export const WECHAT_SECRETS = {
  KANPAN_WECHAT_SECRET: '0123456789abcdef0123456789abcdef',
  KANPAN_WECHAT_AES_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
} as const

/** The product with an official account at a stand-in on this machine. */
export async function startWithWechat(signInBy: 'qr' | 'code', options: ServerOptions = {}): Promise<WithWechat> {
  const [port, wechatPort] = [options.port ?? (await freePort()), await freePort()]
  const webhook = `http://127.0.0.1:${port}/api/ai/api/wechat-api/deliveries`
  const child = spawn(process.execPath, [STAND_IN, '--port', String(wechatPort), '--webhook', webhook], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const wechatUrl = `http://127.0.0.1:${wechatPort}`
  const server = await startServer({
    ...options,
    port,
    environment: {
      ...options.environment,
      ...WECHAT_SECRETS,
      KANPAN_WECHAT_BASE: wechatUrl,
      KANPAN_WECHAT_SIGN_IN: signInBy,
      KANPAN_WECHAT_APPID: 'wx00000000000000aa',
      KANPAN_WECHAT_TOKEN: 'standin',
    },
  })
  return {
    server,
    wechatUrl,
    async [Symbol.asyncDispose]() {
      await server.stop()
      child.kill()
    },
  }
}

/** Scans the newest code; answers what the official account says. */
export async function scanAs(wechat: Page, openid: string): Promise<string> {
  await wechat.goto('/')
  const form = wechat.locator('form').first()
  await form.getByLabel('谁').fill(openid)
  await form.getByRole('button', { name: '扫码' }).click()
  return replyOn(wechat)
}

export async function sayAs(wechat: Page, openid: string, text: string): Promise<string> {
  await wechat.goto('/')
  const form = wechat.locator('form').filter({ hasText: '发送' })
  await form.getByLabel('谁').fill(openid)
  await form.getByLabel('内容').fill(text)
  await form.getByRole('button', { name: '发送' }).click()
  return replyOn(wechat)
}

/** She follows the official account no longer. */
export async function unfollowAs(wechat: Page, openid: string): Promise<void> {
  await wechat.goto('/')
  const form = wechat.locator('form').filter({ hasText: '取消关注' })
  await form.getByLabel('谁').fill(openid)
  await form.getByRole('button', { name: '取消关注' }).click()
  await expect(wechat.locator('pre')).toBeAttached()
}

async function replyOn(wechat: Page): Promise<string> {
  const reply = wechat.locator('pre')
  await expect(reply).toBeVisible()
  return (await reply.textContent()) ?? ''
}
