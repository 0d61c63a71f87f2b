import { z } from 'zod'
import type { Embedder } from './embedder.ts'
import { ModelFault } from './model.ts'

export interface OpenAiEmbedderSettings {
  /** Up to but without `/embeddings`; https, or this machine. */
  readonly url: string
  readonly name: string
  readonly key: string | undefined
  readonly timeoutMs: number
  readonly maxBytes: number
}

const Answer = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(8192) })),
})

async function textOf(reply: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for await (const chunk of reply.body ?? []) {
    read += chunk.byteLength
    if (read > maxBytes) throw new ModelFault('size', `more than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

function vectorsOf(text: string, count: number): readonly (readonly number[])[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new ModelFault('format')
  }
  const answer = Answer.safeParse(parsed).data
  const vectors = answer?.data.toSorted((a, b) => a.index - b.index) ?? []
  const length = vectors[0]?.embedding.length
  const isWhole =
    vectors.length === count && vectors.every(({ index, embedding }, at) => index === at && embedding.length === length)
  if (!isWhole) throw new ModelFault('format')
  return vectors.map(({ embedding }) => embedding)
}

/** Vectors from the embeddings call that many services and local programs share. Redirects are not followed. */
export function openAiEmbedder({ url, name, key, timeoutMs, maxBytes }: OpenAiEmbedderSettings): Embedder {
  const address = `${url.replace(/\/+$/, '')}/embeddings`
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return {
    async embed(texts) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const reply = await fetch(address, {
          method: 'POST',
          redirect: 'error',
          signal,
          headers: { ...authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ model: name, input: texts, encoding_format: 'float' }),
        })
        if (!reply.ok) {
          await reply.body?.cancel()
          throw new ModelFault('status', String(reply.status))
        }
        return vectorsOf(await textOf(reply, maxBytes), texts.length)
      } catch (error) {
        if (error instanceof ModelFault) throw error
        // What fetch says may name the address, and with it what should stay in the configuration.
        throw new ModelFault(signal.aborted ? 'timeout' : 'network')
      }
    },
  }
}
