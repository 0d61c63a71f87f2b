import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

// What is measured and what measures must not share a core.
export const SERVER_CORE = 0
export const LOAD_CORE = 1

const TICKS_PER_SECOND = 100

/** Of the machine as this process found it: one that keeps itself on one core is told of that one alone. */
export const CORES = availableParallelism()

/** Keeps a process and its threads on one core, where the machine can and has two. */
export function pin(pid: number, core: number): void {
  if (process.platform === 'linux' && CORES > 1) {
    spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
  }
}

/** CPU seconds a process has used, and its resident memory. */
export function usage(pid: number): { readonly cpuSeconds: number; readonly residentBytes: number } {
  // The second field is the program's name and may hold spaces and brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    residentBytes: Number(fields[21]) * 4096,
  }
}

/** Processor milliseconds of this thread so far. */
export function threadCpuMs(): number {
  // Linux counts a thread's own by its ticks of 4 ms, until somebody asks for the whole process.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
