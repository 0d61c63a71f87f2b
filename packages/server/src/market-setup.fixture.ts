import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS } from '@kanpan/contract/api/all'
import { limitUpRanking, longhu } from '@kanpan/contract/api/api2/stock'
import { getConceptStockAll } from '@kanpan/contract/api/data/stock'
import { collectImport } from '@kanpan/contract/api/main/collect'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { isRead, type Known, type Question, request } from './any-moment.fixture.ts'
import { type FrozenServer, frozenServer, ownHeaders } from './app.fixture.ts'
import { copyEvening } from './evening.fixture.ts'
import { routeOf } from './http/implement.ts'
import { copyNovember } from './november.fixture.ts'

type App = Pick<FrozenServer, 'app'>

/** A person who may ask a server everything, and what can be asked about there. */
export interface Asker {
  readonly headers: Awaited<ReturnType<typeof ownHeaders>>
  readonly known: Known
  /** The calls it answers that read the market. */
  readonly reads: readonly Endpoint[]
}

export interface MarketSetup extends Asker {
  readonly server: FrozenServer
  remove(): Promise<void>
}

interface AskerOn {
  readonly server: App
  readonly headers: Asker['headers']
}

/** The reply to a question, as it is put to the server. */
export async function reply({ server, headers }: AskerOn, question: Question) {
  return server.app.inject({ ...request(question), headers })
}

/** A stock that closed at its limit, was on the dragon-tiger list and belongs to a concept. */
async function knownOn({ server, headers }: AskerOn, date: string): Promise<Known> {
  const read = async (endpoint: Endpoint, paging: Readonly<Record<string, string>> = { limit: '500' }) => {
    const url = `${routeOf(endpoint)}?${new URLSearchParams({ date, ...paging })}`
    return (await server.app.inject({ url, headers })).json().data
  }
  const listed = new Set(longhu.data.parse(await read(longhu)).list.map(({ code }) => code))
  const concepts = getConceptStockAll.data.parse(await read(getConceptStockAll, {})).list
  for (const { code, concepts: names } of limitUpRanking.data.parse(await read(limitUpRanking)).list) {
    const concept = concepts.find(({ name }) => names.includes(name))
    if (concept && listed.has(code)) return { code, blockCode: concept.block_code, concept: concept.name }
  }
  throw new Error(`no limit-up of ${date} is on a list and in a concept`)
}

/** Stocks of her own, of which there is something to tell. */
async function collectLimitUps({ server, headers }: AskerOn, date: string): Promise<void> {
  const url = `${routeOf(limitUpRanking)}?${new URLSearchParams({ date, limit: '20' })}`
  const { list } = limitUpRanking.data.parse((await server.app.inject({ url, headers })).json().data)
  const payload = { items: list.map(({ code }) => ({ code })) }
  await server.app.inject({ method: 'POST', url: routeOf(collectImport), headers, payload })
}

/** Somebody who asks a server about its days up to this one, on which there is much to tell. */
export async function askerOf(server: App, date: string): Promise<Asker> {
  const headers = await ownHeaders(server.app, 'everything')
  await collectLimitUps({ server, headers }, date)
  const isAnswered = (endpoint: Endpoint) => server.app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) })
  return {
    headers,
    known: await knownOn({ server, headers }, date),
    reads: ENDPOINTS.filter(endpoint => isRead(endpoint) && isAnswered(endpoint)),
  }
}

async function openSetup(environment: Readonly<Record<string, string>>, date: string): Promise<MarketSetup> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-setup-'))
  const settings: Readonly<Record<string, string>> = {
    KANPAN_DATA: folder.path,
    KANPAN_REQUESTS_PER_MINUTE: '0',
    ...environment,
  }
  if (settings.KANPAN_SOURCE === 'archive') {
    await copyNovember(folder.path)
  } else {
    await copyEvening(folder.path, date)
  }
  const server = await frozenServer(settings)
  return {
    server,
    ...(await askerOf(server, date)),
    async remove() {
      await server.remove()
      await folder.remove()
    },
  }
}

/** The simulated market on a morning, with the day before as it was recorded. */
export const simulatedSetup = () => openSetup({}, SIMULATED_DAY)
export const SIMULATED_DAY = '2024-06-27'

/** What was recorded of November 2025, as a market to be read day by day. */
export const archivedSetup = () => openSetup({ KANPAN_SOURCE: 'archive' }, ARCHIVED_DAY)
export const ARCHIVED_DAY = '2025-11-14'
