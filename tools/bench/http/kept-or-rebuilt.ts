import { brotliCompressSync, constants } from 'node:zlib'
import { type Goal, median } from '#tools/bench/goal.ts'
import { WHOLE_MARKET } from '#tools/bench/paths.ts'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import { loadFor } from './http-load.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** CPU milliseconds of what every request would cost without the kept answer: its JSON and its compression. */
function rebuildCpuMs(answer: unknown): number {
  const once = () => {
    const before = process.cpuUsage()
    brotliCompressSync(JSON.stringify(answer), BROTLI)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  for (let warmUp = 0; warmUp < 3; warmUp++) once()
  return median(Array.from({ length: 15 }, once))
}

export const measure: Goal = async bench => {
  const server = await bench.server('still')
  pin(process.pid, LOAD_CORE)
  const url = `${server.url}${WHOLE_MARKET}`
  const headers = { 'accept-encoding': 'br' }
  const reply = await fetch(url, { headers: { ...server.signedIn, ...headers } })
  if (reply.status !== 200) throw new Error(`${WHOLE_MARKET} answers ${reply.status}`)
  const anewMs = rebuildCpuMs(await reply.json())
  const { perCpuSecond } = await loadFor({ url, pid: server.pid, headers, tokens: server.tokens }, 16, 3)
  const keptMs = 1000 / perCpuSecond
  const detail = `${keptMs.toFixed(2)} ms CPU kept, ${(anewMs + keptMs).toFixed(1)} ms with JSON and brotli 4 each time`
  const ratio = (anewMs + keptMs) / keptMs
  return [
    { id: 'H4', what: 'whole market, kept against rebuilt', result: { ratio, limit: 10, side: 'at least', detail } },
  ]
}
