import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

export const WORKER_FILE = 'service-worker.js'

/** Tells the worker which files the build made, so that all of them are there without a network. */
export function offlineShell(): Plugin {
  return {
    name: 'kanpan-offline-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER_FILE]
      if (worker?.type !== 'chunk') throw new Error(`the build made no ${WORKER_FILE}`)
      const files = Object.keys(bundle).filter(name => name.startsWith('assets/') && !name.endsWith('.map'))
      const version = createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 12)
      worker.code = worker.code
        .replaceAll('__SHELL_VERSION__', JSON.stringify(version))
        .replaceAll('__SHELL_FILES__', JSON.stringify(files.map(name => `/${name}`)))
    },
  }
}
