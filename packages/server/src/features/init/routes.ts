import { publicInit } from '@kanpan/contract/api/main/public'
import type { MarketClock } from '@kanpan/contract/model/clock'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { wholeAmount } from '@kanpan/market/quote/capacity'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { breadthOf } from '#live/derived/breadth.ts'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { figure } from '#live/derived/wire.ts'
import type { Market } from '#live/market.ts'

/** The market's clock as the header shows it. */
function marketClock(market: Market): MarketClock {
  const { day, second, phase, speed } = market.clock()
  return { day, time: timeOfDay(second), phase, speed, source: market.source.name, serverMs: Date.now() }
}

export interface InitParts {
  readonly market: Market
  /** Whether a model is configured. */
  readonly ai: boolean
}

export function initRoutes(app: FastifyInstance, { market, ai }: InitParts): void {
  implement(app, publicInit, (_input, { person }) => {
    const view = market.live()
    return {
      product: '看盘',
      clock: marketClock(market),
      features: { wechat: false, ai },
      headline: {
        indices: indexQuotes(view).map(({ line, ...index }) => index),
        breadth: breadthOf(view),
        // A total of half the market would be taken for the whole: SZSE amounts, for one, are missing from some records.
        amountYuan: figure(wholeAmount(view.now), 0),
      },
      user: person ? { user_name: person.userName, avatar: '' } : null,
    }
  })
}
