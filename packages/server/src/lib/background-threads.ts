import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

const THREADS = '/proc/self/task'
/** As Node 24 names the threads that mark, sweep and compile beside the one that serves. */
const WORKER = 'V8Worker'
/** A tenth of the weight of the thread that serves; all of a core that nobody else wants. */
const NICENESS = 10

/**
 * Lets the thread that serves go before those that collect and compile. There are up to four of them, and where a node has one core they
 * took four fifths of it for as long as a collection of the whole heap lasts. Priorities of single threads are Linux's own; elsewhere
 * nothing is changed. Gives how many threads that were. Decision 0021.
 */
export async function lowerBackgroundThreads(): Promise<number> {
  if (process.platform !== 'linux') return 0
  const threads = await readdir(THREADS).catch(() => [])
  const lowered = await Promise.all(
    threads.map(async thread => {
      try {
        if ((await readFile(`${THREADS}/${thread}/comm`, 'utf8')).trim() !== WORKER) return false
        setPriority(Number(thread), NICENESS)
        return true
      } catch {
        // It ended meanwhile, or may not be told: it goes on as it did.
        return false
      }
    }),
  )
  return lowered.filter(Boolean).length
}
