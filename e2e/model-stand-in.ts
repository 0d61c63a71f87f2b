import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort, type RunningServer, type ServerOptions, startServer } from '#running-server.ts'

const STAND_IN = fileURLToPath(new URL('../packages/upstream/src/model/main.ts', import.meta.url))

export interface ModelOptions extends ServerOptions {
  /** How long the stand-in thinks each time. */
  readonly delayMs?: number
}

/** The product with a stand-in for a model on this machine. */
export async function startWithModel({ delayMs = 0, ...options }: ModelOptions = {}): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [STAND_IN, '--port', String(port), '--delay', String(delayMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const environment = { KANPAN_MODEL_URL: `http://127.0.0.1:${port}/v1`, KANPAN_MODEL_NAME: 'stand-in' }
  const server = await startServer({ ...options, environment: { ...environment, ...options.environment } })
  async function stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    child.kill()
    await server.stop(signal)
  }
  return { ...server, stop, [Symbol.asyncDispose]: () => stop() }
}
