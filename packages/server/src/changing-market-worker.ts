import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { changingMarket, DAY_BEFORE, MORNING } from './changing-market.fixture.ts'

// A program for journeys in a browser: the market that changes who there is on a morning, at a port and with a data folder that
// are named behind it. It stands in the afternoon before, goes on from second to second, and has its next morning when told to.

const [port, dataFolder = ''] = process.argv.slice(2)
const STEP_MS = 500
const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

const market = await changingMarket(dataFolder, { siteFolder })
let day = DAY_BEFORE
let second = 52_200
let isMorningDue = false
let isStopping = false

process.on('SIGUSR2', () => {
  isMorningDue = true
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true
  })
}

async function beginMorning(): Promise<void> {
  await market.goTo(day, 54_000)
  day = MORNING
  second = 36_000
  for (const early of [33_300, 33_960, 34_260]) await market.goTo(day, early)
}

await market.app.listen({ port: Number(port), host: '127.0.0.1' })
while (!isStopping) {
  if (isMorningDue) await beginMorning()
  isMorningDue = false
  second += 1
  await market.goTo(day, second)
  await pause(STEP_MS)
}
await market.stop()
process.exit(0)
