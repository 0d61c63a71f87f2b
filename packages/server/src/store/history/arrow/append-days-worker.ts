import { firstTradeDays, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { openArrowHistory } from './arrow-history.ts'

// Started by a test that kills it: appends one day after the other to a folder and prints each once it is kept.
const [, , folder = ''] = process.argv
const codes = syntheticCodes(50)
const store = await openArrowHistory({ folder, dataset: 'test', minuteDays: 0 })
const { history } = await store.loadAll()
for (const [shift, day] of firstTradeDays('2016-01-04', 2600).entries()) {
  if (history.indexOf(day) >= 0) continue
  await store.appendDay(codes, syntheticDay(day, codes.length, shift))
  console.log(day)
}
