/** What the browsers say, each in its own words, of code or styles that are no longer there. */
const GONE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i

/** Whether a page from before an update asked for a part that the update has replaced. */
export function isGonePart(error: unknown): boolean {
  return error instanceof Error && GONE.test(error.message)
}

const KEY = 'kanpan.reloaded-for'

/**
 * Loads the page again when a part of it cannot be loaded: most often an update has replaced it. Once per build, named
 * by the address of its entry, so that a part that stays away never makes a loop; then the error is shown.
 */
export function reloadOldPage(entry: string, reload: () => void): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return
    try {
      if (sessionStorage.getItem(KEY) === entry) return
      sessionStorage.setItem(KEY, entry)
    } catch {
      // Without a memory there is no telling whether the page was loaded again already.
      return
    }
    reload()
  })
}
