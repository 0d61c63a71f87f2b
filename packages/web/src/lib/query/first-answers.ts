import type { QueryClient } from '@tanstack/react-query'

/** As long as a first look may stand for what is on its way: a screen without its data is drawn twice, and sooner. */
const MOST_MS = 150

/** Waits for what was asked ahead of the first drawing, and not for long. */
export function firstAnswers(client: QueryClient): Promise<void> {
  return new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer)
      leave()
      resolve()
    }
    const timer = setTimeout(done, MOST_MS)
    const leave = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) done()
    })
    if (client.isFetching() === 0) done()
  })
}
