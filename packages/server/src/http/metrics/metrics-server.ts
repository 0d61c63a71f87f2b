import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A server of nothing but `/metrics`, for a port that only the operator reaches. */
export function metricsServer(app: FastifyInstance): Server {
  return createServer(async (request, response) => {
    try {
      const figures = request.method === 'GET' && request.url === '/metrics' ? await app.metricsFor(request) : undefined
      if (figures) response.writeHead(200, { 'content-type': figures.type }).end(figures.text)
      else response.writeHead(404).end()
    } catch (error) {
      app.log.error({ err: error }, 'figures not written')
      response.writeHead(500).end()
    }
  })
}
