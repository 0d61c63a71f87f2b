import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Chat, chatOf, type OfficialAccount, type Post } from './chat.ts'
import { operatorPage } from './operator-page.ts'
import { type Platform, platformOf } from './platform.ts'

export interface StandInOptions {
  readonly account: OfficialAccount
  /** Where deliveries go: an address, or what takes them. */
  readonly deliverTo: string | Post
  readonly port?: number
  readonly nowMs?: () => number
}

export interface WechatStandIn extends AsyncDisposable {
  readonly url: string
  readonly chat: Chat
  readonly platform: Platform
  close(): Promise<void>
}

const BODY_MOST = 65_536

function postTo(address: string): Post {
  return async ({ query, body }) => {
    const reply = await fetch(`${address}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    })
    return { status: reply.status, body: await reply.text() }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_MOST) throw new Error('too long a body')
  }
  return text
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What stands for WeChat on this machine: its calls, and people who scan and write when they are told to. */
export async function startWechatStandIn(options: StandInOptions): Promise<WechatStandIn> {
  const { account, deliverTo, port = 0, nowMs = Date.now } = options
  const platform = platformOf(account)
  const chat = chatOf(account, typeof deliverTo === 'string' ? postTo(deliverTo) : deliverTo, nowMs)
  const page = operatorPage(platform, chat)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const text = await bodyOf(request)
    if (!pathname.startsWith('/cgi-bin/')) {
      const { status, html } = await page(pathname, request.method === 'POST' ? new URLSearchParams(text) : undefined)
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      return
    }
    const said = await platform.answer(pathname.slice('/cgi-bin/'.length), searchParams, jsonOf(text))
    response.writeHead(said ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(said ?? {}))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.writeHead(500).end(String(error)))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${address.port}`, chat, platform, close, [Symbol.asyncDispose]: close }
}
