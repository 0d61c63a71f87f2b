import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** For what test files share; gone with the run, which a test's own process would not live to see. */
    readonly sharedFolder: string
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-tests-'))
  provide('sharedFolder', folder.path)
  return () => folder.remove()
}
