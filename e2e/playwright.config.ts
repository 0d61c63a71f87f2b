import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '#chromium.ts'
import { DESKTOP } from '#sizes.ts'

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  // One server is a whole market; two of them would share two cores with the browsers.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/kanpan/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    // Each page would fill a cache of its own with every part of the product.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Shanghai',
    viewport: DESKTOP,
    // Recording every step is work that only a failure has a use for: ask for it with --trace=retain-on-failure.
    trace: 'off',
    // A button that never comes is told by its name, not by the time of the whole journey.
    actionTimeout: 15_000,
    launchOptions: { executablePath: chromiumPath(process.env.CHROMIUM), args: CHROMIUM_FLAGS },
  },
})
