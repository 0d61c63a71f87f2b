import { setImmediate as nextTurn } from 'node:timers/promises'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import { LIMITS } from '@kanpan/contract/limits'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chooseEncoding, type MarkUncacheable } from '#http/hot-answers.ts'
import { requireScope } from '#http/implement.ts'
import { cachingOf, type MarketServing, sendHot } from '#http/implement-market.ts'
import { refuseUnknown } from '#http/read-input.ts'
import { signedIn } from '#http/session.ts'
import { visitorOf } from '#http/visitor.ts'
import { AppError } from '#lib/app-error.ts'
import type { MarketView } from '#live/market-view.ts'

const ROUTE = `${GROUPS.api2.base}stock/together`
const LONGEST_CALL = 2_000

const Calls = z
  .union([z.string(), z.array(z.string())])
  .transform(calls => [calls].flat())
  .pipe(z.array(z.string().max(LONGEST_CALL)).min(1).max(LIMITS.togetherMost))
const Query = z.object({ call: Calls })

interface Call {
  readonly url: string
  readonly visitor: string
}

/** The calls of a request, parsed. */
function callsOf(request: FastifyRequest): readonly string[] {
  refuseUnknown(request.query, name => name === 'call')
  const parsed = Query.safeParse(request.query)
  if (!parsed.success) throw new AppError('bad_request', `参数 call：每次 1 至 ${LIMITS.togetherMost} 个地址`)
  return parsed.data.call
}

function queryOf(search: URLSearchParams): Readonly<Record<string, string | string[]>> {
  const names = new Set(search.keys())
  return Object.fromEntries(
    [...names].map(name => {
      const [first = '', ...more] = search.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}

/**
 * `/api2/stock/together?call=…&call=…`: what the panels of one screen ask after a tick, answered in one view of the market,
 * so that they stand at one moment. Whoever looks at the same screen asks the same, and shares the answer. A call that
 * fails here is null, and is asked alone to hear why.
 */
export function registerTogether({ app, market, answers, ready, reads }: MarketServing): void {
  const caching = cachingOf({ access: 'user', group: 'api2' })
  const flat = { protection: Object.entries(app.protectiveHeaders).flat(), caching: Object.entries(caching).flat() }

  async function answerOf({ url, visitor }: Call, view: MarketView, markUncacheable: MarkUncacheable): Promise<Buffer> {
    const [path = '', search = ''] = url.split('?')
    try {
      const read = reads.get(path)
      if (read === undefined) return NOTHING
      const query = queryOf(new URLSearchParams(search))
      const hot = await app.withinPatience(url, () => read({ url, visitor, query }, view))
      if (hot.isUncacheable) markUncacheable()
      return (await hot.body('identity')).bytes
    } catch {
      markUncacheable()
      return NOTHING
    }
  }

  async function answersOf(
    calls: readonly Call[],
    view: MarketView,
    markUncacheable: MarkUncacheable,
  ): Promise<Buffer> {
    const head = { [GROUPS.api2.ok]: SUCCESS_CODE, msg: 'ok', data: { asOf: view.asOf, version: view.version } }
    const parts: (Buffer | string)[] = [JSON.stringify(head).replace(/\}\}$/, ',"answers":[')]
    for (const [at, call] of calls.entries()) {
      if (at > 0) parts.push(',')
      parts.push(await answerOf(call, view, markUncacheable))
      // Others are answered between two parts.
      await nextTurn()
    }
    return Buffer.concat([...parts, ']}}'].map(part => (typeof part === 'string' ? Buffer.from(part) : part)))
  }

  app.get(ROUTE, async (request, reply) => {
    const person = signedIn(await app.personOf(request.headers.authorization))
    requireScope(person, 'read')
    const calls = callsOf(request)
    // Each of them is a request to the limit; what is ready for everyone is answered before it comes here.
    if (calls.slice(1).some(() => !app.isWithinLimit(person))) throw new AppError('too_many')
    const visitor = visitorOf(request, person)
    const view = market.live()
    reply.headers(caching)
    const etag = `"${view.version}"`
    if (request.headers['if-none-match'] === etag) return reply.header('etag', etag).code(304).send()
    const hot = await answers.answer(`${ROUTE} ${JSON.stringify(calls)}`, view.version, markUncacheable =>
      answersOf(
        calls.map(url => ({ url, visitor })),
        view,
        markUncacheable,
      ),
    )
    if (!hot.isUncacheable) ready.keep(request.url, { ...flat, route: ROUTE, answer: hot })
    await sendHot(reply, hot, chooseEncoding(request.headers['accept-encoding']))
    return reply
  })
}

const NOTHING = Buffer.from('null')
