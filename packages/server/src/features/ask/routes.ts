import { dataList } from '@kanpan/contract/api/api2/stock'
import { askQuestion } from '@kanpan/contract/api/main/ask'
import { ERRORS } from '@kanpan/contract/errors'
import { AsOf, SourceName } from '@kanpan/contract/model/as-of'
import type { AskAnswer, AskEvent, AskState, AskStep } from '@kanpan/contract/question/ask'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { callerOf, routeOf, success } from '#http/implement.ts'
import type { MarketRouter } from '#http/implement-market.ts'
import { askCalls } from '#http/mcp/ask-calls.ts'
import { readInput } from '#http/read-input.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import { createWorkQueue } from '#lib/work-queue.ts'
import type { ThrottleStore } from '#store/store.ts'
import { marketNames } from '#text/market-names.ts'
import { type ConversationParts, converse } from './conversation.ts'

interface AskModel extends Pick<ConversationParts, 'model' | 'budget'> {
  /** Of each person. */
  readonly questionsPerDay: number
}

export interface AskParts {
  /** Undefined: no model is configured, and no question is answered. */
  readonly model: AskModel | undefined
  readonly throttle: ThrottleStore
  readonly nowMs: () => number
}

/** A question waits for a model for most of its time; one of a person's at once. */
const QUEUE = { atOnce: 8, atOnceOfOne: 1, waiting: 16, waitingOfOne: 1 }
const DAY_MS = 86_400_000
/** Nobody answered them, or nothing was asked of a model: they are given back. */
const FREE: readonly AskState[] = ['advice', 'budget', 'failed']
const STREAM_TYPE = 'text/event-stream'

const Moment = z.object({ asOf: AsOf, source: SourceName })

/** Sends events as they come. */
function eventLine(reply: FastifyReply): (event: AskEvent) => void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': `${STREAM_TYPE}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
  return ({ event, data }) => void reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** 问盘: questions that a model answers with what it looks up. */
export function askRoutes({ app, market }: MarketRouter, parts: AskParts): void {
  const { throttle, nowMs } = parts
  const queue = createWorkQueue(QUEUE)
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const registers = [app.figures]
  const answers = new Counter({
    ...{
      name: 'kanpan_ask_answers_total',
      help: 'Questions to the model, by how they ended',
      labelNames: ['state'],
      registers,
    },
  })
  const dropped = new Counter({
    ...{ name: 'kanpan_ask_dropped_sentences_total', help: 'Sentences of the model that no fact bore out', registers },
  })

  /** Takes one of the day's questions; answers how many are left and how it is given back. */
  async function takeQuestion(userId: number, { questionsPerDay }: AskModel) {
    const key = `ask ${userId} ${shanghaiDay(nowMs())}`
    let made = 0
    const waitMs = await throttle.attempt({
      key,
      nowMs: nowMs(),
      windowMs: DAY_MS,
      delayMs: count => {
        made = count
        return count < questionsPerDay ? 0 : DAY_MS
      },
    })
    if (waitMs > 0) throw new AppError('ask_limit')
    return { left: Math.max(0, questionsPerDay - made - 1), giveBack: () => throttle.takeBack(key) }
  }

  async function answerOf(
    request: FastifyRequest,
    onStep: (step: AskStep) => void,
    gone: AbortSignal,
  ): Promise<AskAnswer> {
    const { userId } = signedIn(await callerOf(askQuestion, request))
    const input = readInput(askQuestion, request)
    const { model } = parts
    if (!model) throw new AppError('model_not_configured')
    const ask = askCalls(app, request)
    const { moment } = input
    const { asOf, source } = Moment.parse(await ask(dataList, { ...moment, limit: 1 }))
    return queue.run(`person ${userId}`, async () => {
      const { left, giveBack } = await takeQuestion(userId, model)
      const { catalogue } = await market.viewAt(asOf.day)
      const answer = await converse(
        { ...model, log: app.log, nowMs },
        {
          ...input,
          now: { day: asOf.day, time: asOf.time, source },
          ...{ ask, onStep, findNames: marketNames(catalogue), aborted: AbortSignal.any([gone, stopping.signal]) },
        },
      ).catch(async (error: unknown) => {
        await giveBack()
        throw stopping.signal.aborted ? new AppError('overloaded') : error
      })
      answers.inc({ state: answer.state })
      dropped.inc(answer.dropped)
      const isFree = FREE.includes(answer.state)
      if (isFree) await giveBack()
      return { ...answer, left: isFree ? left + 1 : left }
    })
  }

  async function stream(request: FastifyRequest, reply: FastifyReply, gone: AbortSignal): Promise<void> {
    let send: ((event: AskEvent) => void) | undefined
    // A refusal before the first step is answered as everywhere.
    const open = () => (send ??= eventLine(reply))
    try {
      const data = await answerOf(request, step => open()({ event: 'step', data: step }), gone)
      open()({ event: 'answer', data })
    } catch (error) {
      if (gone.aborted) return void reply.raw.destroy()
      if (send === undefined) throw error
      const isForeseen = error instanceof AppError
      if (!isForeseen) app.log.error({ err: error }, 'a question was not answered')
      const { code, message } = ERRORS[isForeseen ? error.reason : 'internal']
      send({ event: 'fault', data: { code, msg: isForeseen ? error.message : message } })
    }
    reply.raw.end()
  }

  app.route({
    method: askQuestion.method,
    url: routeOf(askQuestion),
    config: { endpoint: askQuestion },
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      if (String(request.headers.accept).includes(STREAM_TYPE)) {
        await stream(request, reply, gone.signal)
        return reply
      }
      const data = await answerOf(request, () => {}, gone.signal)
      return reply.header('cache-control', 'no-store').send(success(askQuestion, data))
    },
  })
}
