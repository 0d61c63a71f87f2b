import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
// Below one network packet a compressed twin saves nothing and costs a file.
const MIN_BYTES = 1_400

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses a static file. */
export function precompress(): Plugin {
  return {
    name: 'kanpan:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const files = Object.keys(bundle).filter(name => COMPRESSIBLE.test(name))
      await Promise.all(files.map(name => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
