import { z } from 'zod'
import type { ModelMessage, ModelReply, ModelTool, ModelToolCall } from './model.ts'

const ToolPart = z.object({
  index: z.int().min(0).max(63).default(0),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
})

/** A piece of a streamed answer: text, or parts of calls of tools. */
export const Piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), tool_calls: z.array(ToolPart).nullish() }).optional(),
      }),
    )
    .default([]),
})
export type Piece = z.output<typeof Piece>

/** A message as the chat completions call writes it. */
export function wireMessage(message: ModelMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.text }
  if (message.role !== 'model') return { role: message.role === 'orders' ? 'system' : 'user', content: message.text }
  const calls = message.calls.map(({ id, name, input }) => ({
    ...{ id, type: 'function', function: { name, arguments: input } },
  }))
  return { role: 'assistant', content: message.text, ...(calls.length > 0 && { tool_calls: calls }) }
}

export function wireTool({ name, description, parameters }: ModelTool): object {
  return { type: 'function', function: { name, description, parameters } }
}

/** Puts the pieces of a streamed answer together. */
export function replyReader() {
  const calls = new Map<number, { id: string; name: string; input: string }>()
  let text = ''
  return {
    take({ choices }: Piece): void {
      const delta = choices[0]?.delta
      text += delta?.content ?? ''
      for (const part of delta?.tool_calls ?? []) {
        const call = calls.get(part.index) ?? { id: '', name: '', input: '' }
        call.id ||= part.id ?? ''
        call.name += part.function?.name ?? ''
        call.input += part.function?.arguments ?? ''
        calls.set(part.index, call)
      }
    },
    reply(): ModelReply {
      const named = [...calls].toSorted(([a], [b]) => a - b).filter(([, { name }]) => name !== '')
      return { text, calls: named.map(([index, call]): ModelToolCall => ({ ...call, id: call.id || `call_${index}` })) }
    },
  }
}
