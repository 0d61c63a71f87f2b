import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { z } from 'zod'
import { simulatorSource } from '#sources/simulator.ts'
import { openHistory } from '#store/history/open-history.ts'
import { fillHistory } from './fill-history.ts'

const Order = z.object({
  seed: z.number(),
  day: TradeDay,
  dataset: z.string(),
  dataFolder: z.string(),
  minuteDays: z.number(),
  databaseUrl: z.string().optional(),
})

// Started by fill-apart.ts, with its order as the one argument.
const { seed, day, ...where } = Order.parse(JSON.parse(process.argv[2] ?? ''))
const { store, memory, close } = await openHistory(where)
const remembered = await memory.read()
const source = simulatorSource(createSimulator({ seed, known: remembered?.value }))
await fillHistory(source, store, day)
await memory.keep(day, () => source.memoryUntil(day))
await close()
