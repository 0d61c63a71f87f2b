import { parentPort, workerData } from 'node:worker_threads'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { walkLists } from '@kanpan/simulator/longhu/walk-lists'
import type { LonghuOrder } from './simulator-longhu.ts'
import type { SourceLonghu } from './source.ts'

// The same seed tells the same market here as in the thread that asked.
const { seed, known, from, to }: LonghuOrder = workerData
const simulator = createSimulator({ seed, known })

for (const { day, listings } of walkLists(simulator, from, to)) {
  const list: SourceLonghu = {
    day,
    listings: listings.flatMap(({ row, ...listing }) => {
      const stock = simulator.catalogue.stocks[row]
      return stock ? [{ ...listing, code: stock.code, source: '模拟' }] : []
    }),
  }
  parentPort?.postMessage(list)
}
