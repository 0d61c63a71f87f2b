import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'

declare const window: Window & { happyDOM: { setURL: (url: string) => void } }

interface RequestedCall {
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Answers every call of a test file by a server on the page's own origin. What reads that origin when it is loaded, as the
 * HTTP client does, is imported in a `beforeAll` after this. A page is left when all it asked has come: a call that is
 * broken off is told on the console as if the server had failed.
 */
export function answerCalls(answer: (requested: RequestedCall) => unknown, path = '/'): void {
  const server = createServer(async (request, response) => {
    const chunks: string[] = []
    for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk))
    const url = new URL(request.url ?? '', 'http://local')
    response.setHeader('content-type', 'application/json')
    response.setHeader('connection', 'close')
    response.end(JSON.stringify(await answer({ url, headers: request.headers, body: chunks.join('') })))
  })

  beforeAll(async () => {
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const isBound = (bound: typeof address): bound is AddressInfo => typeof bound === 'object' && bound !== null
    window.happyDOM.setURL(isBound(address) ? `http://127.0.0.1:${address.port}${path}` : '')
  })
  afterEach(async () => {
    const { queryClient } = await import('#lib/query/query.ts')
    await waitFor(() => {
      if (queryClient.isFetching() > 0) throw new Error('an answer is still on its way')
    })
    cleanup()
  })
  afterAll(() => {
    server.close()
  })
}
