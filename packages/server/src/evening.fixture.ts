import { cpSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { selfCheck } from '@kanpan/contract/api/api2/own'
import { longhu } from '@kanpan/contract/api/api2/stock'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { frozenServer, ownHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { madeOnce } from './made-once.fixture.ts'

/** The settings of a server on the evening of a day. */
export const evening = (date: string) => ({ KANPAN_SIM_CLOCK: `fixed:${date}T18:30:00+08:00` })

/** Waits until the dragon-tiger lists are kept, that of the day and those of all days before it. */
async function record(dataFolder: string, date: string): Promise<void> {
  const server = await frozenServer({ KANPAN_DATA: dataFolder, KANPAN_REQUESTS_PER_MINUTE: '0', ...evening(date) })
  const headers = await ownHeaders(server.app, 'evening')
  server.start()
  const read = async (endpoint: Endpoint) => (await server.app.inject({ url: routeOf(endpoint), headers })).json().data
  const areKept = async () => {
    const kept = selfCheck.data.parse(await read(selfCheck)).sets.find(({ name }) => name === 'longhu')
    return longhu.data.parse(await read(longhu)).total > 0 && kept?.rows === kept?.expectedRows
  }
  while (!(await areKept())) await setTimeout(50)
  await server.remove()
}

/** Fills a data folder with the evening of a day: the day and its dragon-tiger list are recorded. */
export async function copyEvening(dataFolder: string, date: string): Promise<void> {
  const recorded = await madeOnce(`evening-${date}`, folder => record(folder, date))
  cpSync(recorded, dataFolder, { recursive: true })
}
