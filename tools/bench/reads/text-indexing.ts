import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TradeDay } from '@kanpan/contract/model/stock'
import { type Goal, median } from '#tools/bench/goal.ts'
import { inSlicesModule, segmenterModule, storeModule, textsModule } from '#tools/bench/inside-server.ts'
import { newsCorpus } from './news-corpus.ts'

const BATCH = 2000
const ROUNDS = 7
const DAY = TradeDay.parse('2025-11-28')

/** A batch of news made findable, against cutting it into words and inserting its rows. */
export const measure: Goal = async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const { openStore } = await storeModule()
  const { createTexts } = await textsModule()
  const { createSegmenter } = await segmenterModule()
  const { atOnce } = await inSlicesModule()
  await using closing = new AsyncDisposableStack()
  const store = await openStore({ dataDir: join(folder.path, 'data') })
  closing.defer(() => store.close())
  const texts = createTexts({
    catalogue: { stocks: [], sectors: [] },
    documents: store.documents,
    dataset: 'bench',
  })
  const segmenter = atOnce(createSegmenter([]))
  const plain = new DatabaseSync(join(folder.path, 'plain.sqlite'))
  closing.defer(() => plain.close())
  plain.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table news (id integer primary key, title text, body text)',
  )
  const insert = plain.prepare('insert into news (title, body) values (?, ?)')
  const corpus = newsCorpus(BATCH * (ROUNDS + 1)).texts

  async function ours(round: number): Promise<number> {
    const startMs = performance.now()
    await texts.keep(
      corpus.slice(round * BATCH, (round + 1) * BATCH).map(({ title, body }, i) => ({
        dataset: 'bench',
        kind: 'news',
        ref: `${round}.${i}`,
        day: DAY,
        second: i,
        title,
        body,
      })),
    )
    return performance.now() - startMs
  }
  function peer(round: number): number {
    const startMs = performance.now()
    plain.exec('begin')
    for (const { title, body } of corpus.slice(round * BATCH, (round + 1) * BATCH)) {
      segmenter.terms(title)
      segmenter.terms(body)
      insert.run(title, body)
    }
    plain.exec('commit')
    return performance.now() - startMs
  }

  const pairs: (readonly [number, number])[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = [await ours(round), peer(round)] as const
    // The first one loads the dictionary.
    if (round > 0) pairs.push(pair)
  }
  const [oursMs, peerMs] = [median(pairs.map(([our]) => our)), median(pairs.map(([, their]) => their))]
  const detail = `${((1000 * oursMs) / BATCH).toFixed(0)} µs against ${((1000 * peerMs) / BATCH).toFixed(0)} µs a text`
  return [
    { id: 'Q3', what: 'a text made findable', result: { ratio: oursMs / peerMs, limit: 1.5, side: 'at most', detail } },
  ]
}
