import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './tools/chunk-groups.ts'
import { endpointDoors } from './tools/endpoint-doors.ts'
import { firstLook } from './tools/first-look.ts'
import { offlineShell, WORKER_FILE } from './tools/offline-shell.ts'
import { oneWayOut } from './tools/one-way-out.ts'
import { precompress } from './tools/precompress.ts'
import { zipOnThePage } from './tools/zip-on-the-page.ts'

// The development script starts the server with the same PORT.
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const SERVER_PATHS = ['/api', '/api2', '/data-api', '/docs', '/healthz']

export default defineConfig({
  plugins: [
    firstLook(),
    endpointDoors(),
    zipOnThePage(),
    oneWayOut(),
    react(),
    tailwindcss(),
    offlineShell(),
    precompress(),
  ],
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
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
})
