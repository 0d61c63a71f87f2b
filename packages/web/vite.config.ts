import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointDoors } from './tools/endpoint-doors.ts'
import { precompress } from './tools/precompress.ts'

// The development script starts the server with the same PORT.
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const SERVER_PATHS = ['/api', '/api2', '/data-api', '/docs', '/healthz']

// Parts that change at different speeds are cached apart; everything else is split where a screen is loaded lazily.
const VENDOR = /node_modules\/(react|react-dom|scheduler|wouter|zustand|use-sync-external-store|@tanstack)\//

export default defineConfig({
  plugins: [endpointDoors(), react(), tailwindcss(), precompress()],
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
      output: {
        codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] },
      },
    },
  },
})
