import { createSimulator } from '@kanpan/simulator/create-simulator'
import { walkLists } from '@kanpan/simulator/longhu/walk-lists'
import type { LonghuJob } from './simulator-longhu.ts'
import type { SourceLonghu } from './source.ts'
import { receiveJob, report } from './worker-job.ts'

// The same seed tells the same market here as in the process that asked.
const { seed, known, from, to } = await receiveJob<LonghuJob>()
const simulator = createSimulator({ seed, known })

for (const { day, listings } of walkLists(simulator, from, to)) {
  const list: SourceLonghu = {
    day,
    listings: listings.flatMap(({ row, ...listing }) => {
      const stock = simulator.catalogue.stocks[row]
      return stock ? [{ ...listing, code: stock.code, source: '模拟' }] : []
    }),
  }
  await report(list)
}
