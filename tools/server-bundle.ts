import { rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { REPOSITORY } from './repository.ts'

/** What is native, and what only a server with PostgreSQL or Redis loads. */
const LEFT_OUTSIDE = [/^@node-rs\//, 'sharp', 'ioredis', 'pg', 'pg-copy-streams']

/** Files beside a source, its workers among them, are those beside the source, wherever the bundle lies. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform(code, id) {
    if (!id.startsWith(join(REPOSITORY, 'packages') + sep) || id.includes('node_modules')) return undefined
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}

async function bundle(main: string, into: string): Promise<void> {
  const draft = `${into}.${process.pid}`
  const build = await rolldown({
    input: main,
    platform: 'node',
    external: LEFT_OUTSIDE,
    plugins: [ownAddresses],
    logLevel: 'silent',
  })
  await build.write({ dir: draft, format: 'esm', entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' })
  await build.close()
  // Of two starts at once one was first, with the same content.
  await rename(draft, into).catch(() => rm(draft, { recursive: true }))
}

// The program and the folder its bundle is made in; run by tools/server-build.ts.
const [main = '', into = ''] = process.argv.slice(2)
await bundle(main, into)
