import type { Endpoint } from '@kanpan/contract/endpoint'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import { chooseEncoding, type Encoding, type HotAnswer, type HotAnswers, type MarkUncacheable } from './hot-answers.ts'
import { accessOf, type CallContext, callerOf, implement, routeOf, success } from './implement.ts'
import { withPresentCodes } from './present-codes.ts'
import { readInput } from './read-input.ts'
import type { ReadyReads } from './ready-reads.ts'
import { whenReady } from './when-ready.ts'

/** What a GET of the live market answers in one view of it; `url` is what would be asked alone. */
export type LiveRead = (
  read: Readonly<Record<'url', string>> & Pick<FastifyRequest, 'query'>,
  view: MarketView,
) => Promise<HotAnswer> | HotAnswer

export interface MarketServing {
  readonly app: FastifyInstance
  readonly market: Market
  readonly answers: HotAnswers
  readonly ready: ReadyReads
  /** The reads that can be asked together, by route. */
  readonly reads: Map<string, LiveRead>
}

/** What a feature may ask of the market beside the view each of its handlers is given: nothing that a tick changes under it. */
export interface SteadyMarket extends Pick<Market, 'source' | 'reasonsOf'> {
  /** Another moment than that of the handler's view, by its name. */
  viewAt(date: TradeDay, at: TimeOfDay): Promise<MarketView>
  /** The day the market is at: what is made ready aside is made ready for it. */
  today(): TradeDay
}

const SERVING = Symbol('serving')

/** What a feature binds its reads with. It holds no market to look at twice: an answer is made of the one view it is given. */
export interface MarketRouter {
  readonly app: FastifyInstance
  readonly market: SteadyMarket
  /** For the functions of this file alone. */
  readonly [SERVING]: MarketServing
}

export function marketRouter(serving: MarketServing): MarketRouter {
  const { app, market } = serving
  const { source, reasonsOf } = market
  const viewAt = (date: TradeDay, at: TimeOfDay) => market.view(date, at)
  return { app, market: { source, reasonsOf, viewAt, today: () => market.live().asOf.day }, [SERVING]: serving }
}

/** What a market answer says beside its moment and source, which are the router's to add. */
export type MarketData<D extends z.ZodType> = Omit<z.output<D>, 'asOf' | 'source'>
type MarketHandler<I extends z.ZodType, D extends z.ZodType> = (
  view: MarketView,
  input: z.output<I>,
  /** Called when the answer lacks a part that did not come this time. */
  markUncacheable: MarkUncacheable,
) => MarketData<D> | Promise<MarketData<D>>

const Moment = z.object({ date: TradeDay.optional(), at: TimeOfDay.optional() })
const PARSED_INPUTS_CACHED = 2000

/** Inputs by address: a poll repeats its address to the letter, and parsing it again would cost more than answering. */
function inputCache<T>(): (url: string, parse: () => T) => T {
  const cache = new Map<string, T>()
  return (url, parse) => {
    const known = cache.get(url)
    if (known !== undefined) return known
    const parsed = parse()
    if (cache.size >= PARSED_INPUTS_CACHED) cache.clear()
    cache.set(url, parsed)
    return parsed
  }
}

/** Whose an answer is, told to the caches on its way. */
export function cachingOf({ access }: Pick<Endpoint, 'access'>): Readonly<Record<string, string>> {
  return {
    'cache-control': access !== 'anyone' ? 'private, no-cache' : 'no-cache',
    vary: 'accept-encoding, authorization',
  }
}

export function sendHot(reply: FastifyReply, hot: HotAnswer, encoding: Encoding): Promise<void> | void {
  if (hot.isUncacheable) reply.header('cache-control', 'no-store')
  else reply.header('etag', hot.etag)
  return whenReady(hot.body(encoding), ({ compressed, bytes }) => {
    if (compressed !== 'identity') reply.header('content-encoding', compressed)
    reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
  })
}

function viewOf(market: Market, { date, at }: z.output<typeof Moment>): Promise<MarketView> | MarketView {
  return date === undefined && at === undefined ? market.live() : market.view(date, at)
}

type ViewHandler<I extends z.ZodType, D extends z.ZodType> = (
  view: MarketView,
  input: z.output<I>,
  context: CallContext,
) => Promise<z.input<D>> | z.input<D>

/**
 * Binds a read of the market whose answer is not everybody's for as long as the market stands: a person's own, or one that
 * something else than the market changes. Its reader does not wait for a past that is still being kept.
 */
export function implementView<I extends z.ZodType, D extends z.ZodType>(
  { app, [SERVING]: { market } }: MarketRouter,
  endpoint: Endpoint<I, D>,
  handler: ViewHandler<I, D>,
): void {
  const answer = async (input: z.output<I>, context: CallContext) => {
    const view = await viewOf(market, Moment.parse(input))
    return handler(view, withPresentCodes(view, input), context)
  }
  implement(app, endpoint, (input, context) => app.withinPatience(answer(input, context)))
}

/**
 * Binds a read of the market. The same question about the same moment is computed, serialised and compressed once,
 * whoever asks; a repeated poll costs a 304.
 */
export function implementMarket<I extends z.ZodType, D extends z.ZodType>(
  { app, [SERVING]: { market, answers, ready, reads } }: MarketRouter,
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

  function patient<T>(answer: Promise<T> | T): Promise<T> | T {
    return answer instanceof Promise ? app.withinPatience(answer) : answer
  }

  function hotAnswerOf({ url }: { readonly url: string }, view: MarketView, input: z.output<I>) {
    const compute = async (markUncacheable: MarkUncacheable) => {
      const answer = await handler(view, withPresentCodes(view, input), markUncacheable)
      return success(endpoint, { asOf: view.asOf, source: view.source, ...answer })
    }
    const key = endpoint.method === 'GET' ? url : `${url} ${JSON.stringify(input)}`
    return answers.answer(key, view.version, compute)
  }

  const route = routeOf(endpoint)
  const caching = cachingOf({ access: accessOf(app, endpoint) })
  const flat = { protection: Object.entries(app.protectiveHeaders).flat(), caching: Object.entries(caching).flat() }
  if (endpoint.method === 'GET' && endpoint.access !== 'account') {
    reads.set(route, ({ url, query }, view) => {
      const { input, moment } = inputs(url, () => {
        const parsed = readInput(endpoint, { query, params: {}, body: undefined })
        return { input: parsed, moment: Moment.parse(parsed) }
      })
      // A past moment is another view's, and is asked alone.
      if (moment.date !== undefined || moment.at !== undefined) throw new AppError('bad_request')
      return hotAnswerOf({ url }, view, input)
    })
  }

  function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> | void {
    const { input, moment } = inputOf(request)
    return whenReady(patient(viewOf(market, moment)), view => {
      const etag = `"${view.version}"`
      reply.headers(caching)
      if (request.headers['if-none-match'] === etag) {
        reply.header('etag', etag).code(304).send()
        return
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      return whenReady(patient(hotAnswerOf(request, view, input)), hot => {
        if (!hot.isUncacheable && endpoint.method === 'GET') ready.keep(request.url, { ...flat, route, answer: hot })
        return sendHot(reply, hot, encoding)
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
