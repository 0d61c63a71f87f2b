import { createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Sockets that listen on the one port. Node takes one connection from each in a turn of its loop, and a turn of a server with
 * thousands of readers is milliseconds: those who all come back after a restart were taken one by one, and what the kernel
 * could not hold meanwhile it refused. More of them cost nothing while nobody comes.
 */
const SOCKETS = 64
/**
 * Connections the kernel takes before the program does, for each socket. Node's own 511 are too few for the readers who all come back
 * at once; the kernel allows no more than `net.core.somaxconn`.
 */
const BACKLOG = 4096

interface Place {
  /** 0 takes any that is free. */
  readonly port: number
  readonly host: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens there; answers the address. Rejects with what the system says, `EADDRINUSE` where another program listens. */
    listenAt(place: Place): Promise<string>
  }
}

/** Listens on one port with several sockets where the system divides connections between them: Linux. */
export function registerListening(app: FastifyInstance, canDivide = dividesConnections): void {
  const others: Server[] = []
  app.addHook('preClose', done => {
    for (const other of others.splice(0)) other.close()
    done()
  })
  app.decorate('listenAt', async place => {
    if (!(await canDivide(place.host))) return await app.listen({ ...place, backlog: BACKLOG })
    // Two programs that share a port would share its readers: who listens there already is noticed by a socket that shares nothing.
    if (place.port !== 0) await tryAlone(place)
    // Fastify hands on what it does not know.
    const options: FastifyListenOptions & { readonly reusePort: true } = { ...place, backlog: BACKLOG, reusePort: true }
    const address = await app.listen(options)
    const taken = app.server.address()
    if (taken === null || typeof taken === 'string') return address
    const take = (socket: Socket) => app.server.emit('connection', socket)
    while (others.length < SOCKETS - 1) {
      // As the HTTP server makes its own: a request whose sender has said all is still answered.
      const other = createServer({ allowHalfOpen: true, noDelay: true }, take)
      others.push(other)
      await listen(other, { port: taken.port, host: taken.address, reusePort: true })
    }
    return address
  })
}

async function tryAlone(place: Place & { readonly reusePort?: boolean }): Promise<void> {
  const server = createServer()
  await listen(server, place)
  await new Promise(resolve => server.close(resolve))
}

/** Tried, not believed: other systems that pass for Linux know the word and not the thing. */
async function dividesConnections(host: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  try {
    await tryAlone({ port: 0, host, reusePort: true })
    return true
  } catch {
    // What is wrong with the address is said by who listens there.
    return false
  }
}

function listen(server: Server, place: Place & { readonly reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...place, backlog: BACKLOG }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
