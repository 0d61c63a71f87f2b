/** What a stand-in for a model has before it when it speaks. */
export interface Heard {
  /** What a person asked last. */
  readonly question: string
  /** What its tools answered since, in order. */
  readonly looked: readonly { readonly tool: string; readonly text: string }[]
  /** The tools it may ask for; none when it has to answer. */
  readonly tools: readonly string[]
  /** How often it was told to write again. */
  readonly corrections: number
}

/** It asks for tools, or it answers. */
export type Said =
  | { readonly calls: readonly { readonly name: string; readonly input: object | string }[] }
  | { readonly text: string }

export type Manner = (heard: Heard) => Promise<Said> | Said
