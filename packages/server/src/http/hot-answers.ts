import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { youngTurn } from '#lib/in-slices.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface HotBody {
  /** How `bytes` are encoded: a small answer stays as it is whatever was asked for. */
  readonly compressed: Encoding
  readonly bytes: Buffer
}

/** An answer that every reader shares: built once per version, compressed once per encoding. */
export interface HotAnswer {
  readonly version: string
  readonly etag: string
  /** It lacks a part that the next asking may bring: for those who waited for it, and kept by nobody. */
  readonly isUncacheable: boolean
  body(encoding: Encoding): Promise<HotBody> | HotBody
}

/** Below this a compressed body saves less than its headers cost. */
const WORTH_COMPRESSING_BYTES = 1024

function compress(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  // Level 4 is as small as 5 on this kind of data and costs a third; both run in zlib's thread pool.
  if (encoding === 'br') {
    return compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    })
  }
  return compressGzip(identity, { level: 5 })
}

function hotAnswer(version: string, identity: Buffer, isUncacheable: boolean): HotAnswer {
  const bodies = new Map<Encoding, Promise<HotBody> | HotBody>([
    ['identity', { compressed: 'identity', bytes: identity }],
  ])
  return {
    version,
    etag: `"${version}"`,
    isUncacheable,
    body(encoding) {
      const wanted = identity.length < WORTH_COMPRESSING_BYTES ? 'identity' : encoding
      const known = bodies.get(wanted)
      if (known) return known
      const building = compress(identity, wanted).then(bytes => {
        const body: HotBody = { compressed: wanted, bytes }
        bodies.set(wanted, body)
        return body
      })
      bodies.set(wanted, building)
      return building
    },
  }
}

/** Says of the answer that is being computed that it is a markUncacheable one. */
export type MarkUncacheable = () => void

export interface HotAnswers {
  /** The answer kept under `key` if it is of this version, else a new one from `compute`. */
  answer(
    key: string,
    version: string,
    compute: (markUncacheable: MarkUncacheable) => unknown,
  ): Promise<HotAnswer> | HotAnswer
  /** How many answers were built so far. */
  builds(): number
  /** How often one was there already. */
  hits(): number
}

interface CachedAnswer {
  readonly version: string
  readonly answer: Promise<HotAnswer> | HotAnswer
}

/** Keeps the newest `capacity` answers; the one written longest ago leaves first. */
export function hotAnswers(capacity: number): HotAnswers {
  const cache = new Map<string, CachedAnswer>()
  let builds = 0
  let hits = 0

  function keep(key: string, entry: CachedAnswer): void {
    cache.delete(key)
    cache.set(key, entry)
    if (cache.size <= capacity) return
    const oldest = cache.keys().next().value
    if (oldest !== undefined) cache.delete(oldest)
  }

  return {
    builds: () => builds,
    hits: () => hits,
    answer(key, version, compute) {
      const known = cache.get(key)
      if (known?.version === version) {
        hits += 1
        return known.answer
      }
      builds += 1
      let isUncacheable = false
      const forget = () => {
        if (cache.get(key)?.answer === building) cache.delete(key)
      }
      const markUncacheable = () => {
        isUncacheable = true
      }
      const later = youngTurn()
      const computed = later ? later.then(() => compute(markUncacheable)) : Promise.resolve(compute(markUncacheable))
      const building = computed.then(value => {
        // What is put together of answers is written already.
        const identity = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
        const made = hotAnswer(version, identity, isUncacheable)
        if (isUncacheable) forget()
        else if (cache.get(key)?.answer === building) keep(key, { version, answer: made })
        return made
      })
      keep(key, { version, answer: building })
      // A failed build is told to those who wait for it and tried again by the next.
      building.catch(forget)
      return building
    },
  }
}

/** The best encoding both sides speak. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
