import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { runReport } from './tools/run-report.ts'

// A machine that is not in China: whatever took a day or an hour from its own clock would be wrong there. `TZ=Asia/Shanghai npm test` at home.
process.env.TZ ??= 'America/New_York'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const node = (name: string, root: string, globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    root,
    environment: 'node' as const,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // To start a process for each file takes longer than most of their tests.
    isolate: false,
    globalSetup,
    setupFiles: [here('tools/property-seed.ts')],
    // Starting a whole server takes seconds, and many when other test files start theirs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})

export default defineConfig({
  test: {
    reporters: ['default', runReport()],
    // By itself it leaves a core to its own program, which has nothing to do while the tests run.
    maxWorkers: '100%',
    projects: [
      node('contract', 'packages/contract'),
      node('market', 'packages/market'),
      node('simulator', 'packages/simulator'),
      node('providers', 'packages/providers'),
      node('upstream', 'packages/upstream'),
      node('server', 'packages/server', [here('packages/server/src/shared-folder.fixture.ts')]),
      'packages/web',
      node('tools', 'tools'),
    ],
  },
})
