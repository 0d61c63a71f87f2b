import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A request as its provider would see it. */
export interface Incoming {
  /** `qt.gtimg.cn`: the first segment of the address. */
  readonly host: string
  readonly method: string
  /** What follows the host, without the query: `/q=sh600519`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

export async function incomingOf(request: IncomingMessage): Promise<Incoming> {
  const address = request.url ?? '/'
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const [, host = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  return {
    host,
    method: request.method ?? 'GET',
    path: decodeURIComponent(rest || '/'),
    query: new URLSearchParams(query),
    headers: request.headers,
    body: await textOf(request),
  }
}
