import type { Endpoint } from '@kanpan/contract/endpoint'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import { chooseEncoding, type HotAnswers, type Passing } from './hot-answers.ts'
import { callerOf, routeOf, success } from './implement.ts'
import { readInput } from './read-input.ts'
import type { ReadyReads } from './ready-reads.ts'
import { whenReady } from './when-ready.ts'

export interface MarketDoor {
  readonly app: FastifyInstance
  readonly market: Market
  readonly answers: HotAnswers
  readonly ready: ReadyReads
}

/** What a market answer says beside its moment and source, which are the door's to add. */
export type MarketData<D extends z.ZodType> = Omit<z.output<D>, 'asOf' | 'source'>
type MarketHandler<I extends z.ZodType, D extends z.ZodType> = (
  view: MarketView,
  input: z.output<I>,
  /** Called when the answer lacks a part that did not come this time. */
  passing: Passing,
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
  { app, market, answers, ready }: MarketDoor,
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

  function viewOf({ date, at }: z.output<typeof Moment>): Promise<MarketView> | MarketView {
    return date === undefined && at === undefined ? market.live() : market.view(date, at)
  }

  function hotAnswerOf(request: FastifyRequest, view: MarketView, input: z.output<I>) {
    const compute = async (passing: Passing) =>
      success(endpoint, { asOf: view.asOf, source: view.source, ...(await handler(view, input, passing)) })
    const key = endpoint.method === 'GET' ? request.url : `${request.url} ${JSON.stringify(input)}`
    return answers.answer(key, view.version, compute)
  }

  const route = routeOf(endpoint)
  const caching = {
    'cache-control': endpoint.access === 'user' ? 'private, no-cache' : 'no-cache',
    vary: 'accept-encoding, authorization',
  }
  const flat = { protection: Object.entries(app.protectiveHeaders).flat(), caching: Object.entries(caching).flat() }

  function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> | void {
    const { input, moment } = inputOf(request)
    return whenReady(viewOf(moment), view => {
      const etag = `"${view.version}"`
      reply.headers(caching)
      if (request.headers['if-none-match'] === etag) {
        reply.header('etag', etag).code(304).send()
        return
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      return whenReady(hotAnswerOf(request, view, input), hot => {
        if (hot.isPassing) reply.header('cache-control', 'no-store')
        else {
          reply.header('etag', hot.etag)
          if (endpoint.method === 'GET') ready.keep(request.url, { ...flat, route, answer: hot })
        }
        return whenReady(hot.body(encoding), ({ compressed, bytes }) => {
          if (compressed !== 'identity') reply.header('content-encoding', compressed)
          reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
        })
      })
    })
  }

  app.route({
    method: endpoint.method,
    url: route,
    config: { endpoint },
    handler: (request, reply) => whenReady(callerOf(endpoint, request), () => answer(request, reply)),
  })
}
