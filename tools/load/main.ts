import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { signInPeople } from '#tools/bench/people.ts'
import { CORES, LOAD_CORE, pin } from '#tools/bench/processor.ts'
import { buildWebIfChanged } from '#tools/web-build.ts'
import { listenThroughRestart, liveThrough } from './day.ts'
import { listen } from './listeners.ts'
import { readOptions } from './options.ts'
import { recordOverview } from './recorded-page.ts'
import { dayReport, listeningReport, pageLines, restartReport } from './report.ts'
import { startSite } from './site.ts'
import { soak } from './soak.ts'

// npm run load                                   a day of 5,000 pages, a restart, 10,000 streams: some six minutes
// npm run load -- --quick                        300 pages and streams, under two minutes
// npm run load -- --engine postgres --nodes 2    the same on PostgreSQL and Redis, by two nodes
// npm run load -- --pages 1000 --aligned         as it was when all browsers asked at the boundaries of the clock
// npm run load -- --soak 1h --pages 500          the pages stay open: what grows
//
// It ends with 1 when something was not answered, was refused after the restart, or did not reach a listener.

const options = readOptions(process.argv.slice(2))
const { engine, nodes, pages, streams, hotReadsPerSecond, soakSeconds } = options

/** Two of the system's files a page, on either side; the server keeps some for itself. */
const FILES_A_PAGE = 2
const OWN_FILES = 500

function mostFiles(): number {
  const limits = process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : ''
  return Number(/^Max open files +\d+ +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
}

const most = mostFiles()
// Behind a restart who only listens reads anew, too, and by a connection of its own.
const wanted = Math.max(FILES_A_PAGE * pages, options.withStorm ? FILES_A_PAGE * streams : streams) + OWN_FILES
if (wanted > most) {
  console.error(
    `a node needs ${wanted} open files for this, the system allows ${most}: ulimit -Hn, or --pages and --streams`,
  )
  process.exit(2)
}
console.log(
  `${engine}, ${nodes} node${nodes > 1 ? 's' : ''} on one core, the readers on another of ${CORES}; load average before ${loadavg()[0]?.toFixed(1)}; ${most} open files allowed, ${wanted} wanted of a node`,
)
if (options.isAligned) console.log('every browser asks at the boundaries of the clock')

if (!buildWebIfChanged()) process.exit(1)
const faults: string[] = []
const site = await startSite(engine, nodes)
try {
  pin(process.pid, LOAD_CORE)
  const [url = ''] = site.urls
  const people = await signInPeople({ ...site, url }, Math.max(pages, streams))
  const page = await recordOverview(url, people.first, options.watchSeconds)
  console.log(pageLines(page), '\n')
  const say = (report: { readonly text: string; readonly faults: readonly string[] }) => {
    console.log(`${report.text}\n`)
    faults.push(...report.faults)
  }
  if (soakSeconds > 0) say(await soak(site, page, { tokens: people.tokens.slice(0, pages), seconds: soakSeconds }))
  else {
    if (streams > 0) {
      say(
        listeningReport(
          streams,
          await listen({
            url,
            pid: site.pidOfFirst(),
            tokens: people.tokens,
            streams,
            hotReadsPerSecond,
            seconds: options.listenSeconds,
          }),
        ),
      )
      if (options.withStorm)
        say(restartReport(await listenThroughRestart(site, page, people.tokens.slice(0, streams)), streams))
    }
    say(dayReport(await liveThrough(site, { ...people, page }, options)))
  }
} finally {
  await site.stop()
}
for (const fault of faults) console.log(`FAULT: ${fault}`)
console.log(`load average after ${loadavg()[0]?.toFixed(1)}`)
process.exitCode = faults.length > 0 ? 1 : 0
