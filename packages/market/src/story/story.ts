/** What one source told at a moment. */
export interface Telling {
  readonly id: string
  readonly source: string
  readonly kind: 'flash' | 'announcement'
  /** From midnight of the day looked at; what was told on days before it is negative. */
  readonly second: number
  readonly title: string
  readonly content: string
  /** Stocks it names. */
  readonly codes: readonly string[]
  readonly important: boolean
}

/** One event as it was told, by one source or by several: the tellings in order of time, at least one. */
export interface Story {
  /** That of its first telling. */
  readonly id: string
  readonly tellings: readonly [Telling, ...Telling[]]
}

/** A wire's own beginning: 财联社7月30日电，. */
const BEGINNING = /^[^，,。]{0,12}\d{1,2}月\d{1,2}日(?:电|讯|消息)?[，,、]?/
const TITLE_LENGTH = 40

/** What a telling says first: its title, what stands in 【】 or else its first sentence without the wire's own beginning. */
export function headline({ title, content }: Pick<Telling, 'title' | 'content'>): string {
  if (title !== '') return title
  const bracketed = /^【([^】]+)】/.exec(content)?.[1]
  if (bracketed) return bracketed
  const [sentence = ''] = content.replace(BEGINNING, '').split(/[。！？\n]/)
  return sentence.length > TITLE_LENGTH ? `${sentence.slice(0, TITLE_LENGTH)}…` : sentence
}

/** What a telling says without its headline and the wire's own beginning. */
export function bodyOf({ content }: Pick<Telling, 'content'>): string {
  return content
    .replace(/^【[^】]*】/, '')
    .replace(BEGINNING, '')
    .trim()
}

/** The sources of a story, each at the moment it told it first. */
export function firstTellings({ tellings }: Story): readonly Telling[] {
  const firsts = new Map<string, Telling>()
  for (const telling of tellings) if (!firsts.has(telling.source)) firsts.set(telling.source, telling)
  return [...firsts.values()]
}
