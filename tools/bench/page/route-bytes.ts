import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Goal } from '#tools/bench/goal.ts'
import { REPOSITORY } from '#tools/repository.ts'
import { routeChunks } from '#tools/route-chunks.ts'
import { buildWebIfChanged } from '#tools/web-build.ts'

const FIRST_ROUTE_BYTES = 140_000
const CHUNK_BYTES = 60_000

const brotliBytes = (path: string) => brotliCompressSync(readFileSync(path)).length

export const measure: Goal = async () => {
  if (!buildWebIfChanged()) throw new Error('the web part does not build')
  const { firstRoute, others } = routeChunks(join(REPOSITORY, 'packages/web/dist'), 'overview-screen')
  const first = firstRoute.reduce((sum, path) => sum + brotliBytes(path), 0)
  const largest = Math.max(0, ...others.map(brotliBytes))
  return [
    {
      id: 'F1',
      what: 'first route, of 140 kB brotli',
      result: { ratio: first / FIRST_ROUTE_BYTES, limit: 1, side: 'at most', detail: `${first} bytes` },
    },
    {
      id: 'F1',
      what: 'largest other chunk, of 60 kB brotli',
      result: { ratio: largest / CHUNK_BYTES, limit: 1, side: 'at most', detail: `${largest} bytes` },
    },
  ]
}
