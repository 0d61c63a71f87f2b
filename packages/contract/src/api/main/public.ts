import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { MarketClock } from '#model/clock.ts'
import { Breadth } from '#model/market.ts'
import { IndexQuote } from '#model/quote.ts'

/** The market in a few figures, for the page before the sign-in. */
export const Headline = z.object({
  indices: z.array(IndexQuote.omit({ line: true })),
  breadth: Breadth,
  amountYuan: z.number().nullable(),
})

export const publicInit = endpoint(
  { group: 'main', method: 'GET', path: 'public/init', access: 'anyone' },
  {
    summary: '启动信息：产品名、市场时钟、数据来源、功能开关；带 token 时含当前用户',
    input: z.object({}),
    data: z.object({
      product: z.string(),
      clock: MarketClock,
      /** `guest`: one may look around without an account. */
      features: z.object({ wechat: z.boolean(), ai: z.boolean(), guest: z.boolean() }),
      headline: Headline.nullable(),
      user: z.object({ user_name: z.string(), avatar: z.string() }).nullable(),
    }),
  },
)
