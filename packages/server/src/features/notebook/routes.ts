import {
  notebookDraft,
  notebookGetList,
  notebookRemove,
  notebookReview,
  notebookSave,
} from '@kanpan/contract/api/main/notebook'
import { LIMITS } from '@kanpan/contract/limits'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { implementView, type MarketRouter } from '#http/implement-market.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'
import type { NotebookStore } from '#store/people/notebook-store.ts'
import type { CollectStore, KeywordStore } from '#store/store.ts'
import { draftOf } from './draft.ts'
import { isLocked, notebookDays, planDayOf } from './notebook-days.ts'

export interface NotebookParts {
  readonly notebooks: NotebookStore
  readonly collects: CollectStore
  readonly keywords: KeywordStore
  readonly nowMs: () => number
}

/** A plan may be for the next day and those of the coming weeks. */
const MOST_DAYS_AHEAD = 31
const DAY_MS = 86_400_000

function expectDay(view: MarketView, day: string): void {
  if (!isTradeDay(day)) throw new AppError('bad_request', '参数 day：这一天不是交易日')
  if (Date.parse(day) - Date.parse(view.asOf.day) > MOST_DAYS_AHEAD * DAY_MS)
    throw new AppError('bad_request', `参数 day：最多提前 ${MOST_DAYS_AHEAD} 天`)
}

/** 交易日笔记: what a person says of the next day, what came of it, and what she thought. */
export function notebookRoutes(router: MarketRouter, { notebooks, collects, keywords, nowMs }: NotebookParts): void {
  const { dataset } = router.market.source
  const written = () => ({ dataset, nowMs: nowMs(), limit: LIMITS.notebookDaysPerUser })

  implementView(router, notebookGetList, async (view, _input, { person }) =>
    notebookDays(view, await notebooks.list(signedIn(person).userId, dataset)),
  )

  implementView(router, notebookDraft, async (view, _input, { person }) => {
    const { userId } = signedIn(person)
    const [codes, words] = await Promise.all([
      collects.values(userId, LIMITS.collectTypeStock),
      keywords.list(userId).then(list => list.map(({ word }) => word)),
    ])
    return { planDay: planDayOf(view), suggestions: [...(await draftOf(view, { codes, words }))] }
  })

  implementView(router, notebookSave, async (view, { day, statements, note }, { person }) => {
    expectDay(view, day)
    if (isLocked(view, day)) throw new AppError('plan_locked')
    const strange = statements.find(one => one.kind === 'stock' && view.rowOf(one.code) === undefined)
    if (strange?.kind === 'stock')
      throw new AppError('bad_request', `参数 statements：没有代码为 ${strange.code} 的股票`)
    const nowhere = statements.find(
      one => one.kind === 'sector' && membershipOf(view.catalogue).find(one.sector) === undefined,
    )
    if (nowhere?.kind === 'sector')
      throw new AppError('bad_request', `参数 statements：没有代码为 ${nowhere.sector} 的板块`)
    const blank = statements.find(
      one => one.kind === 'stock' && one.value === undefined && !one.claim.toLowerCase().includes('sealed'),
    )
    if (blank) throw new AppError('bad_request', '参数 statements：有一句没有写数值')
    if (!(await notebooks.savePlan(signedIn(person).userId, { ...written(), day, statements, note })))
      throw new AppError('notebook_limit')
    return { saved: true as const }
  })

  implementView(router, notebookReview, async (view, { day, review }, { person }) => {
    expectDay(view, day)
    if (!(await notebooks.saveReview(signedIn(person).userId, { ...written(), day, review })))
      throw new AppError('notebook_limit')
    return { saved: true as const }
  })

  implementView(router, notebookRemove, async (view, { day }, { person }) => {
    const { userId } = signedIn(person)
    const plan = (await notebooks.list(userId, dataset)).find(one => one.day === day)
    // Who could take away what did not come would be right every time.
    if (plan && plan.statements.length > 0 && isLocked(view, day)) throw new AppError('plan_locked')
    if (!(await notebooks.remove(userId, { dataset, day }))) throw new AppError('not_found')
    return { removed: true as const }
  })
}
