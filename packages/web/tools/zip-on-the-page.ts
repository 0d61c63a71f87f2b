import type { Plugin } from 'vite'

const LIBRARY = /\/write-excel-file\//
const ASYNCHRONOUS = /\/zipToArrayBuffer\.js$/
const VIRTUAL = '\0kanpan-zip-on-the-page'

/**
 * The workbook's library packs larger files in a worker it makes of a blob, which the content policy (`worker-src
 * 'self'`) refuses. It brings the same packing without a worker: the build takes that one.
 */
export function zipOnThePage(): Plugin {
  let synchronous: string | undefined
  return {
    name: 'kanpan-zip-on-the-page',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !LIBRARY.test(importer) || !ASYNCHRONOUS.test(source)) return undefined
      const found = await this.resolve(source.replace(ASYNCHRONOUS, '/zipToArrayBufferSync.js'), importer)
      if (found === null) throw new Error('write-excel-file has no zipToArrayBufferSync.js any more')
      synchronous = found.id
      return VIRTUAL
    },
    load(id) {
      if (id !== VIRTUAL) return undefined
      return `import pack from ${JSON.stringify(synchronous)}\nexport default async files => pack(files)`
    },
  }
}
