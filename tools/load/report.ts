import type { Day, Part, Storm } from './day.ts'
import { type Cost, costOf, errorCount, p50Of, p99Of, projected, type Seen, type Tallies } from './figures.ts'
import type { Listening } from './listeners.ts'
import type { RecordedPage } from './recorded-page.ts'

const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0))

function rowsOf(name: string, tallies: Tallies): string[] {
  return Object.entries(tallies).map(([kind, tally]) => {
    const named = Object.entries(tally.errors).map(([error, count]) => `${error} x ${count}`)
    const errors = named.length === 0 ? '0' : named.join(', ')
    return `| ${name} | ${kind} | ${tally.waitsMs.length} | ${ms(p50Of(tally))} | ${ms(p99Of(tally))} | ${errors} |`
  })
}

function partRows({ name, tallies, ownLateP99Ms }: Part): string[] {
  return [...rowsOf(name, tallies), `| ${name} | the readers' own timers late | | | ${ms(ownLateP99Ms)} | |`]
}

const perThousand = ({ readers, seconds, cpuSeconds }: Seen) => (1000 * cpuSeconds) / seconds / readers

function costLines(few: Seen, many: Seen): string[] {
  const line = (seen: Seen) =>
    [
      `| ${seen.readers} | ${(seen.cpuSeconds / seen.seconds).toFixed(3)} | ${perThousand(seen).toFixed(3)} |`,
      ` ${(seen.residentBytes / 1e6).toFixed(0)} | ${(seen.bytes / seen.seconds / seen.readers / 1000).toFixed(2)} |`,
    ].join('')
  return [
    '| pages | cores, all nodes | cores per 1,000 pages | MB resident | kB a second and page |',
    '| --- | --- | --- | --- | --- |',
    line(few),
    line(many),
  ]
}

function projectionLines(cost: Cost): string[] {
  return [
    `a page more: ${(1000 * cost.coresPerReader).toFixed(3)} cores and ${(cost.residentBytesPerReader / 1000).toFixed(0)} MB per 1,000; a node by itself: ${cost.idleCores.toFixed(2)} cores, ${(cost.idleBytes / 1e6).toFixed(0)} MB`,
    '',
    '| readers | nodes of one core | cores | GB resident | Gbit/s out |',
    '| --- | --- | --- | --- | --- |',
    ...[100_000, 1_000_000].map(readers => {
      const { nodes, cores, residentBytes, gigabitsPerSecond } = projected(readers, cost)
      return `| ${readers} | ${nodes} | ${cores.toFixed(0)} | ${(residentBytes / 1e9).toFixed(0)} | ${gigabitsPerSecond.toFixed(1)} |`
    }),
  ]
}

export function pageLines({ files, opening, repeated, stream }: RecordedPage): string {
  const paces = repeated.map(
    ({ path, everyMs }) => `  every ${everyMs} ms, ${path.length} letters: ${path.slice(0, 80)}`,
  )
  return [
    `an overview page: ${files.length} files, ${opening.length} first answers, then`,
    ...paces,
    `  stream  ${stream}`,
  ].join('\n')
}

const WAITS_HEAD = [
  '| part of the day | kind | answered | p50 ms | p99 ms | errors |',
  '| --- | --- | --- | --- | --- | --- |',
]

function stormLines({ awaySeconds, streams, backSeconds, tallies }: Storm, wanted: number) {
  const refused = Object.values(tallies).reduce((sum, tally) => sum + errorCount(tally), 0)
  return {
    line: `restart: away ${awaySeconds.toFixed(1)} s, then ${streams} of ${wanted} streams back in ${backSeconds.toFixed(1)} s, ${refused} refused`,
    faults: [
      ...(streams < wanted ? [`${wanted - streams} streams did not come back`] : []),
      ...(refused > 0 ? [`${refused} refused after the restart`] : []),
    ],
  }
}

/** The restart under streams that show nothing else. */
export function restartReport(storm: Storm, streams: number): { text: string; faults: readonly string[] } {
  const { line, faults } = stormLines(storm, streams)
  return { text: [...WAITS_HEAD, ...rowsOf(`${streams} streams, restart`, storm.tallies), '', line].join('\n'), faults }
}

/** The day in tables, and whether anything went wrong in it. */
export function dayReport({ parts, few, many, storm }: Day): {
  readonly text: string
  readonly faults: readonly string[]
} {
  const faults = parts.flatMap(({ name, tallies }) =>
    Object.entries(tallies).flatMap(([kind, tally]) =>
      errorCount(tally) > 0 ? [`${name}: ${errorCount(tally)} of ${kind} were not answered`] : [],
    ),
  )
  const lines = [...WAITS_HEAD, ...parts.flatMap(partRows)]
  if (storm !== undefined) {
    const told = stormLines(storm, many.readers)
    lines.push(...rowsOf('storm after a restart', storm.tallies), '', told.line)
    faults.push(...told.faults)
  }
  lines.push('', ...costLines(few, many), '')
  try {
    lines.push(...projectionLines(costOf(few, many)))
  } catch (error) {
    lines.push(`no projection: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { text: lines.join('\n'), faults }
}

export function listeningReport(
  streams: number,
  { ours, peer, hot }: Listening,
): { text: string; faults: readonly string[] } {
  const row = (one: Listening['ours']) =>
    `| ${one.name} | ${one.messages} | ${one.reached} | ${one.cpuMsPerMessage.toFixed(0)} | ${one.spreadP99Ms.toFixed(0)} | ${one.kilobytesPerListener.toFixed(1)} | ${one.bytesPerMessage.toFixed(0)} |`
  const errors = Object.values(hot.errors).reduce((sum, count) => sum + count, 0)
  const text = [
    `| ${streams} streams | messages | at how many | CPU ms a message | p99 spread ms | KB a listener | bytes a message |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    row(ours),
    row(peer),
    '',
    `against the peer: CPU ${(ours.cpuMsPerMessage / peer.cpuMsPerMessage).toFixed(2)} x, spread ${(ours.spreadP99Ms / peer.spreadP99Ms).toFixed(2)} x`,
    `hot reads beside: ${hot.answered} answered, p50 ${ms(hot.p50Ms)} ms, p99 ${ms(hot.p99Ms)} ms, the first of each reader p99 ${ms(hot.firstP99Ms)} ms, ${errors} errors; the readers' own timers were ${ms(hot.ownLateP99Ms)} ms late (p99)`,
  ].join('\n')
  return {
    text,
    faults: [
      ...(ours.reached < streams ? [`${streams - ours.reached} streams missed a message`] : []),
      ...(errors > 0 ? [`${errors} hot reads were not answered`] : []),
    ],
  }
}
