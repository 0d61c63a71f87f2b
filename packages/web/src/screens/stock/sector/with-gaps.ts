/** Bars with an empty place where trading days are missing between two of them, so that no line is drawn across. */
export function withGaps<B extends { readonly afterGap: boolean }>(bars: readonly B[]): readonly (B | undefined)[] {
  return bars.flatMap((bar, at) => (bar.afterGap && at > 0 ? [undefined, bar] : [bar]))
}
