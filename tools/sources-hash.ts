import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './repository.ts'

function filesBelow(path: string): string[] {
  const absolute = join(REPOSITORY, path)
  if (!existsSync(absolute)) return []
  const below = readdirSync(absolute, { recursive: true, withFileTypes: true })
  return below.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** One value for everything below these files and folders of the checkout; a test file is not part of it. */
export function sourcesHash(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [join(REPOSITORY, source)] : filesBelow(source).sort()
    for (const file of files.filter(name => !/\.test\.tsx?$/.test(name))) {
      hash.update(`${file.slice(REPOSITORY.length)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}
