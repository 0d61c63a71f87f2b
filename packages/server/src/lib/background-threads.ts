import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

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

/** By then what everybody asks is compiled. */
const COMPILING_MS = 20_000

/**
 * The same once a server is warm: before that a start waits for what is compiled. But one that is asked from its first second on never comes to
 * that, and its readers must not wait for what is collected: some time behind a start they are lowered all the same.
 */
export async function lowerWhenWarm(warm: Promise<unknown>, compilingMs: number = COMPILING_MS): Promise<number> {
  await Promise.race([warm, pause(compilingMs, undefined, { ref: false })])
  return lowerBackgroundThreads()
}
