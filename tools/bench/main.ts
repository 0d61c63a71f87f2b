import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Goal, isMet, type Line } from './goal.ts'
import { GOALS } from './goals.ts'
import { type BenchClock, type BenchServer, startBenchServer } from './server.ts'

// npm run bench             every goal
// npm run bench -- H1 d4    only these

const wanted = process.argv.slice(2).map(name => name.toUpperCase())
const unknown = wanted.filter(name => !(name in GOALS))
if (unknown.length > 0) {
  console.error(`no goal ${unknown.join(', ')}; there are ${Object.keys(GOALS).join(' ')}`)
  process.exit(2)
}

const running = new Map<BenchClock, Promise<BenchServer>>()
const bench = {
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

async function measure(id: string, what: string): Promise<readonly Line[]> {
  const file = new URL(`./${id.toLowerCase()}.ts`, import.meta.url)
  if (!existsSync(fileURLToPath(file))) return [{ id, what, result: { reason: 'no program measures it yet' } }]
  try {
    const program: { readonly measure: Goal } = await import(file.href)
    return await program.measure(bench)
  } catch (error) {
    // One goal that cannot be measured must not hide the others.
    return [{ id, what, result: { reason: error instanceof Error ? error.message : String(error) } }]
  }
}

let open = 0
for (const [id, what] of Object.entries(GOALS)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  for (const line of await measure(id, what)) {
    console.log(verdict(line))
    if ('reason' in line.result || !isMet(line.result)) open += 1
  }
}
for (const server of await Promise.allSettled(running.values())) {
  if (server.status === 'fulfilled') await server.value.stop()
}
console.log(open === 0 ? '\nevery goal met' : `\n${open} not met or not measured`)
