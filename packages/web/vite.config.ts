import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointDoors } from './tools/endpoint-doors.ts'
import { offlineShell, WORKER_FILE } from './tools/offline-shell.ts'
import { precompress } from './tools/precompress.ts'
import { zipOnThePage } from './tools/zip-on-the-page.ts'

// The development script starts the server with the same PORT.
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const SERVER_PATHS = ['/api', '/api2', '/data-api', '/docs', '/healthz']

// Parts that change at different speeds are cached apart; everything else is split where a screen is loaded lazily.
// What puts answers away for times without a network comes later than the first screen.
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|wouter|zustand|use-sync-external-store|@tanstack)\/(?!.*\/hydration\.js)/

// What nearly every screen uses, as one file: fifty small ones compress worse and cost a request each.
const OWN = /\/packages\/(web|contract|market)\/src\//

export default defineConfig({
  plugins: [endpointDoors(), zipOnThePage(), react(), tailwindcss(), offlineShell(), precompress()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(SERVER_PATHS.map(path => [`^${path}(/|$)`, { target: SERVER }])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // An inlined asset is a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: 'index.html', worker: 'worker/service-worker.ts' },
      output: {
        // A worker has its address for good: the browser compares what is there with what it has.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER_FILE : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'base', test: OWN, minShareCount: 24 },
          ],
        },
      },
    },
  },
})
