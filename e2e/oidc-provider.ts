import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { freePort } from '#running-server.ts'

const STAND_IN = fileURLToPath(new URL('../packages/upstream/src/oidc/main.ts', import.meta.url))

export interface OidcProvider extends AsyncDisposable {
  /** What a server is told to let people in by it. */
  readonly environment: Readonly<Record<string, string>>
}

/** A provider of identities on this machine, for the product at a port. */
export async function startProvider(sitePort: number): Promise<OidcProvider> {
  const port = await freePort()
  const child = spawn(process.execPath, [STAND_IN, '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    environment: {
      KANPAN_OIDC_ISSUER: `http://127.0.0.1:${port}`,
      KANPAN_PUBLIC_URL: `http://localhost:${sitePort}`,
      KANPAN_OIDC_CLIENT_ID: 'kanpan',
      KANPAN_OIDC_CLIENT_SECRET: 'stand-in-secret',
      KANPAN_OIDC_NAME: '公司账号登录',
    },
    async [Symbol.asyncDispose]() {
      child.kill()
    },
  }
}

/** Says to the provider who one is. */
export async function agreeAs(page: Page, who: string): Promise<void> {
  await page.getByLabel('我是').fill(who)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
