import { eventLines } from './event-lines.ts'
import { type Model, ModelFault, type ModelMessage } from './model.ts'
import { Piece, replyReader, wireMessage, wireTool } from './open-ai-messages.ts'

export interface OpenAiModelSettings {
  /** Up to but without `/chat/completions`; https, or this machine. */
  readonly url: string
  readonly name: string
  readonly key: string | undefined
  /** For the whole answer, and between two pieces of it. */
  readonly timeoutMs: number
  readonly idleMs: number
  readonly maxBytes: number
}

const END = '[DONE]'
const MOST_TOKENS = 1500

function pieceOf(line: string): Piece {
  try {
    return Piece.parse(JSON.parse(line))
  } catch {
    throw new ModelFault('format')
  }
}

/** A clock that aborts when it is not wound for a while. */
function idleClock(idleMs: number) {
  const controller = new AbortController()
  const ring = () => controller.abort()
  let timer = setTimeout(ring, idleMs)
  return {
    signal: controller.signal,
    wind() {
      clearTimeout(timer)
      timer = setTimeout(ring, idleMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** A model behind the chat completions call that many services and local programs share. Redirects are not followed. */
export function openAiModel({ url, name, key, timeoutMs, idleMs, maxBytes }: OpenAiModelSettings): Model {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }

  async function answer(wanted: object, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const reply = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { ...authorization, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ model: name, stream: true, temperature: 0, max_tokens: MOST_TOKENS, ...wanted }),
    })
    if (!reply.ok || !reply.body) {
      await reply.body?.cancel()
      throw new ModelFault('status', String(reply.status))
    }
    return reply.body
  }

  async function* piecesOf(wanted: object, aborted: AbortSignal): AsyncGenerator<Piece> {
    const idle = idleClock(idleMs)
    const overall = AbortSignal.timeout(timeoutMs)
    try {
      const bytes = await answer(wanted, AbortSignal.any([aborted, overall, idle.signal]))
      for await (const line of eventLines(bytes, maxBytes)) {
        idle.wind()
        if (line === END) return
        yield pieceOf(line)
      }
    } catch (error) {
      if (error instanceof ModelFault) throw error
      // What fetch says may name the address, and with it what should stay in the configuration.
      throw new ModelFault(overall.aborted || idle.signal.aborted ? 'timeout' : 'network')
    } finally {
      idle.stop()
    }
  }

  return {
    async *write({ orders, data }, aborted) {
      const messages: readonly ModelMessage[] = [
        { role: 'orders', text: orders },
        { role: 'person', text: data },
      ]
      for await (const { choices } of piecesOf({ messages: messages.map(wireMessage) }, aborted))
        yield choices[0]?.delta?.content ?? ''
    },
    async converse(messages, tools, aborted) {
      const reader = replyReader()
      const offered = tools.length > 0 && { tools: tools.map(wireTool) }
      for await (const piece of piecesOf({ messages: messages.map(wireMessage), ...offered }, aborted))
        reader.take(piece)
      return reader.reply()
    },
  }
}
