import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, instantOf } from './clock.ts'
import { ENDPOINTS } from './endpoints/all.ts'
import type { Endpoint, Scene } from './endpoints/endpoint.ts'
import { chooseFaults, type MetFault } from './faults/choose-faults.ts'
import type { FaultsFile } from './faults/fault.ts'
import { withRowFault } from './faults/row-faults.ts'
import { pageAnswer, takesGzip } from './http/answer.ts'
import { type Incoming, incomingOf } from './http/incoming.ts'
import { send } from './http/send.ts'
import type { LoggedRequest } from './request-log.ts'
import { NOTHING, type World } from './world/world.ts'

export interface UpstreamOptions {
  /** Where none is known, nothing is. */
  readonly world?: World
  /** Who answers a request; where it is not given the providers’ endpoints, of the world. */
  readonly endpointFor?: (incoming: Incoming) => Endpoint | undefined
  readonly clock: Clock
  readonly faults?: FaultsFile | undefined
  /** 0 or none: any that is free. */
  readonly port?: number | undefined
}

/** A running stand-in. */
export interface Upstream {
  /** `http://127.0.0.1:PORT`; the real host is the first segment of every path below it. */
  readonly url: string
  /** Every request so far, oldest first; `/_log` answers the same. */
  readonly log: readonly LoggedRequest[]
  /** From now on these go wrong, and no others. */
  setFaults(faults: FaultsFile): void
  close(): Promise<void>
}

const providersEndpoint = (incoming: Incoming): Endpoint | undefined =>
  ENDPOINTS.find(({ hosts, takes }) => hosts.includes(incoming.host) && takes(incoming))

const NO_FAULTS: FaultsFile = { seed: 1, faults: [] }
const PAGE_PARAMETERS = ['page', 'pn', 'pageNumber', 'page_index', 'pageNum', 'offset'] as const

const isOf = (met: readonly MetFault[], kind: string) => met.some(({ fault }) => fault.kind === kind)
const secondsOf = (met: readonly MetFault[], kind: 'hang' | 'clock-off') =>
  met.reduce((sum, { fault }) => (fault.kind === kind ? sum + fault.seconds : sum), 0)

/** The request for the page before: whoever asks for the second gets the first once more. */
function askingPageBefore(incoming: Incoming): Incoming {
  const query = new URLSearchParams(incoming.query)
  for (const name of PAGE_PARAMETERS) {
    const page = Number(query.get(name))
    if (page > 1) query.set(name, name === 'offset' ? '0' : String(page - 1))
  }
  return { ...incoming, query }
}

/** Listens on the loopback address alone. */
export async function startUpstream({
  world = NOTHING,
  endpointFor = providersEndpoint,
  clock,
  faults = NO_FAULTS,
  port = 0,
}: UpstreamOptions): Promise<Upstream> {
  const log: LoggedRequest[] = []
  let metFaults = chooseFaults(faults)

  function answerOf(endpoint: Endpoint | undefined, incoming: Incoming, met: readonly MetFault[]) {
    if (!endpoint) return pageAnswer(404, '404 Not Found')
    const scene: Scene = {
      world,
      at: instantOf(clock() + secondsOf(met, 'clock-off') * 1000),
      write: (codec, reply) => codec.encode(met.reduce(withRowFault<(typeof reply.rows)[number]>, reply)),
    }
    return endpoint.answer(isOf(met, 'duplicate-page') ? askingPageBefore(incoming) : incoming, scene)
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const incoming = await incomingOf(request)
    if (incoming.host === '_log') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(log))
      return
    }
    const at = Date.now()
    const now = clock()
    const endpoint = endpointFor(incoming)
    const met = metFaults({ host: incoming.host, endpoint: endpoint?.name ?? '', second: instantOf(now).second })
    const enter = (status: number | undefined, bytes: number) =>
      log.push({
        at,
        clock: new Date(now).toISOString(),
        method: incoming.method,
        host: incoming.host,
        endpoint: endpoint?.name,
        path: incoming.path,
        query: incoming.query.toString(),
        status,
        bytes,
        faults: met.map(({ fault }) => fault.kind),
      })
    if (isOf(met, 'reset')) {
      enter(undefined, 0)
      request.socket.resetAndDestroy()
      return
    }
    const hangs = secondsOf(met, 'hang')
    if (hangs > 0) await sleep(hangs * 1000, undefined, { ref: false })
    if (response.destroyed) {
      enter(undefined, 0)
      return
    }
    const answer = await answerOf(endpoint, incoming, met)
    if (answer.isReset) {
      enter(undefined, 0)
      request.socket.resetAndDestroy()
      return
    }
    const bytes = send(response, {
      answer,
      faults: met,
      isGzip: takesGzip(incoming.headers),
      date: new Date(now + secondsOf(met, 'clock-off') * 1000),
    })
    enter(response.statusCode, bytes)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      // What goes wrong in here is no fault that was asked for: it is said, and the connection ends.
      console.error(`${request.url}:`, error)
      response.destroy()
    })
  })
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    log,
    setFaults(next) {
      metFaults = chooseFaults(next)
    },
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
