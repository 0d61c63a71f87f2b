import { createServer, get, type IncomingMessage } from 'node:http'

// Serves one captured answer as a single prebuilt buffer, from plain node:http: the least an HTTP answer can cost.
//   node http-peer.ts URL '{"header":"value"}'      prints its address
const [, , url = '', headers = '{}'] = process.argv
const MOST_CACHED = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']

const captured = await new Promise<IncomingMessage>((resolve, reject) => {
  // Not fetch: it would undo the compression, and the peer has to send the very same bytes.
  get(url, { headers: JSON.parse(headers) }, resolve).on('error', reject)
})
const body = Buffer.concat(await captured.toArray())
const { etag } = captured.headers
const head = {
  ...Object.fromEntries(
    MOST_CACHED.map(name => [name, captured.headers[name]]).filter(([, value]) => value !== undefined),
  ),
  'content-length': body.length,
}

const server = createServer((request, reply) => {
  if (etag !== undefined && request.headers['if-none-match'] === etag) reply.writeHead(304, { etag }).end()
  else reply.writeHead(200, head).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
})
