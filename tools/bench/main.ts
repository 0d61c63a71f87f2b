import { buildWebIfChanged } from '#tools/web-build.ts'
import { type Goal, isMet, type Line } from './goal.ts'
import { GOALS, type GoalEntry, SERVER_SECONDS } from './goals.ts'
import { type BenchClock, type BenchServer, startBenchServer } from './server.ts'

// npm run bench               every goal
// npm run bench -- --short    those that take less, with fewer rounds: under five minutes on a machine of its own
// npm run bench -- H1 d4      only these

const SHORT = '--short'
const isShort = process.argv.includes(SHORT)
const named = process.argv
  .slice(2)
  .filter(name => name !== SHORT)
  .map(name => name.toUpperCase())
const wanted =
  named.length > 0 ? named : Object.keys(GOALS).filter(id => !isShort || GOALS[id]?.shortSeconds !== undefined)
const unknown = wanted.filter(name => !(name in GOALS))
if (unknown.length > 0) {
  console.error(`no goal ${unknown.join(', ')}; there are ${Object.keys(GOALS).join(' ')}`)
  process.exit(2)
}

// What a browser opens is this page and not the one that was built some time ago.
if (!buildWebIfChanged()) process.exit(1)

const running = new Map<BenchClock, Promise<BenchServer>>()
const bench = {
  isShort,
  server(clock: BenchClock) {
    const started = running.get(clock) ?? startBenchServer(clock)
    running.set(clock, started)
    return started
  },
}

function verdict({ id, what, result }: Line): string {
  const head = `${id.padEnd(4)}${what}`
  if ('reason' in result) return `${head}\n     not measured: ${result.reason}`
  const { ratio, side, limit, detail } = result
  return `${head}\n     ${ratio.toPrecision(3)} (${side} ${limit}): ${isMet(result) ? 'met' : 'NOT MET'}   ${detail}`
}

async function measure(id: string, { what, program: name }: GoalEntry): Promise<readonly Line[]> {
  const file = new URL(`./${name}.ts`, import.meta.url)
  try {
    const program: { readonly measure: Goal } = await import(file.href)
    return await program.measure(bench)
  } catch (error) {
    // One goal that cannot be measured must not hide the others.
    return [{ id, what, result: { reason: error instanceof Error ? error.message : String(error) } }]
  }
}

const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`
const chosen = Object.entries(GOALS).filter(([id]) => wanted.includes(id))
const secondsOf = ({ seconds, shortSeconds = seconds }: GoalEntry) => (isShort ? shortSeconds : seconds)
const expected = chosen.reduce((sum, [, goal]) => sum + secondsOf(goal), SERVER_SECONDS)
console.log(`${chosen.length} goals, some ${minutes(expected)} on a machine of its own, longer on a crowded one\n`)
const startedMs = performance.now()
const elapsed = (sinceMs: number) => (performance.now() - sinceMs) / 1000
let open = 0
for (const [id, goal] of chosen) {
  const goalMs = performance.now()
  for (const line of await measure(id, goal)) {
    console.log(verdict(line))
    if ('reason' in line.result || !isMet(line.result)) open += 1
  }
  console.log(`     took ${elapsed(goalMs).toFixed(0)} s`)
}
for (const server of await Promise.allSettled(running.values())) {
  if (server.status === 'fulfilled') await server.value.stop()
}
console.log(open === 0 ? '\nevery goal met' : `\n${open} not met or not measured`)
console.log(`${(elapsed(startedMs) / 60).toFixed(1)} min in all`)
