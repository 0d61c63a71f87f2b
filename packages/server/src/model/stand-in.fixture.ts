import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

/** How a local stand-in for a model answers: given what it was asked, it writes into the open stream. */
export type Manner = (data: string, reply: StandInReply) => Promise<void> | void

export interface StandInReply {
  say(text: string): void
  end(): void
  readonly raw: ServerResponse
}

export interface StandIn {
  readonly url: string
  readonly asked: { readonly authorization: string | undefined; readonly body: string }[]
  close(): Promise<void>
}

/** What it answers when it is asked for vectors. */
export type EmbedManner = (texts: readonly string[], raw: ServerResponse) => void

const AskedVectors = z.object({ input: z.array(z.string()) })
const Asked = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** A program on a free port of this machine that speaks the chat completions call in the manner given. */
export async function standIn(manner: Manner, embed?: EmbedManner): Promise<StandIn> {
  const asked: StandIn['asked'] = []
  const server = createServer(async (request, raw) => {
    const body = await bodyOf(request)
    asked.push({ authorization: request.headers.authorization, body })
    if (request.url?.endsWith('/embeddings')) {
      embed?.(AskedVectors.parse(JSON.parse(body)).input, raw)
      return
    }
    const data = Asked.parse(JSON.parse(body)).messages.at(-1)?.content ?? ''
    const say = (text: string) => {
      const piece = JSON.stringify({ choices: [{ delta: { content: text } }] })
      if (!raw.headersSent) raw.writeHead(200, { 'content-type': 'text/event-stream' })
      raw.write(`data: ${piece}\n\n`)
    }
    await manner(data, { say, raw, end: () => void raw.end('data: [DONE]\n\n') })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
