import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { metricOf } from '#tools/bench/metric.ts'
import { crowdFor } from './day.ts'
import { errorCount, p99Of, type Tallies, together } from './figures.ts'
import type { RecordedPage } from './recorded-page.ts'
import type { Site } from './site.ts'

const WARM_UP_MS = 60_000
const LOOKS = 12

interface Look {
  readonly atSeconds: number
  readonly residentMb: number
  /** What the program keeps after a collection is not to be had from outside; this is what its heap holds now. */
  readonly heapMb: number
  readonly files: number
}

/** By how much the middle of the last third is over that of the first; memory goes up and down by itself. */
export function growthOf(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3))
  const middle = (part: readonly number[]) => part.toSorted((a, b) => a - b)[part.length >> 1] ?? Number.NaN
  return middle(values.slice(-third)) / middle(values.slice(0, third)) - 1
}

/** Pages that stay open for long; when they have gone, no file may be left open that was not before them. */
export async function soak(
  site: Site,
  page: RecordedPage,
  { tokens, seconds }: { readonly tokens: readonly string[]; readonly seconds: number },
): Promise<{ readonly text: string; readonly faults: readonly string[] }> {
  const pages = tokens.length
  const files = () => readdirSync(`/proc/${site.pidOfFirst()}/fd`).length
  const crowd = crowdFor(pages)
  const looks: Look[] = []
  const parts: Tallies[] = []
  const filesBefore = files()
  try {
    await crowd.open(tokens, site.urls, { page, isAligned: false, overMs: 5_000, freshShare: 0 })
    await pause(Math.min(WARM_UP_MS, 250 * seconds))
    await crowd.look()
    const startMs = performance.now()
    for (let at = 0; at < LOOKS; at++) {
      await pause((1000 * seconds) / LOOKS)
      const heap = metricOf(await (await fetch(`${site.urls[0]}/metrics`)).text(), 'nodejs_heap_size_used_bytes')
      const look = {
        atSeconds: (performance.now() - startMs) / 1000,
        residentMb: site.usage().residentBytes / 1e6,
        heapMb: heap / 1e6,
        files: files(),
      }
      looks.push(look)
      parts.push((await crowd.look()).tallies)
      console.log(
        `${look.atSeconds.toFixed(0)} s  ${look.residentMb.toFixed(0)} MB  heap ${look.heapMb.toFixed(0)} MB  ${look.files} files`,
      )
    }
  } finally {
    crowd.stop()
  }
  await pause(10_000)
  const left = files() - filesBefore
  const growth = growthOf(looks.map(({ residentMb }) => residentMb))
  const heapGrowth = growthOf(looks.map(({ heapMb }) => heapMb))
  const all = together(parts)
  const errors = Object.values(all).reduce((sum, tally) => sum + errorCount(tally), 0)
  const { round } = all
  return {
    text: `${pages} pages for ${seconds} s: resident ${(100 * growth).toFixed(1)} %, heap ${(100 * heapGrowth).toFixed(1)} % (last third over first); ${left} files more than before the pages; ${round?.waitsMs.length ?? 0} rounds, p99 ${round === undefined ? '–' : p99Of(round).toFixed(0)} ms, ${errors} errors`,
    faults: [
      ...(errors > 0 ? [`${errors} were not answered`] : []),
      ...(growth > 0.05 ? [`memory grew by ${(100 * growth).toFixed(1)} %`] : []),
      ...(left > 5 ? [`${left} files were left open`] : []),
    ],
  }
}
