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
  /** The page itself, or what lies beside it and keeps its name: at most a second old; undefined: it is gone. */
  beside(name: string, accepted: string | undefined): Promise<SiteFile> | SiteFile | undefined
  /** What lies beside the page and is of a kind that is held, the page among it, as the folder was when the server began. */
  readonly namesBeside: readonly string[]
}

export const PAGE = 'index.html'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const
const FRESH_MS = 1_000
/** Apart from the names of parts, which are held as long as the server runs. */
const BESIDE = './'

/**
 * What a built page is made of, read from the disk once and held as it lies there compressed: half a megabyte for all of it. Through the
 * disk each of them takes four turns of a pool that has four threads and a look through the whole folder, and thousands who arrive
 * together wait for it.
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

  const listed = () => new Set(existsSync(folder) ? readdirSync(folder) : [])
  let beside = listed()
  let listedAtMs = monotonicMs()
  return {
    asset(name, accepted) {
      if (!names.has(name) || !(extname(name) in TYPES)) return undefined
      const encoding = chosen(accepted, ending => names.has(name + ending))
      return once(`${name} ${encoding}`, () => read(join(assets, name), encoding))
    },
    beside(name, accepted) {
      if (monotonicMs() - listedAtMs > FRESH_MS) {
        listedAtMs = monotonicMs()
        for (const key of [...held.keys()]) if (key.startsWith(BESIDE)) held.delete(key)
        beside = listed()
      }
      if (!beside.has(name)) return undefined
      const encoding = chosen(accepted, ending => beside.has(name + ending))
      return once(`${BESIDE}${name} ${encoding}`, () => read(join(folder, name), encoding))
    },
    namesBeside: [...beside].filter(name => extname(name) in TYPES),
  }
}
