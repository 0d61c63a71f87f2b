import { defineConfig } from 'vitest/config'
import { runReport } from './tools/run-report.ts'

const node = (name: string, root: string, testTimeout = 5000) => ({
  extends: true as const,
  test: {
    name,
    root,
    environment: 'node' as const,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout,
    // Starting a whole server takes seconds, and many when other test files start theirs.
    hookTimeout: 2 * testTimeout,
  },
})

export default defineConfig({
  test: {
    reporters: ['default', runReport()],
    projects: [
      node('contract', 'packages/contract'),
      node('market', 'packages/market'),
      node('simulator', 'packages/simulator', 30_000),
      node('server', 'packages/server', 30_000),
      'packages/web',
      node('tools', 'tools', 30_000),
    ],
  },
})
