import { once } from 'node:events'
import { createServer } from 'node:http'

export interface HostileModel extends AsyncDisposable {
  readonly url: string
  /** What it was sent, one after the other. */
  readonly asked: readonly string[]
}

/** A model on a free port of this machine that writes these lines, whatever it is asked. */
export async function hostileModel(lines: readonly object[]): Promise<HostileModel> {
  const asked: string[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push(Buffer.concat(chunks).toString())
    const content = lines.map(line => `${JSON.stringify(line)}\n`).join('')
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.end(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the model has no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
