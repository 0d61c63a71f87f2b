import type { Endpoint } from '@kanpan/contract/endpoint'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import { chooseEncoding, type HotAnswers } from './hot-answers.ts'
import { callerOf, routeOf, success } from './implement.ts'
import { readInput } from './read-input.ts'

export interface MarketDoor {
  readonly app: FastifyInstance
  readonly market: Market
  readonly answers: HotAnswers
}

/** What a market answer says beside its moment and source, which are the door's to add. */
export type MarketData<D extends z.ZodType> = Omit<z.output<D>, 'asOf' | 'source'>
type MarketHandler<I extends z.ZodType, D extends z.ZodType> = (
  view: MarketView,
  input: z.output<I>,
) => MarketData<D> | Promise<MarketData<D>>

const Moment = z.object({ date: TradeDay.optional(), at: TimeOfDay.optional() })
const PARSED_INPUTS_KEPT = 2000

/** Inputs by address: a poll repeats its address to the letter, and parsing it again would cost more than answering. */
function inputCache<T>(): (url: string, parse: () => T) => T {
  const kept = new Map<string, T>()
  return (url, parse) => {
    const known = kept.get(url)
    if (known !== undefined) return known
    const parsed = parse()
    if (kept.size >= PARSED_INPUTS_KEPT) kept.clear()
    kept.set(url, parsed)
    return parsed
  }
}

/**
 * Binds a read of the market. The same question about the same moment is computed, serialised and compressed once,
 * whoever asks; a repeated poll costs a 304.
 */
export function implementMarket<I extends z.ZodType, D extends z.ZodType>(
  { app, market, answers }: MarketDoor,
  endpoint: Endpoint<I, D>,
  handler: MarketHandler<I, D>,
): void {
  const inputs = inputCache<{ input: z.output<I>; moment: z.output<typeof Moment> }>()

  function inputOf(request: FastifyRequest) {
    const parse = () => {
      const input = readInput(endpoint, request)
      return { input, moment: Moment.parse(input) }
    }
    // Only addresses repeat; a body is read each time.
    return endpoint.method === 'GET' ? inputs(request.url, parse) : parse()
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await callerOf(endpoint, request)
    const { input, moment } = inputOf(request)
    const view =
      moment.date === undefined && moment.at === undefined ? market.live() : await market.view(moment.date, moment.at)
    reply.header('cache-control', endpoint.access === 'user' ? 'private, no-cache' : 'no-cache')
    reply.header('vary', 'accept-encoding, authorization')
    const etag = `"${view.version}"`
    if (request.headers['if-none-match'] === etag) return reply.header('etag', etag).status(304).send()
    const compute = async () =>
      success(endpoint, { asOf: view.asOf, source: view.source, ...(await handler(view, input)) })
    const key = endpoint.method === 'GET' ? request.url : `${request.url} ${JSON.stringify(input)}`
    const hot = await answers.answer(key, view.version, compute)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = await hot.body(encoding)
    if (body.compressed !== 'identity') reply.header('content-encoding', body.compressed)
    return reply.header('etag', hot.etag).type('application/json; charset=utf-8').send(body.bytes)
  }

  app.route({ method: endpoint.method, url: routeOf(endpoint), config: { endpoint }, handler: answer })
}
