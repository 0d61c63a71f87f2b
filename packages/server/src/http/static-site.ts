import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { GROUPS } from '@kanpan/contract/groups'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseUnknownPath } from './envelope.ts'

const API_BASES = [...Object.values(GROUPS).map(group => group.base), '/docs/', '/api/']

/** Serves the built page: hashed files for a year, and index.html for every address of the application. */
export async function registerSite(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
  // The plugin takes the bare address for a folder it may not list, and refuses it to those who accept no compression.
  if (built) app.get('/', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !API_BASES.some(base => request.url.startsWith(base))
    if (!isPage || !built || /\.\w+$/.test(request.url.split('?')[0] ?? '')) return refuseUnknownPath(request, reply)
    return sendPage(reply)
  })
}
