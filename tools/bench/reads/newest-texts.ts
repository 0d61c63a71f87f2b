import { TradeDay } from '@kanpan/contract/model/stock'
import { type Goal, quantile } from '#tools/bench/goal.ts'
import { storeModule } from '#tools/bench/inside-server.ts'
import { type Corpus, newsCorpus, wordsBetween } from './news-corpus.ts'

const TEXTS = 100_000
const QUERIES = 60
const NEWEST = 20
const DAY = TradeDay.parse('2025-11-28')
const DAY_SECONDS = 86_400

type Query = readonly string[]

/** Frequent words, middling ones, rare ones, and two at once. */
function queriesOf(corpus: Corpus): ReadonlyMap<string, readonly Query[]> {
  const frequent = wordsBetween(corpus, [0.05, 0.5], QUERIES)
  const middle = wordsBetween(corpus, [0.002, 0.01], QUERIES)
  const rare = wordsBetween(corpus, [2 / TEXTS, 50 / TEXTS], QUERIES)
  const single = (words: readonly string[]) => words.map(word => [word])
  return new Map([
    ['frequent', single(frequent)],
    ['middle', single(middle)],
    ['rare', single(rare)],
    ['two', middle.map((word, i) => [word, frequent[i % frequent.length] ?? word])],
  ])
}

async function waits(queries: readonly Query[], find: (query: Query) => unknown): Promise<readonly number[]> {
  const taken: number[] = []
  for (const query of queries) {
    const startMs = performance.now()
    await find(query)
    taken.push(performance.now() - startMs)
  }
  return taken
}

export const measure: Goal = async () => {
  const { openMemoryStore } = await storeModule()
  const corpus = newsCorpus(TEXTS)
  await using closing = new AsyncDisposableStack()
  const store = await openMemoryStore()
  closing.defer(() => store.close())
  const documents = corpus.texts.map(({ title, body, words }, i) => ({
    dataset: 'bench',
    kind: 'news' as const,
    ref: String(i),
    day: DAY,
    second: Math.floor((i / TEXTS) * DAY_SECONDS),
    title,
    body,
    titleTerms: words.slice(0, 8),
    bodyTerms: words.slice(8),
  }))
  await store.documents.index(documents)
  const until = { day: DAY, second: DAY_SECONDS }
  const ask = (terms: Query, sort: 'time' | 'relevance') =>
    store.documents.find({ dataset: 'bench', terms, until, sort, offset: 0, limit: NEWEST })
  const scan = (terms: Query) => {
    const found: number[] = []
    for (let i = TEXTS - 1; i >= 0 && found.length < NEWEST; i--) {
      const text = `${corpus.texts[i]?.title}${corpus.texts[i]?.body}`
      if (terms.every(term => text.includes(term))) found.push(i)
    }
    return found
  }
  const classes = [...queriesOf(corpus)]
  const all = classes.flatMap(([, queries]) => queries)
  await waits(all, query => ask(query, 'time'))
  const ours = await waits(all, query => ask(query, 'time'))
  const peer = await waits(all, scan)
  const nearest = await waits(all, query => ask(query, 'relevance'))
  const p = (values: readonly number[], share: number) => quantile(values, share).toFixed(2)
  const perClass: string[] = []
  for (const [name, queries] of classes) {
    const taken = await waits(queries, query => ask(query, 'time'))
    perClass.push(`${name} ${p(taken, 0.5)} / ${p(taken, 0.99)}`)
  }
  const detail = `p99 ${p(ours, 0.99)} ms against ${p(peer, 0.99)} ms; p50 / p99 in ms: ${perClass.join(', ')}`
  const ratio = quantile(ours, 0.99) / quantile(peer, 0.99)
  return [
    { id: 'Q2', what: 'newest 20 of 100,000 texts, p99', result: { ratio, limit: 0.05, side: 'at most', detail } },
    {
      id: 'Q2',
      what: 'the nearest of them, p95, of 100 ms',
      result: {
        ratio: quantile(nearest, 0.95) / 100,
        limit: 1,
        side: 'at most',
        detail: `${p(nearest, 0.5)} / ${p(nearest, 0.95)} / ${p(nearest, 0.99)} ms`,
      },
    },
  ]
}
