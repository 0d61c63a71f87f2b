import { routeChunks } from './tools/route-chunks.ts'

// Bytes after brotli; kB is 1000 bytes.
const { firstRoute, others } = routeChunks('packages/web/dist', 'overview-screen')

export default [
  { name: 'first route /stock2/overview', path: firstRoute, limit: '140 kB', brotli: true },
  ...others.map(path => ({ name: path.replace(/^.*\//, ''), path, limit: '60 kB', brotli: true })),
]
