/** Words for one event: a headline and what follows it. */
export interface Wording {
  readonly title: string
  readonly content: string
}

/** An event, and where there is one, another wire's words for it. */
export interface Pattern extends Wording {
  readonly again?: Wording
}

/** A table of patterns, one a line: `title|content`, then another wire's `title|content`. */
export function patternsOf(table: string): readonly Pattern[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [title = '', content = '', againTitle, againContent] = line.split('|')
      const own = { title, content }
      return againTitle && againContent ? { ...own, again: { title: againTitle, content: againContent } } : own
    })
}
