import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What came in, in order. */
export interface Arrival {
  readonly url: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly atMs: number
}

/** A server of this machine's that stands for all hosts, each under its own name in the path; ends with the test. */
export async function loopbackHost(answer: (reply: ServerResponse, arrival: Arrival) => void) {
  const arrivals: Arrival[] = []
  const server = createServer(async (request, reply) => {
    const atMs = Date.now()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url = '', method = '', headers } = request
    const arrival = { url, method, headers, body: Buffer.concat(chunks).toString(), atMs }
    arrivals.push(arrival)
    answer(reply, arrival)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, arrivals }
}
