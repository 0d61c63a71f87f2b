import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatorSource } from '#sources/simulator.ts'
import { orderOf, tell } from '#sources/told-to.ts'
import { openHistory } from '#store/history/open-history.ts'
import type { FillOrder } from './fill-apart.ts'
import { daysHeld, fillHistory } from './fill-history.ts'

const { config, dataset, day } = await orderOf<FillOrder>()
const { store, memory, close } = await openHistory({ ...config, dataset })
const remembered = await memory.read()
const source = simulatorSource(createSimulator({ seed: config.seed, known: remembered?.value }))
await fillHistory(source, store, daysHeld(source, day))
await memory.keep(day, () => source.memoryUntil(day))
await close()
await tell('filled')
