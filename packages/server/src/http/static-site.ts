import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { GROUPS } from '@kanpan/contract/groups'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuseUnknownPath } from './envelope.ts'
import { PAGE, type SiteFile, siteFiles } from './site-files.ts'
import { whenReady } from './when-ready.ts'

const API_BASES = [...Object.values(GROUPS).map(group => group.base), '/docs/', '/api/']
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

const Params = z.object({ name: z.string() })

/** Of a file that is held: worked out once. */
const etags = new WeakMap<SiteFile, string>()
function etagOf(file: SiteFile): string {
  const known = etags.get(file)
  if (known !== undefined) return known
  const made = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
  etags.set(file, made)
  return made
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const etag = etagOf(file)
  reply.header('vary', 'accept-encoding').header('etag', etag)
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  if (file.encoding) reply.header('content-encoding', file.encoding)
  return reply.header('content-type', file.type).send(file.bytes)
}

const acceptedBy = ({ headers }: FastifyRequest) => headers['accept-encoding']?.toString()

/** Serves the built page: hashed files for a year, and index.html for every address of the application. */
export async function registerSite(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const files = siteFiles(folder, () => performance.now())
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? FOR_A_YEAR : REVALIDATED)
      },
    })
    app.get('/assets/:name', (request, reply) => {
      const { name } = Params.parse(request.params)
      const file = files.asset(name, acceptedBy(request))
      // Of another kind, or of a page that was built since.
      if (!file) return reply.sendFile(`assets/${name}`)
      return whenReady(file, one => sendFile(request, reply.header('cache-control', FOR_A_YEAR), one))
    })
  }
  const sendBeside = (name: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.beside(name, acceptedBy(request))
    if (!file) return refuseUnknownPath(request, reply)
    return whenReady(file, one => sendFile(request, reply.header('cache-control', REVALIDATED), one))
  }
  const sendPage = sendBeside(PAGE)
  if (built) {
    // The plugin takes the bare address for a folder it may not list.
    app.get('/', sendPage)
    for (const name of files.namesBeside) app.get(`/${name}`, sendBeside(name))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !API_BASES.some(base => request.url.startsWith(base))
    if (!isPage || !built || /\.\w+$/.test(request.url.split('?')[0] ?? '')) return refuseUnknownPath(request, reply)
    return sendPage(request, reply)
  })
}
