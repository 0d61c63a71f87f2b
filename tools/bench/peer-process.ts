import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pin, SERVER_CORE } from './processor.ts'

export interface Peer {
  readonly url: string
  readonly pid: number
  stop(): void
}

/** Starts a program of `peers/`, on the servers' core; the first line it prints is its address. */
export async function startPeer(name: string, args: readonly string[]): Promise<Peer> {
  const file = fileURLToPath(new URL(`./peers/${name}.ts`, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout || child.pid === undefined) throw new Error(`${name} did not start`)
  pin(child.pid, SERVER_CORE)
  const lines = createInterface(child.stdout)
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [undefined])])
  if (typeof line !== 'string') throw new Error(`${name} ended before it said its address`)
  return { url: line, pid: child.pid, stop: () => child.kill() }
}
