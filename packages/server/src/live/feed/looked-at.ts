import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Intraday } from '#live/intraday/intraday.ts'

type Viewed = Intraday['viewed']

/** What readers look at, each as a name: a stock's order book, its line, or its line of a day before. */
export function lookedAt({ books, lines, pastLines }: Viewed): string[] {
  return [
    ...pastLines.recent().map(({ day, code }) => `past ${day} ${code}`),
    ...lines.recent().map(code => `line ${code}`),
    ...books.recent().map(code => `book ${code}`),
  ].reverse()
}

/** Notes what readers of other nodes look at, the last one last; who takes these rows in checks whether there is such a stock. */
export function noteLooked({ books, lines, pastLines }: Viewed, names: readonly string[]): void {
  for (const name of names) {
    const [kind, first = '', second = ''] = name.split(' ')
    if (kind === 'book') books.note(first)
    if (kind === 'line') lines.note(first)
    if (kind === 'past') pastLines.note(first as TradeDay, second)
  }
}
