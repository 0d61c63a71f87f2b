import { setTimeout as pause } from 'node:timers/promises'
import { type Goal, median } from '#tools/bench/goal.ts'
import { buildWebIfChanged } from '#tools/web-build.ts'
import { DESK, heapBytes } from './browser.ts'
import { type RankingPages, rankingPages, type Side } from './ranking-pages.ts'

const ROUNDS = 3
const OPEN_MS = 3000

async function heapOf(pages: RankingPages, side: Side): Promise<number> {
  const tab = await pages.open(side, DESK)
  try {
    await pages.show(side, tab)
    await pause(OPEN_MS)
    return await heapBytes(tab)
  } finally {
    await tab.close()
  }
}

export const measure: Goal = async bench => {
  if (!buildWebIfChanged()) throw new Error('the web part does not build')
  const pages = await rankingPages(await bench.server('fast'), 'bare-table', 'yesterday')
  try {
    const rounds: (readonly [ours: number, wholeMarket: number, sameRows: number])[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push([await heapOf(pages, 'ours'), await heapOf(pages, 'wholeMarket'), await heapOf(pages, 'peer')])
    }
    const line = (what: string, peer: 1 | 2) => {
      const megabytes = (side: 0 | 1 | 2) => (median(rounds.map(round => round[side])) / 1e6).toFixed(1)
      const ratio = median(rounds.map(round => round[0] / round[peer]))
      const detail = `${megabytes(0)} MB against ${megabytes(peer)} MB, ${ROUNDS} rounds`
      return { id: 'F5', what, result: { ratio, limit: 3, side: 'at most', detail } } as const
    }
    return [
      line('heap of the ranking page after a collection, against a bare table of 5,500 rows', 1),
      line(`the same, against a bare table of the same ${pages.rows} rows`, 2),
    ]
  } finally {
    await pages.stop()
  }
}
