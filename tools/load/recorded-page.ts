import { setTimeout as pause } from 'node:timers/promises'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import type { Person } from '@kanpan/e2e/person'
import { median } from '#tools/bench/goal.ts'
import { DESK, launchBrowser } from '#tools/bench/page/browser.ts'

/** What an open page asks of the server, as a browser was seen to ask it. */
export interface RecordedPage {
  /** The page itself, its programs and its styles. */
  readonly files: readonly string[]
  /** Answers it needs once, to begin with. */
  readonly opening: readonly string[]
  /** What it asks again and again while it is open. */
  readonly repeated: readonly Repeated[]
  readonly stream: string
}

export interface Repeated {
  readonly path: string
  readonly everyMs: number
}

export interface SeenRequest {
  readonly path: string
  readonly atMs: number
  readonly isFile: boolean
}

const OVERVIEW = '/stock2/overview'
/** Until then a page finds its first answers, its stream and its place between two boundaries of the clock. */
const OPENING_MS = 5_500

/** Tells what is asked at a pace from what is asked once; a pace is what comes twice or more when the page has settled. */
export function pageOf(seen: readonly SeenRequest[]): RecordedPage {
  const files = seen.filter(({ isFile }) => isFile).map(({ path }) => path)
  const asked = seen.filter(({ isFile }) => !isFile)
  const stream = asked.findLast(({ path }) => path.startsWith(STREAM_ADDRESS))?.path
  if (stream === undefined) throw new Error('the page opened no stream')
  const settledMs = (seen[0]?.atMs ?? 0) + OPENING_MS
  const repeated: Repeated[] = []
  const opening = new Set<string>()
  for (const [path, same] of Map.groupBy(asked, one => one.path)) {
    if (path.startsWith(STREAM_ADDRESS)) continue
    const later = same.filter(({ atMs }) => atMs > settledMs)
    const gaps = later.slice(1).map(({ atMs }, at) => atMs - (later[at]?.atMs ?? 0))
    if (gaps.length > 0) repeated.push({ path, everyMs: Math.max(500, Math.round(median(gaps) / 500) * 500) })
    else opening.add(path)
  }
  if (repeated.length === 0) throw new Error('the page asks for nothing again: is the market running?')
  return { files: [...new Set(files)], opening: [...opening], repeated, stream }
}

/** Opens the overview in a browser and writes down what it asks, first and while it is looked at. */
export async function recordOverview(url: string, person: Person, seconds: number): Promise<RecordedPage> {
  const browser = await launchBrowser()
  try {
    const tab = await browser.open({ ...DESK, person })
    const seen: SeenRequest[] = []
    tab.page.on('request', request => {
      const { origin, pathname, search } = new URL(request.url())
      if (origin !== url || request.method() !== 'GET') return
      const isFile = !['fetch', 'xhr', 'eventsource'].includes(request.resourceType())
      seen.push({ path: pathname + search, atMs: performance.now(), isFile })
    })
    await tab.page.goto(url + OVERVIEW)
    await pause(1000 * seconds)
    return pageOf(seen)
  } finally {
    await browser.close()
  }
}
