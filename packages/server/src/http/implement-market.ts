import type { Endpoint } from '@kanpan/contract/endpoint'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import { costOf, type InTurn, inTurn } from './cost.ts'
import { chooseEncoding, type Encoding, type HotAnswer, type HotAnswers, type MarkUncacheable } from './hot-answers.ts'
import { accessOf, type CallContext, callerOf, implement, type Person, routeOf, success } from './implement.ts'
import { withPresentCodes } from './present-codes.ts'
import { readInput } from './read-input.ts'
import type { GivenBy } from './reads/given-by.ts'
import type { ReadyReads } from './ready-reads.ts'
import { visitorOf } from './visitor.ts'
import { whenReady } from './when-ready.ts'

/** What a GET of the live market answers in one view of it; `url` is what would be asked alone, `visitor` who asks. */
export type LiveRead = (
  read: Readonly<Record<'url' | 'visitor', string>> & Pick<FastifyRequest, 'query'>,
  view: MarketView,
) => Promise<HotAnswer> | HotAnswer

export interface MarketServing {
  readonly app: FastifyInstance
  readonly market: Market
  readonly answers: HotAnswers
  readonly ready: ReadyReads
  /** Who gave last what is not a quote, where providers are asked. */
  readonly givenBy?: GivenBy | undefined
  /** The reads that can be asked together, by route. */
  readonly reads: Map<string, LiveRead>
}

/** What a feature may ask of the market beside the view each of its handlers is given: nothing that a tick changes under it. */
export interface SteadyMarket extends Pick<Market, 'source' | 'reasonsOf'> {
  /** Another moment than that of the handler's view, by its name. */
  viewAt(date: TradeDay, at?: TimeOfDay): Promise<MarketView>
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
  const viewAt = (date: TradeDay, at?: TimeOfDay) => market.view(date, at)
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
/** Of each call. Longer addresses are rare, and would let a stranger fill the memory. */
const PARSED_INPUTS_CACHED = 500
const LONGEST_CACHED_ADDRESS = 512

/** Inputs by address: a poll repeats its address to the letter, and parsing it again would cost more than answering. */
function inputCache<T>(): (url: string, parse: () => T) => T {
  const cache = new Map<string, T>()
  return (url, parse) => {
    const known = cache.get(url)
    if (known !== undefined) return known
    const parsed = parse()
    if (url.length > LONGEST_CACHED_ADDRESS) return parsed
    const oldest = cache.size >= PARSED_INPUTS_CACHED ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(url, parsed)
    return parsed
  }
}

/** Whose an answer is, told to the caches on its way. */
export function cachingOf({ access, group }: Pick<Endpoint, 'access' | 'group'>): Readonly<Record<string, string>> {
  return {
    'cache-control': access !== 'anyone' ? 'private, no-cache' : 'no-cache',
    // The second data API may be read from other origins, and says to each whether it may.
    vary: `accept-encoding, authorization${group === 'data' ? ', origin' : ''}`,
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

interface Turn {
  readonly endpoint: Endpoint
  readonly moment: z.output<typeof Moment>
  readonly visitor: string
}

/** How the parts of a visitor's answer are done, after what it costs was counted. */
function turnOf(app: FastifyInstance, { endpoint, moment, visitor }: Turn): InTurn {
  const cost = costOf(endpoint, moment)
  if (cost !== undefined) app.spend(cost, visitor)
  return inTurn(app, cost, visitor)
}

/** By what is asked, not by how its address is written: that can be varied without end. */
function nameOf(endpoint: Endpoint, input: unknown): string {
  return `${endpoint.method} ${routeOf(endpoint)} ${JSON.stringify(input)}`
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
  implement(app, endpoint, (input, context) => {
    const moment = Moment.parse(input)
    const visitor = visitorOf(context.request, context.person)
    const turn = turnOf(app, { endpoint, moment, visitor })
    const answer = async () => {
      const view = await viewOf(market, moment)
      return handler(view, withPresentCodes(view, input), context)
    }
    return app.withinPatience(`${visitor} ${nameOf(endpoint, input)}`, () => turn(answer))
  })
}

/**
 * Binds a read of the market. The same question about the same moment is computed, serialised and compressed once,
 * whoever asks; a repeated poll costs a 304.
 */
export function implementMarket<I extends z.ZodType, D extends z.ZodType>(
  { app, [SERVING]: { market, answers, ready, reads, givenBy } }: MarketRouter,
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

  function hotAnswerOf(view: MarketView, input: z.output<I>, turn: InTurn) {
    const compute = async (markUncacheable: MarkUncacheable) => {
      // What is told of a past day was given by whoever was asked then.
      const providers = givenBy && endpoint.dataSets && view === market.live() ? givenBy(endpoint.dataSets) : undefined
      const answer = await turn(() => handler(view, withPresentCodes(view, input), markUncacheable))
      const asOf = providers?.length ? { ...view.asOf, providers } : view.asOf
      return success(endpoint, { asOf, source: view.source, ...answer })
    }
    return answers.answer(nameOf(endpoint, input), view.version, compute)
  }

  const route = routeOf(endpoint)
  const caching = cachingOf({ access: accessOf(app, endpoint), group: endpoint.group })
  const flat = { protection: Object.entries(app.protectiveHeaders).flat(), caching: Object.entries(caching).flat() }
  if (endpoint.method === 'GET' && endpoint.access !== 'account') {
    reads.set(route, ({ url, query, visitor }, view) => {
      const { input, moment } = inputs(url, () => {
        const parsed = readInput(endpoint, { query, params: {}, body: undefined })
        return { input: parsed, moment: Moment.parse(parsed) }
      })
      // A past moment is another view's, and is asked alone.
      if (moment.date !== undefined || moment.at !== undefined) throw new AppError('bad_request')
      return hotAnswerOf(view, input, turnOf(app, { endpoint, moment, visitor }))
    })
  }

  function answer(request: FastifyRequest, reply: FastifyReply, person: Person | undefined): Promise<void> | void {
    const { input, moment } = inputOf(request)
    const turn = turnOf(app, { endpoint, moment, visitor: visitorOf(request, person) })
    const isNow = moment.date === undefined && moment.at === undefined
    const question = nameOf(endpoint, input)
    const viewed = isNow
      ? market.live()
      : app.withinPatience(`view ${question}`, () => turn(() => viewOf(market, moment)))
    return whenReady(viewed, view => {
      const etag = `"${view.version}"`
      reply.headers(caching)
      if (request.headers['if-none-match'] === etag) {
        reply.header('etag', etag).code(304).send()
        return
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const answered = app.withinPatience(question, () => hotAnswerOf(view, input, turn))
      return whenReady(answered, hot => {
        if (!hot.isUncacheable && endpoint.method === 'GET') ready.keep(request.url, { ...flat, route, answer: hot })
        return sendHot(reply, hot, encoding)
      })
    })
  }

  app.route({
    method: endpoint.method,
    url: route,
    config: { endpoint },
    handler: (request, reply) => whenReady(callerOf(endpoint, request), person => answer(request, reply, person)),
  })
}
