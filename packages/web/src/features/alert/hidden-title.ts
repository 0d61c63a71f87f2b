const MARK = /^\(\d+\) /

let missed = 0

function isHidden(): boolean {
  return document.visibilityState !== 'visible'
}

/** Says in the tab's title how many fired while nobody looked at the page. */
export function countInTitle(count: number): void {
  if (!isHidden()) return
  missed += count
  document.title = `(${missed}) ${document.title.replace(MARK, '')}`
}

/** Looked at again, the title is the screen's own. Answers how to stop. */
export function clearTitleWhenSeen(): () => void {
  function clear(): void {
    if (isHidden()) return
    missed = 0
    document.title = document.title.replace(MARK, '')
  }
  document.addEventListener('visibilitychange', clear)
  return () => document.removeEventListener('visibilitychange', clear)
}
