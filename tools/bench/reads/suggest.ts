import { type Goal, quantile } from '#tools/bench/goal.ts'
import { suggestModule, universeModule } from '#tools/bench/inside-server.ts'
import { dice } from '#tools/bench/snapshot-peer.ts'

const QUERIES = 20_000
const SCANNED = 2000
const BEST = 10

type SuggestEntry = Parameters<Awaited<ReturnType<typeof suggestModule>>['buildSuggest']>[0][number]

/** What a person has typed so far: the start of a code or of the initials, or a part of the name. */
function typedQueries(entries: readonly SuggestEntry[]): readonly string[] {
  const roll = dice(3)
  return Array.from({ length: QUERIES }, () => {
    const { code, name, initials } = entries[Math.floor(roll() * entries.length)] ?? {
      code: '',
      name: '',
      initials: [],
    }
    const word = [code, initials[0] ?? code, name][Math.floor(roll() * 3)] ?? code
    const from = word === name ? Math.floor(roll() * (word.length - 1)) : 0
    return word.slice(from, from + 1 + Math.floor(roll() * 4))
  })
}

/** The obvious way: every entry is scored, and the best are sorted out. */
function scan(entries: readonly SuggestEntry[], typed: string): readonly number[] {
  const scoreOf = ({ code, name, initials }: SuggestEntry) => {
    const words = [code, name, ...initials]
    if (words.some(word => word === typed)) return 3
    if (words.some(word => word.startsWith(typed))) return 2
    return words.some(word => word.includes(typed)) ? 1 : 0
  }
  return entries
    .map((entry, position) => ({ position, score: scoreOf(entry), weight: entry.weight ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.weight - a.weight)
    .slice(0, BEST)
    .map(({ position }) => position)
}

function p99Ms(queries: readonly string[], find: (typed: string) => unknown): number {
  for (const query of queries.slice(0, 500)) find(query)
  const waits = queries.map(query => {
    const startMs = performance.now()
    find(query)
    return performance.now() - startMs
  })
  return quantile(waits, 0.99)
}

export const measure: Goal = async () => {
  const { buildSuggest, suggest } = await suggestModule()
  const { createUniverse } = await universeModule()
  const entries = createUniverse(1).stocks.map(({ code, name, initials, floatShares }) => ({
    code,
    name,
    initials,
    weight: floatShares ?? 0,
  }))
  const table = buildSuggest(entries)
  const queries = typedQueries(entries)
  const ours = p99Ms(queries, typed => suggest(table, typed))
  const peer = p99Ms(queries.slice(0, SCANNED), typed => scan(entries, typed))
  const detail = `${(ours * 1000).toFixed(1)} µs against ${(peer * 1000).toFixed(0)} µs, ${QUERIES} queries`
  return [
    { id: 'Q1', what: 'suggest, p99 in process', result: { ratio: ours / peer, limit: 0.05, side: 'at most', detail } },
  ]
}
