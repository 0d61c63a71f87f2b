import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '#running-server.ts'

export interface ForeignSite {
  readonly url: string
  close(): void
}

/** A page of another site: the same machine under another name, which is another site to a browser. */
export async function foreignSite(html: string): Promise<ForeignSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  const port = await freePort()
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
