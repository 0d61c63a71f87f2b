import { StockCode } from '@kanpan/contract/model/stock'
import type { DraftAnswer, PlanStatement } from '@kanpan/contract/question/notebook'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import type { z } from 'zod'
import { otherWork } from '#lib/in-slices.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { knownEvents } from '#live/derived/known-events.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { sealedAt } from '#live/derived/limit-up/themes.ts'
import { boardRows } from '#live/derived/longhu/deviation-desk.ts'
import { sectorDayNow } from '#live/derived/sector/sector-days.ts'
import type { MarketView } from '#live/market-view.ts'
import { planDayOf } from './notebook-days.ts'

type Suggestion = z.input<typeof DraftAnswer>['suggestions'][number]

/** So many of each kind: a plan that names everything says nothing. */
const HIGHEST_MOST = 5
const ALARMS_MOST = 3
/** A trigger further away than a day can go is no plan. */
const ALARM_WITHIN_PCT = 10
const KEYWORDS_MOST = 3
const SECTORS_MOST = 2
/** Fewer of one sector at their limit are no theme. */
const SECTOR_LIMIT_UPS_LEAST = 3

/** Whose things are looked at beside the market. */
export interface Planner {
  readonly codes: readonly string[]
  readonly words: readonly string[]
}

function stockSuggestion(
  view: MarketView,
  row: number,
  {
    claim,
    value,
    why,
  }: {
    readonly claim: 'sealed' | 'close'
    readonly value?: number
    readonly why: string
  },
): Suggestion[] {
  const code = StockCode.safeParse(view.catalogue.stocks[row]?.code).data
  if (code === undefined) return []
  const statement: PlanStatement = {
    ...{ kind: 'stock', code, claim, comparison: 'atLeast' },
    ...(value !== undefined && { value }),
  }
  return [{ statement, name: view.nameOf(row), why }]
}

/** Who stands highest: the first to go on or to break. */
function highest(view: MarketView): Suggestion[] {
  const day = limitUpDayOf(view)
  return sealedAt(view, view.daysBefore)
    .flatMap(({ row }) => {
      const streak = streakNow(day, row)
      return streak === undefined || streak < 2 ? [] : [{ row, streak }]
    })
    .toSorted((a, b) => b.streak - a.streak || a.row - b.row)
    .slice(0, HIGHEST_MOST)
    .flatMap(({ row, streak }) => stockSuggestion(view, row, { claim: 'sealed', why: `今日 ${streak} 连板` }))
}

/** The closes that would set an alarm of the exchange off, nearest first, upwards. */
async function alarms(view: MarketView): Promise<Suggestion[]> {
  const rows = (await boardRows(view)).filter(
    ({ next }) => next.side === 1 && next.distancePct > 0 && next.distancePct <= ALARM_WITHIN_PCT,
  )
  return rows.slice(0, ALARMS_MOST).flatMap(({ row, next: { rule, triggerCents, distancePct } }) =>
    stockSuggestion(view, row, {
      ...{ claim: 'close', value: triggerCents / 100 },
      why: `收盘到 ${(triggerCents / 100).toFixed(2)} 元（+${distancePct.toFixed(2)}%）触发 ${rule.days} 日偏离值异动`,
    }),
  )
}

/** The concepts with most stocks at their upper limit: whether the theme goes on. */
function themes(view: MarketView): Suggestion[] {
  const { limitUp, changePct } = sectorDayNow(view)
  return [...view.catalogue.sectors.entries()]
    .map(([position, sector]) => ({ ...sector, limitUps: limitUp[position] ?? 0, change: changePct[position] ?? 0 }))
    .filter(({ kind, limitUps }) => kind === 'concept' && limitUps >= SECTOR_LIMIT_UPS_LEAST)
    .toSorted((a, b) => b.limitUps - a.limitUps || b.change - a.change)
    .slice(0, SECTORS_MOST)
    .map(({ blockCode, name, limitUps }) => ({
      statement: {
        ...{ kind: 'sector' as const, sector: blockCode, metric: 'limitUps' as const },
        ...{ comparison: 'atLeast' as const, value: limitUps },
      },
      ...{ name, why: `今日 ${limitUps} 家涨停，看题材是否延续` },
    }))
}

/** The market as it stands: what is to stay so. */
function market(view: MarketView): Suggestion[] {
  const { inputs, scored } = emotionAt(view, view.daysBefore)
  const { limitUps, amountYuan } = inputs
  return [
    ...(scored.phase === undefined
      ? []
      : [
          { statement: { kind: 'phase' as const, phase: scored.phase }, name: null, why: '今日情绪阶段，看它是否延续' },
        ]),
    ...(limitUps === undefined
      ? []
      : [
          {
            statement: {
              kind: 'market' as const,
              metric: 'limitUps' as const,
              comparison: 'atLeast' as const,
              value: limitUps,
            },
            ...{ name: null, why: `今日涨停 ${limitUps} 家` },
          },
        ]),
    ...(view.asOf.final && amountYuan !== undefined && Number.isFinite(amountYuan)
      ? [
          {
            statement: {
              ...{ kind: 'market' as const, metric: 'amountYuan' as const, comparison: 'atLeast' as const },
              value: Math.round(amountYuan / 1e8) * 1e8,
            },
            ...{ name: null, why: `今日成交额 ${Math.round(amountYuan / 1e8)} 亿元` },
          },
        ]
      : []),
  ]
}

/** What her own stocks go through on the day, and the words she follows. */
async function own(view: MarketView, { codes, words }: Planner): Promise<Suggestion[]> {
  const day = planDayOf(view)
  const rows = codes.flatMap(code => view.rowOf(code) ?? [])
  const events = rows.length === 0 ? [] : await knownEvents(view, { from: day, to: day, rows })
  return [
    ...events.map(({ name, detail }) => ({
      statement: { kind: 'text' as const, text: `${name}：${detail}`.slice(0, 200) },
      ...{ name: null, why: '自选股当日的日程' },
    })),
    ...words.slice(0, KEYWORDS_MOST).map(word => ({
      statement: { kind: 'text' as const, text: `留意“${word}”的消息` },
      ...{ name: null, why: '保存的关键词' },
    })),
  ]
}

/** What the facts of this moment suggest for the next day; whoever plans takes of it what she means. */
export async function draftOf(view: MarketView, planner: Planner): Promise<readonly Suggestion[]> {
  await view.prepareEmotion()
  const suggestions: Suggestion[] = []
  // Each is the first at a tick to look over the whole market in its way: with other work between.
  for (const part of [highest, themes, alarms, market]) {
    suggestions.push(...(await part(view)))
    await otherWork()
  }
  return [...suggestions, ...(await own(view, planner))]
}
