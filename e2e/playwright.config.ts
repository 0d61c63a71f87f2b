import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '#chromium.ts'
import { DESKTOP } from '#sizes.ts'

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  // One server is a whole market: two browsers share it, and one uses what the other leaves of two cores.
  globalSetup: './shared-server.ts',
  workers: 2,
  timeout: 120_000,
  // A journey that passes only the second time is named as flaky at the end, and does not hold everything up.
  retries: 1,
  expect: { timeout: 30_000 },
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
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: chromiumPath(process.env.CHROMIUM),
      args: CHROMIUM_FLAGS,
      // Without a locale it gives a file with a Chinese name another one.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
})
