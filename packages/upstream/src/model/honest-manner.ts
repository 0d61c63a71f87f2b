import { z } from 'zod'
import type { Heard, Manner, Said } from './manner.ts'

const Named = z.looseObject({ name: z.string() })
const Maybe = z.number().nullish()
const Overview = z.looseObject({
  breadth: z.looseObject({ up: Maybe, down: Maybe, limitUp: Maybe, limitDown: Maybe, brokenRatePct: Maybe }),
  indices: z.array(Named.extend({ last: Maybe, changePct: Maybe })),
})
const Ranking = z.looseObject({
  list: z.array(Named.extend({ streak: Maybe, changePct: Maybe, sealYuan: Maybe, firstSealAt: z.string().nullish() })),
  counts: z.looseObject({ sealed: Maybe, broken: Maybe }),
})
const Sectors = z.looseObject({ list: z.array(Named.extend({ changePct: Maybe, mainNetYuan: Maybe, limitUp: Maybe })) })
const Found = z.looseObject({ list: z.array(Named.extend({ code: z.string() })) })
const Facts = z.looseObject({
  quote: Named.extend({ priceYuan: Maybe, changePct: Maybe, amountYuan: Maybe, turnoverPct: Maybe }),
})
const Capacity = z.looseObject({ amountYuan: Maybe, sameMinuteYesterdayYuan: Maybe })
const Emotion = z.looseObject({ today: z.looseObject({ score: Maybe, phase: z.string().nullish() }) })
const News = z.looseObject({ list: z.array(z.looseObject({ title: z.string(), time: z.string() })) })

const PHASES: Readonly<Record<string, string>> = {
  ...{ freezing: '冰点', recovery: '修复', ferment: '发酵', climax: '高潮', divergence: '分歧', ebb: '退潮' },
}

const moved = (pct: number) => `${pct < 0 ? '下跌' : '上涨'}${Math.abs(pct).toFixed(2)}%`
const yuan = (value: number) =>
  Math.abs(value) >= 1e8 ? `${(Math.abs(value) / 1e8).toFixed(2)}亿元` : `${(Math.abs(value) / 1e4).toFixed(2)}万元`

/** Sentences of what is known; a part with something unknown is left away. */
function said(subject: string, ...parts: readonly (string | false)[]): string[] {
  const known = parts.filter(part => part !== false)
  return known.length === 0 ? [] : [`${subject}${known.join('，')}。`]
}
const known = <T>(value: T | null | undefined, say: (value: T) => string): string | false =>
  value !== null && value !== undefined && say(value)

const WRITERS: Readonly<Record<string, (answer: unknown) => readonly string[]>> = {
  market_overview(answer) {
    const { breadth, indices } = Overview.parse(answer)
    return [
      ...said(
        '市场',
        known(breadth.up, up => `上涨${up}家`),
        known(breadth.down, down => `下跌${down}家`),
        known(breadth.limitUp, count => `涨停${count}家`),
        known(breadth.limitDown, count => `跌停${count}家`),
      ),
      ...indices.slice(0, 2).flatMap(({ name, last, changePct }) =>
        said(
          name,
          known(last, points => `报${points.toFixed(2)}点`),
          known(changePct, moved),
        ),
      ),
    ]
  },
  limit_up_ranking(answer) {
    const { list, counts } = Ranking.parse(answer)
    return [
      ...said(
        '市场',
        known(counts.sealed, count => `涨停${count}家`),
        known(counts.broken, count => `炸板${count}家`),
      ),
      ...list.slice(0, 3).flatMap(({ name, streak, sealYuan, firstSealAt }) =>
        said(
          name,
          known(streak, boards => (boards === 1 ? '首板' : `${boards}连板`)),
          known(firstSealAt, time => `${time}首次封板`),
          known(sealYuan, value => `封单${yuan(value)}`),
        ),
      ),
    ]
  },
  sectors: answer =>
    Sectors.parse(answer)
      .list.slice(0, 3)
      .flatMap(({ name, changePct, limitUp, mainNetYuan }) =>
        said(
          name,
          known(changePct, moved),
          known(limitUp, count => `涨停${count}家`),
          known(mainNetYuan, value => `主力净流${value < 0 ? '出' : '入'}${yuan(value)}`),
        ),
      ),
  stock_facts(answer) {
    const { name, priceYuan, changePct, amountYuan, turnoverPct } = Facts.parse(answer).quote
    return said(
      name,
      known(priceYuan, price => `报${price.toFixed(2)}元`),
      known(changePct, moved),
      known(amountYuan, value => `成交${yuan(value)}`),
      known(turnoverPct, pct => `换手${pct.toFixed(2)}%`),
    )
  },
  market_capacity(answer) {
    const { amountYuan, sameMinuteYesterdayYuan } = Capacity.parse(answer)
    return said(
      '全市场',
      known(amountYuan, value => `成交${yuan(value)}`),
      known(sameMinuteYesterdayYuan, value => `昨日同一时刻${yuan(value)}`),
    )
  },
  emotion(answer) {
    const { score, phase } = Emotion.parse(answer).today
    return said(
      '情绪',
      known(score, value => `得分${value}分`),
      known(phase, name => `处于${PHASES[name] ?? name}`),
    )
  },
  latest_news: answer =>
    News.parse(answer)
      .list.slice(0, 3)
      .map(({ time, title }) => `${time.slice(0, 5)} ${title}。`),
}

const ROUTES: readonly (readonly [RegExp, { name: string; input: object }])[] = [
  [/情绪/, { name: 'emotion', input: {} }],
  [/涨停|连板|几板|炸板/, { name: 'limit_up_ranking', input: { limit: 5 } }],
  [/板块|概念|题材/, { name: 'sectors', input: { type: 'concept', limit: 5 } }],
  [/成交|量能/, { name: 'market_capacity', input: {} }],
  [/新闻|快讯|消息/, { name: 'latest_news', input: { limit: 5 } }],
]

/** What it looks at first: what the question names, a stock by its code or in 「」, or the market. */
function firstLook(question: string): Said {
  const named = /\d{6}/.exec(question)?.[0] ?? /「([^」]+)」/.exec(question)?.[1]
  if (named !== undefined) return { calls: [{ name: 'find_stock', input: { query: named } }] }
  const wanted = ROUTES.filter(([words]) => words.test(question)).map(([, call]) => call)
  return { calls: wanted.length > 0 ? wanted.slice(0, 2) : [{ name: 'market_overview', input: {} }] }
}

function written({ looked }: Heard): Said {
  const lines = looked.flatMap(({ tool, text }) => {
    const answer: unknown = JSON.parse(text)
    return z.looseObject({ error: z.string() }).safeParse(answer).success ? [] : (WRITERS[tool]?.(answer) ?? [])
  })
  return { text: lines.length > 0 ? lines.join('\n') : '没有查到' }
}

/** Looks up what the question names and says what it was told, word for word: no model, and no understanding. */
export const honestManner: Manner = heard => {
  const { question, looked, tools } = heard
  // Asked for something else than questions, summaries for one, it has nothing to say.
  if (tools.length === 0 && looked.length === 0) return { text: '' }
  const last = looked.at(-1)
  if (tools.length === 0) return written(heard)
  if (last === undefined) return firstLook(question)
  if (last.tool !== 'find_stock') return written(heard)
  const code = Found.safeParse(JSON.parse(last.text)).data?.list[0]?.code
  return code === undefined ? { text: '没有查到' } : { calls: [{ name: 'stock_facts', input: { code } }] }
}
