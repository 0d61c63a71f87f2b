import { z } from 'zod'
import { eventLines } from './event-lines.ts'
import { type Model, ModelFault, type Prompt } from './model.ts'

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

const Piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })).default([]),
})
const END = '[DONE]'
const MOST_TOKENS = 1500

function bodyOf(name: string, { orders, data }: Prompt): string {
  return JSON.stringify({
    model: name,
    stream: true,
    temperature: 0,
    max_tokens: MOST_TOKENS,
    messages: [
      { role: 'system', content: orders },
      { role: 'user', content: data },
    ],
  })
}

function pieceOf(line: string): string {
  try {
    return Piece.parse(JSON.parse(line)).choices[0]?.delta?.content ?? ''
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

  async function answer(prompt: Prompt, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const reply = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { ...authorization, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: bodyOf(name, prompt),
    })
    if (!reply.ok || !reply.body) {
      await reply.body?.cancel()
      throw new ModelFault('status', String(reply.status))
    }
    return reply.body
  }

  return {
    async *write(prompt, aborted) {
      const idle = idleClock(idleMs)
      const overall = AbortSignal.timeout(timeoutMs)
      try {
        const bytes = await answer(prompt, AbortSignal.any([aborted, overall, idle.signal]))
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
    },
  }
}
