import { rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { REPOSITORY } from './repository.ts'

/** What is native, and what only a server with PostgreSQL, Redis or traces loads. */
const LEFT_OUTSIDE = [/^@node-rs\//, /^@opentelemetry\//, 'sharp', 'ioredis', 'pg', 'pg-copy-streams']

/** Files beside a source, its workers among them, are those beside the source, wherever the bundle lies. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform(code, id) {
    if (!id.startsWith(join(REPOSITORY, 'packages') + sep) || id.includes('node_modules')) return undefined
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}

/**
 * V8 holds the text of a program for as long as it runs, two bytes a letter where one of them needs it: a Chinese word anywhere would
 * double the whole of it.
 */
function inAscii(code: string): string {
  // Behind a backslash an escape would be other letters. In a raw template too, but those are patterns, where it means the same.
  if (/\\[^\0-\x7f]/.test(code)) throw new Error('a letter that cannot be written as an escape')
  return code.replace(/[^\0-\x7f]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code)
  },
}

async function bundle(main: string, into: string): Promise<void> {
  const draft = `${into}.${process.pid}`
  const build = await rolldown({
    input: main,
    platform: 'node',
    external: LEFT_OUTSIDE,
    plugins: [ownAddresses, asciiOnly],
    logLevel: 'silent',
  })
  await build.write({
    dir: draft,
    format: 'esm',
    entryFileNames: 'main.mjs',
    chunkFileNames: '[name]-[hash].mjs',
    comments: false,
  })
  await build.close()
  // Of two starts at once one was first, with the same content.
  await rename(draft, into).catch(() => rm(draft, { recursive: true }))
}

// The program and the folder its bundle is made in; run by tools/server-build.ts.
const [main = '', into = ''] = process.argv.slice(2)
await bundle(main, into)
