import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { TradeDay } from '@kanpan/contract/model/stock'
import { onTestFinished } from 'vitest'
import { publicRequests } from '#lib/public-request/public-request.ts'
import type { AlertFiring } from '#store/alerts/alert-store.ts'
import { pushIdentity } from './push.ts'
import { createSend, type SendParts } from './send.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Says nothing at all. */
  readonly isSilent?: true
}

/** A receiver of this machine: what came, and what it answers from now on. */
export async function standIn(first: Answer = {}) {
  let answer = first
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    if (answer.isSilent) return
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    origin,
    received,
    says: (next: Answer) => {
      answer = next
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof standIn>>

export const SECRET = randomBytes(32)
const TIMEOUT_MS = 300

/** Sends to stand-ins of this machine in the place of every service. */
export function sendTo({ origin }: Pick<StandIn, 'origin'>, parts: Partial<SendParts> = {}) {
  return createSend({
    request: publicRequests({ alsoHttp: true, timeoutMs: TIMEOUT_MS, isAllowed: address => address === '127.0.0.1' }),
    sendLetter: undefined,
    mailAddresses: { find: async () => undefined },
    pushIdentity: pushIdentity(SECRET, 'mailto:operator@example.com'),
    origins: { wecom: origin, dingtalk: origin, feishu: origin, lark: origin, serverchan: origin },
    nowMs: () => Date.UTC(2026, 2, 2, 2),
    ...parts,
  })
}

export const FIRING: AlertFiring = {
  ...{ id: 7, ruleId: 3, userId: 1, dataset: 'live', key: 'a', day: TradeDay.parse('2026-03-02'), second: 36_000 },
  ...{ name: '龙头炸板', condition: '股价<180', total: 1, firedAtMs: Date.UTC(2026, 2, 2, 2), readAtMs: undefined },
  targets: [{ code: '300750', name: '宁德时代', facts: ['股价 179.5元', '跌 3.2%'] }],
}
