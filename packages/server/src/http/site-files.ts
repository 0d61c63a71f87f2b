import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

export interface SiteFile {
  readonly bytes: Buffer
  readonly type: string
  readonly encoding: 'br' | 'gzip' | undefined
}

export interface SiteFiles {
  /** A part of the page whose name changes with its content; undefined: the folder had none of the name when the server began. */
  asset(name: string, accepted: string | undefined): Promise<SiteFile> | SiteFile | undefined
  /** The page itself, at most a second old. */
  page(accepted: string | undefined): Promise<SiteFile> | SiteFile
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}
const COMPRESSED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const
const PAGE = 'index.html'
const PAGE_FRESH_MS = 1_000

/**
 * What a built page is made of, read from the disk once and held as it lies there compressed: half a megabyte for all of it. Through the
 * disk each of them takes four turns of a pool that has four threads, and thousands who arrive together wait for it.
 */
export function siteFiles(folder: string, monotonicMs: () => number): SiteFiles {
  const assets = join(folder, 'assets')
  const names = new Set(existsSync(assets) ? readdirSync(assets) : [])
  const held = new Map<string, Promise<SiteFile> | SiteFile>()

  async function read(path: string, encoding: SiteFile['encoding']): Promise<SiteFile> {
    const ending = COMPRESSED.find(one => one.encoding === encoding)?.ending ?? ''
    const bytes = await readFile(path + ending)
    return { bytes, encoding, type: TYPES[extname(path)] ?? 'application/octet-stream' }
  }

  function once(key: string, reading: () => Promise<SiteFile>): Promise<SiteFile> | SiteFile {
    const known = held.get(key)
    if (known) return known
    const file = reading()
    held.set(key, file)
    file.then(
      value => held.set(key, value),
      () => held.delete(key),
    )
    return file
  }

  const chosen = (accepted: string | undefined, isThere: (ending: string) => boolean) =>
    COMPRESSED.find(({ encoding, ending }) => accepted?.includes(encoding) && isThere(ending))?.encoding

  let pageReadAtMs = Number.NEGATIVE_INFINITY
  let pageEndings: ReadonlySet<string> = new Set()
  return {
    asset(name, accepted) {
      if (!names.has(name) || !(extname(name) in TYPES)) return undefined
      const encoding = chosen(accepted, ending => names.has(name + ending))
      return once(`${name} ${encoding}`, () => read(join(assets, name), encoding))
    },
    page(accepted) {
      const path = join(folder, PAGE)
      if (monotonicMs() - pageReadAtMs > PAGE_FRESH_MS) {
        pageReadAtMs = monotonicMs()
        for (const key of [...held.keys()]) if (key.startsWith(`${PAGE} `)) held.delete(key)
        pageEndings = new Set(COMPRESSED.flatMap(({ ending }) => (existsSync(path + ending) ? [ending] : [])))
      }
      const encoding = chosen(accepted, ending => pageEndings.has(ending))
      return once(`${PAGE} ${encoding}`, () => read(path, encoding))
    },
  }
}
