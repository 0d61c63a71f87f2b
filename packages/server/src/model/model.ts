/** What a model is asked: fixed orders, and data that holds none. */
export interface Prompt {
  readonly orders: string
  readonly data: string
}

/** Something a model may ask for: its name, what it is for, and the JSON schema of what it takes. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ModelToolCall {
  readonly id: string
  readonly name: string
  /** JSON as the model wrote it. */
  readonly input: string
}

/** What was said so far. */
export type ModelMessage =
  | { readonly role: 'orders' | 'person'; readonly text: string }
  | { readonly role: 'model'; readonly text: string; readonly calls: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string }

export interface ModelReply {
  readonly text: string
  readonly calls: readonly ModelToolCall[]
}

/** Something that writes. What it writes is nobody's word until it is checked. */
export interface Model {
  /** Its answer as it comes, piece by piece; throws a `ModelFault` when it does not come, or not whole. */
  write(prompt: Prompt, aborted: AbortSignal): AsyncIterable<string>
  /** What it says next, or which tools it wants asked first; throws a `ModelFault` as above. */
  converse(messages: readonly ModelMessage[], tools: readonly ModelTool[], aborted: AbortSignal): Promise<ModelReply>
}

export type ModelFaultReason = 'timeout' | 'network' | 'status' | 'size' | 'format'

/** Why an answer did not come. It carries nothing of what was asked or answered, so that it may be logged. */
export class ModelFault extends Error {
  readonly reason: ModelFaultReason

  constructor(reason: ModelFaultReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`)
    this.name = 'ModelFault'
    this.reason = reason
  }
}
