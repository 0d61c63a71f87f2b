import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from '#running-server.ts'

/** A journey has the product running on the simulated market with its clock standing still; one server per worker. */
export const test = base.extend<object, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
