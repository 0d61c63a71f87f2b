/** What one source told at a moment. */
export interface Report {
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

/** One event as it was told, by one source or by several: the reports in order of time, at least one. */
export interface Story {
  /** That of its first telling. */
  readonly id: string
  readonly reports: readonly [Report, ...Report[]]
}

/** A wire's own beginning: 财联社7月30日电，. */
const BEGINNING = /^[^，,。]{0,12}\d{1,2}月\d{1,2}日(?:电|讯|消息)?[，,、]?/
const TITLE_LENGTH = 40

/** What a telling says first: its title, what stands in 【】 or else its first sentence without the wire's own beginning. */
export function headline({ title, content }: Pick<Report, 'title' | 'content'>): string {
  if (title !== '') return title
  const bracketed = /^【([^】]+)】/.exec(content)?.[1]
  if (bracketed) return bracketed
  const [sentence = ''] = content.replace(BEGINNING, '').split(/[。！？\n]/)
  return sentence.length > TITLE_LENGTH ? `${sentence.slice(0, TITLE_LENGTH)}…` : sentence
}

/** What a telling says without its headline and the wire's own beginning. */
export function bodyOf({ content }: Pick<Report, 'content'>): string {
  return content
    .replace(/^【[^】]*】/, '')
    .replace(BEGINNING, '')
    .trim()
}

/** The sources of a story, each at the moment it told it first. */
export function firstReports({ reports }: Story): readonly Report[] {
  const firsts = new Map<string, Report>()
  for (const report of reports) if (!firsts.has(report.source)) firsts.set(report.source, report)
  return [...firsts.values()]
}
