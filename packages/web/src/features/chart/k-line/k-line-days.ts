/** Something that happened to the stock on a day. */
export interface DayMark {
  readonly day: string
  /** One character where there is room for it; empty for a dot. Undefined: in words only, the candle shows it. */
  readonly sign: '龙' | '炸' | '财' | '解' | '' | undefined
  /** In words, for the line above the chart and the data table. */
  readonly words: string
}

/** Days that belong together; without an end they reach to the newest bar. */
export interface DaySpan {
  readonly from: string
  readonly to: string | null
}

/** What is told of days on a K line. */
export interface DayLayer {
  readonly marks: readonly DayMark[]
  readonly spans: readonly DaySpan[]
  /** The day that is pointed out. */
  readonly focus: string | undefined
}

export const NO_DAYS: DayLayer = { marks: [], spans: [], focus: undefined }

/** The bar a day is in: a bar stands under its last day, so the first one not before it. Undefined before the first bar. */
export function barOfDay(bars: readonly { readonly timestamp: number }[], timestamp: number): number | undefined {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.timestamp ?? 0) < timestamp) low = middle + 1
    else high = middle
  }
  // A day before the first bar is within it only as far as the bar itself reaches back, which nobody says.
  return low < bars.length && (low > 0 || bars[0]?.timestamp === timestamp) ? low : undefined
}

/** What is told of every bar, in words. */
export function barLabels(days: readonly string[], marks: readonly DayMark[]): ReadonlyMap<string, string> {
  const words = new Map<string, string[]>()
  for (const { day, words: text } of marks) {
    const bar = days.find(each => each >= day)
    if (bar === undefined || (bar === days[0] && bar !== day)) continue
    words.set(bar, [...(words.get(bar) ?? []), text])
  }
  return new Map([...words].map(([day, texts]) => [day, [...new Set(texts)].join(' · ')]))
}
