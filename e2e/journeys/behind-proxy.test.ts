import { spawn, spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { newAccount } from '#person.ts'
import { freePort, startServer } from '#running-server.ts'
import { registerAs } from '#sign-in-form.ts'

const SAMPLE = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))
const hasCaddy = spawnSync('caddy', ['version']).error === undefined

test.use({ ignoreHTTPSErrors: true })

test('behind Caddy, as deploy/ sets it up, a sign-in is of this host and TLS alone, and the page hears of the market', async ({
  page,
  context,
}) => {
  test.skip(!hasCaddy, '跳过 caddy 的旅程：没有这个程序（Debian：apt install caddy）')
  await using server = await startServer({ environment: { TRUST_PROXY: '1' } })
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-caddy-'))
  const url = `https://localhost:${await freePort()}`
  const file = join(folder.path, 'Caddyfile')
  const own = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
  writeFileSync(
    file,
    own + readFileSync(SAMPLE, 'utf8').replace('{$KANPAN_SITE} {', '{$KANPAN_SITE} {\n\ttls internal'),
  )
  const env = { ...process.env, HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path }
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...env, KANPAN_SITE: url, KANPAN_NODES: new URL(server.url).host },
  })
  try {
    const reached = () =>
      page.request.get(`${url}/readyz`).then(
        reply => reply.status(),
        () => 0,
      )
    await expect.poll(reached).toBe(200)
    const stream = page.waitForResponse(reply => new URL(reply.url()).pathname === '/api2/stock/stream')
    await page.goto(`${url}/login`)
    const account = newAccount('proxied')
    await registerAs(page, account)
    await expect(page).toHaveURL(`${url}/stock2/overview`)
    const token = (await context.cookies()).find(({ name }) => name.endsWith('kanpan_token'))
    expect(token).toMatchObject({ name: '__Host-kanpan_token', secure: true, path: '/', domain: 'localhost' })
    expect((await stream).headers()['content-type']).toMatch(/^text\/event-stream/)
    await page.reload()
    await expect(page.getByRole('button', { name: account })).toBeVisible()
  } finally {
    caddy.kill()
  }
})
