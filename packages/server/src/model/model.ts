/** What a model is asked: fixed orders, and data that holds none. */
export interface Prompt {
  readonly orders: string
  readonly data: string
}

/** Something that writes. What it writes is nobody's word until it is checked. */
export interface Model {
  /** Its answer as it comes, piece by piece; throws a `ModelFault` when it does not come, or not whole. */
  write(prompt: Prompt, aborted: AbortSignal): AsyncIterable<string>
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
