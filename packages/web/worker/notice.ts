/** What is shown of a message that was pushed. */
export interface Notice {
  readonly title: string
  readonly body: string
  /** Where a press leads. */
  readonly path: string
  /** The same for the same alert, which is shown once however often it comes. */
  readonly key: string
}

const ANY: Notice = { title: '看盘', body: '有一条预警，点开查看', path: '/', key: 'alert' }

const NOT_A_PAGE = /^\/(api|api2|data-api|docs|healthz|readyz|metrics|mcp)(\/|$)/

/** What a push says; a browser wants something shown of each, also of one that cannot be read. */
export function noticeOf(text: string | undefined): Notice {
  try {
    const read: Partial<Record<keyof Notice, unknown>> = JSON.parse(text ?? '')
    const textOf = (name: keyof Notice) =>
      typeof read[name] === 'string' && read[name] !== '' ? read[name] : ANY[name]
    return { title: textOf('title'), body: textOf('body'), path: textOf('path'), key: textOf('key') }
  } catch {
    return ANY
  }
}

/** The address of a page of this site: whatever else was asked for becomes the front page. */
export function pageOnSite(path: unknown, origin: string): string {
  const front = `${origin}/`
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return front
  const url = new URL(path, origin)
  return url.origin === origin && !NOT_A_PAGE.test(url.pathname) ? url.href : front
}
