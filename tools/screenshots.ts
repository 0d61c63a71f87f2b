import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CHROMIUM_FLAGS } from '@kanpan/e2e/chromium'
import { registerPerson } from '@kanpan/e2e/person'
import { startServer } from '@kanpan/e2e/running-server'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { ensureChromium } from './chromium-setup.ts'
import { REPOSITORY } from './repository.ts'
import { buildWebIfChanged } from './web-build.ts'

// npm run screenshots                        into docs/screenshots
// npm run screenshots -- --out /some/folder

const SIZES = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const
const THEMES = ['light', 'dark'] as const
const COOKIE_PREFIX = 'kanpan_'
// The numbers stand still with the clock; what is left is drawing and the entrance of the charts.
const SETTLE_MS = 1500

interface Shot {
  readonly name: string
  readonly path: string
  readonly mini?: boolean
  readonly anonymous?: boolean
}

const Ranking = z.object({ data: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })).min(1) }) })

async function firstRanked(url: string, token: string): Promise<{ code: string; name: string }> {
  const reply = await fetch(`${url}/api2/stock/limit_up_ranking`, { headers: { authorization: `Bearer ${token}` } })
  const [first] = Ranking.parse(await reply.json()).data.list
  if (!first) throw new Error('the ranking is empty')
  return first
}

async function collect(url: string, token: string, stock: { code: string; name: string }): Promise<void> {
  await fetch(`${url}/api/ai/api/collect/save`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 2, title: stock.name, value: stock.code }),
  })
}

const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = resolve(process.env.INIT_CWD ?? REPOSITORY, values.out ?? join(REPOSITORY, 'docs/screenshots'))
mkdirSync(out, { recursive: true })

const found = ensureChromium()
if ('missing' in found) {
  console.error(found.missing)
  process.exit(1)
}
if (!buildWebIfChanged()) process.exit(1)

const server = await startServer()
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_FLAGS })
try {
  const { token, userName } = await registerPerson(server.url, 'screenshots')
  const first = await firstRanked(server.url, token)
  await collect(server.url, token, first)

  const shots: readonly Shot[] = [
    { name: 'login', path: '/login', anonymous: true },
    { name: 'overview', path: '/stock2/overview' },
    { name: 'ranking', path: '/stock2/limit_up/ranking' },
    { name: 'ranking-mini', path: '/stock2/limit_up/ranking', mini: true },
    { name: 'stock', path: `/stock/detail/${first.code}` },
    { name: 'collect', path: '/collect' },
  ]
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      for (const shot of shots) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          reducedMotion: 'reduce',
        })
        if (!shot.anonymous) {
          await context.addCookies([
            { name: `${COOKIE_PREFIX}token`, value: token, url: server.url },
            { name: `${COOKIE_PREFIX}user_name`, value: encodeURIComponent(userName), url: server.url },
          ])
        }
        const page = await context.newPage()
        await page.goto(server.url + shot.path, { waitUntil: 'load' })
        if (shot.mini) await page.getByRole('button', { name: /精简|迷你/ }).click()
        await page.waitForTimeout(SETTLE_MS)
        const file = join(out, `${shot.name}-${size}-${theme}.png`)
        await page.screenshot({ path: file })
        console.log(file)
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
