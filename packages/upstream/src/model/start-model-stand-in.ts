import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Heard, Manner, Said } from './manner.ts'

export interface ModelStandInOptions {
  readonly manner: Manner
  readonly port?: number
}

export interface ModelStandIn extends AsyncDisposable {
  /** Up to but without `/chat/completions`. */
  readonly url: string
  readonly heard: readonly Heard[]
  /** From now on. */
  behave(manner: Manner): void
  close(): Promise<void>
}

const CompletionRequest = z.object({
  messages: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: z.string().nullish(),
      tool_call_id: z.string().optional(),
      tool_calls: z.array(z.object({ id: z.string(), function: z.object({ name: z.string() }) })).optional(),
    }),
  ),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
})
type Message = z.output<typeof CompletionRequest>['messages'][number]

/** Its server asks it to write again in these words. */
const CORRECTION = /^这些内容不在查到的资料里/
const PIECE_LENGTH = 12

function heardIn({ messages, tools }: z.output<typeof CompletionRequest>): Heard {
  const isQuestion = ({ role, content }: Message) => role === 'user' && !CORRECTION.test(content ?? '')
  const from = messages.findLastIndex(isQuestion)
  const since = messages.slice(from + 1)
  const names = new Map(
    since.flatMap(({ tool_calls = [] }) => tool_calls.map(call => [call.id, call.function.name] as const)),
  )
  return {
    question: messages[from]?.content ?? '',
    looked: since
      .filter(({ role }) => role === 'tool')
      .map(({ tool_call_id = '', content }) => ({ tool: names.get(tool_call_id) ?? '', text: content ?? '' })),
    tools: tools.map(tool => tool.function.name),
    corrections: since.filter(({ role }) => role === 'user').length,
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** As services send it: piece by piece, the input of a tool in halves. */
function send(raw: ServerResponse, said: Said, { looked }: Heard): void {
  raw.writeHead(200, { 'content-type': 'text/event-stream' })
  const say = (delta: object) => raw.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`)
  if ('text' in said) {
    for (let at = 0; at < said.text.length; at += PIECE_LENGTH) say({ content: said.text.slice(at, at + PIECE_LENGTH) })
  } else {
    for (const [index, { name, input }] of said.calls.entries()) {
      const written = typeof input === 'string' ? input : JSON.stringify(input)
      const half = Math.ceil(written.length / 2)
      say({
        tool_calls: [
          {
            index,
            id: `call_${looked.length + index}`,
            type: 'function',
            function: { name, arguments: written.slice(0, half) },
          },
        ],
      })
      say({ tool_calls: [{ index, function: { arguments: written.slice(half) } }] })
    }
  }
  raw.end('data: [DONE]\n\n')
}

/** What stands for a model on this machine: it speaks the chat completions call with tools, in the manner given. */
export async function startModelStandIn({ manner, port = 0 }: ModelStandInOptions): Promise<ModelStandIn> {
  const heard: Heard[] = []
  let current = manner
  const server = createServer(async (request, raw) => {
    try {
      const parsed = CompletionRequest.safeParse(await bodyOf(request))
      if (!parsed.success || !request.url?.endsWith('/chat/completions')) return void raw.writeHead(404).end()
      const now = heardIn(parsed.data)
      heard.push(now)
      send(raw, await current(now), now)
    } catch {
      raw.destroy()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    heard,
    behave(next) {
      current = next
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
