/** Something that turns texts into vectors of one length, near where they mean the same. */
export interface Embedder {
  /** One vector for each text, in their order; throws a `ModelFault` when they do not come, or not whole. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>
}
