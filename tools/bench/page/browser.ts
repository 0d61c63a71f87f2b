import { CHROMIUM_FLAGS, chromiumPath } from '@kanpan/e2e/chromium'
import { type Person, signIn } from '@kanpan/e2e/person'
import { type CDPSession, chromium, type Page } from '@playwright/test'

export interface Tab {
  readonly page: Page
  readonly devTools: CDPSession
  close(): Promise<void>
}

export interface TabOptions {
  readonly width: number
  readonly height: number
  /** Who is signed in; a peer's page knows nobody. */
  readonly person?: Person
}

export interface BenchBrowser {
  /** A tab of its own profile: nothing is cached and nothing is kept from the tab before. */
  open(options: TabOptions): Promise<Tab>
  close(): Promise<void>
}

export const DESK = { width: 1366, height: 768 } as const
export const PHONE = { width: 390, height: 844 } as const

export async function launchBrowser(): Promise<BenchBrowser> {
  const executablePath = chromiumPath(process.env.CHROMIUM)
  if (executablePath === undefined) throw new Error('no Chromium; name one in CHROMIUM')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  return {
    async open({ width, height, person }) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        // The shell for times without a network is fetched after the screen; it is no part of what is measured.
        serviceWorkers: 'block',
      })
      if (person !== undefined) await signIn(context, person)
      const page = await context.newPage()
      const devTools = await context.newCDPSession(page)
      await devTools.send('Performance.enable')
      return { page, devTools, close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

async function metric({ devTools }: Tab, wanted: string): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}

/** Milliseconds of processor the page's main thread uses while something goes on: what else the machine does is not in it. */
export async function mainThreadMs(tab: Tab, during: () => Promise<unknown>): Promise<number> {
  const before = await metric(tab, 'ThreadTime')
  await during()
  return ((await metric(tab, 'ThreadTime')) - before) * 1000
}

/** What the page's script keeps after a collection. */
export async function heapBytes(tab: Tab): Promise<number> {
  await tab.devTools.send('HeapProfiler.collectGarbage')
  return metric(tab, 'JSHeapUsedSize')
}
