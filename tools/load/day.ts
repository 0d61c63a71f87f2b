import { setTimeout as pause } from 'node:timers/promises'
import type { People } from '#tools/bench/people.ts'
import { type Crowd, type CrowdLook, startCrowd } from './crowd.ts'
import { type Seen, type Tallies, together } from './figures.ts'
import { READ_ANEW } from './open-page.ts'
import type { LoadOptions } from './options.ts'
import type { RecordedPage } from './recorded-page.ts'
import { signIns } from './sign-ins.ts'
import type { Site } from './site.ts'

/** A part of the day: who met what. */
export interface Part {
  readonly name: string
  readonly tallies: Tallies
  readonly ownLateP99Ms: number
}

export interface Storm {
  /** From the end of the old process to the first answer of the new one. */
  readonly awaySeconds: number
  /** From that answer until every stream was open again. */
  readonly backSeconds: number
  readonly streams: number
  readonly tallies: Tallies
}

export interface Day {
  readonly parts: readonly Part[]
  readonly few: Seen
  readonly many: Seen
  readonly storm: Storm | undefined
}

/** What two letters of a code or of a name find, as people type. */
const SEARCHES = ['60', '000', '300', '688', '银行', '科技', '中', '新能源'].map(
  word => `/data-api/hotspot/stock/search?query=${encodeURIComponent(word)}`,
)
/** Readers whose browser has nothing of the page yet; the others ask for the document alone. */
const FRESH_SHARE = 0.1
const SETTLE_MS = 4_000
const BACK_LIMIT_SECONDS = 60

/** So many streams and connections a process of readers holds, of what the system allows it. */
const PAGES_A_PROCESS = 4_000

export function crowdFor(pages: number): Crowd {
  return startCrowd(Math.max(1, Math.ceil(pages / PAGES_A_PROCESS)))
}

async function seen(site: Site, crowd: Crowd, { readers, seconds }: Pick<Seen, 'readers' | 'seconds'>) {
  const before = { ...site.usage(), ...(await crowd.look()) }
  const startMs = performance.now()
  await pause(1000 * seconds)
  const look = await crowd.look()
  const after = site.usage()
  const figures: Seen = {
    readers,
    seconds: (performance.now() - startMs) / 1000,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    residentBytes: after.residentBytes,
    bytes: look.bytes - before.bytes,
  }
  return { figures, look }
}

interface Gathered {
  readonly streams: number
  readonly seconds: number
  readonly tallies: Tallies
  readonly ownLateP99Ms: number
}

/** Waits until every page has its stream, and no longer than a minute; what they met meanwhile and a moment after. */
async function untilAllListen(crowd: Crowd, pages: number): Promise<Gathered> {
  const startMs = performance.now()
  const elapsed = () => (performance.now() - startMs) / 1000
  let look = await crowd.look()
  const looks = [look]
  while (look.streams < pages && elapsed() < BACK_LIMIT_SECONDS) {
    await pause(250)
    look = await crowd.look()
    looks.push(look)
  }
  const seconds = elapsed()
  await pause(SETTLE_MS)
  looks.push(await crowd.look())
  return {
    streams: look.streams,
    seconds,
    tallies: together(looks.map(({ tallies }) => tallies)),
    ownLateP99Ms: Math.max(...looks.map(({ ownLateP99Ms }) => ownLateP99Ms)),
  }
}

/** What is met from the moment the new process answers: all that it refuses then is its own. */
async function stormOf(site: Site, crowd: Crowd, pages: number): Promise<Storm> {
  const awaySeconds = (await site.restart()) / 1000
  // While there was no process nobody could be answered.
  await crowd.look()
  const { streams, seconds, tallies } = await untilAllListen(crowd, pages)
  return { awaySeconds, backSeconds: seconds, streams, tallies }
}

/** Streams that show nothing else, and what they have to read anew when they come back; then a restart under them. */
export async function listenThroughRestart(
  site: Site,
  { stream, opening }: RecordedPage,
  tokens: readonly string[],
): Promise<Storm> {
  const crowd = crowdFor(tokens.length)
  try {
    const page = { stream, opening: opening.filter(path => READ_ANEW.test(path)), files: [], repeated: [] }
    await crowd.open(tokens, site.urls, { page, isAligned: false, freshShare: 0, overMs: tokens.length })
    await untilAllListen(crowd, tokens.length)
    return await stormOf(site, crowd, tokens.length)
  } finally {
    crowd.stop()
  }
}

/** A day of readers in minutes: a tenth first, the rush of the others, reading with searches and sign-ins beside, a restart. */
export async function liveThrough(
  site: Site,
  { page, tokens, accounts }: People & { readonly page: RecordedPage },
  options: LoadOptions,
): Promise<Day> {
  const { pages, rushSeconds, readSeconds, isAligned, searchesPerSecond, signInsPerSecond, withStorm } = options
  const crowd = crowdFor(pages)
  const [url = ''] = site.urls
  const parts: Part[] = []
  const note = (name: string, { tallies, ownLateP99Ms }: Part | Gathered | CrowdLook) => {
    // Who waits for minutes sees how far it is.
    console.log(`  … ${name}`)
    parts.push({ name, tallies, ownLateP99Ms })
  }
  try {
    const first = Math.floor(pages / 10)
    const opening = { page, isAligned, freshShare: FRESH_SHARE }
    await crowd.open(tokens.slice(0, first), site.urls, { ...opening, overMs: 1000 * rushSeconds * 0.2 })
    await untilAllListen(crowd, first)
    const few = await seen(site, crowd, { readers: first, seconds: readSeconds })
    note(`reading, ${first} pages`, few.look)
    await crowd.open(tokens.slice(first, pages), site.urls, { ...opening, overMs: 1000 * rushSeconds })
    const rush = await untilAllListen(crowd, pages)
    note(`rush, ${pages - first} pages in ${rushSeconds} s, all open ${rush.seconds.toFixed(0)} s after`, rush)
    const many = await seen(site, crowd, { readers: pages, seconds: readSeconds })
    note(`reading, ${pages} pages`, many.look)
    const beside = { seconds: readSeconds / 2 }
    const [signedIn] = await Promise.all([
      signIns(url, accounts, { ...beside, perSecond: signInsPerSecond }),
      crowd.ask(tokens.slice(0, 64), url, { ...beside, kind: 'search', paths: SEARCHES, perSecond: searchesPerSecond }),
    ])
    const look = await crowd.look()
    note('searching and signing in beside', { ...look, tallies: { ...look.tallies, 'sign-in': signedIn } })
    const storm = withStorm ? await stormOf(site, crowd, pages) : undefined
    return { parts, few: few.figures, many: many.figures, storm }
  } finally {
    crowd.stop()
  }
}
