import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut, made slow, or fall silent without a word. */
export interface Line extends AsyncDisposable {
  /** The server's address, by this way. */
  readonly url: string
  /** What is open ends, what comes is refused. */
  cut(): void
  /** Nothing comes through any more, and nobody is told. */
  silence(): void
  /** What is said takes so long in either direction. */
  delay(ms: number): void
  heal(): void
}

export async function lineTo(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  let delayMs = 0

  function pass(from: Socket, onward: Socket): void {
    open.add(from)
    from.on('data', chunk => {
      if (delayMs === 0) onward.write(chunk)
      else setTimeout(() => onward.destroyed || onward.write(chunk), delayMs)
    })
    from.on('end', () => onward.end())
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      onward.destroy()
    })
  }

  const server = createServer(near => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(port), hostname)
    pass(near, far)
    pass(far, near)
    if (state === 'silent') for (const socket of [near, far]) socket.pause()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      state = 'cut'
      for (const socket of open) socket.destroy()
    },
    silence() {
      state = 'silent'
      for (const socket of open) socket.pause()
    },
    delay(ms) {
      delayMs = ms
    },
    heal() {
      state = 'whole'
      delayMs = 0
      for (const socket of open) socket.resume()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
