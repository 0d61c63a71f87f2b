import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'worker/**/*.test.ts'],
    isolate: false,
    // The same as the other packages' tests, which share their processes with these.
    maxWorkers: '100%',
    setupFiles: ['tools/fresh-page.fixture.ts', '../../tools/property-seed.ts'],
    testTimeout: 30_000,
    // A file loads its screen in a hook.
    hookTimeout: 60_000,
    // It reads the page's origin when it is loaded, so each file loads its own.
    server: { deps: { inline: ['axios'] } },
  },
})
