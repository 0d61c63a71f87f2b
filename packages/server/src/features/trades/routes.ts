import {
  tradesChange,
  tradesGetList,
  tradesImport,
  tradesRemove,
  tradesSave,
  tradesUndo,
} from '@kanpan/contract/api/main/trades'
import { LIMITS } from '@kanpan/contract/limits'
import type { ExecutionInput } from '@kanpan/contract/question/trades'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { type Commission, FEES_KNOWN_FROM, isFundCode, totalCents, tradeFees } from '@kanpan/market/rules/trade-fees'
import { implement } from '#http/implement.ts'
import { implementView, type MarketRouter } from '#http/implement-market.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { MarketView } from '#live/market-view.ts'
import type { ExecutionContent, ExecutionStore } from '#store/people/execution-store.ts'
import { rowIdOf } from '#store/row-id.ts'
import type { SettingStore } from '#store/setting-store.ts'
import { commissionOf } from './commission.ts'
import { type RuleFees, readStatement } from './read-statement.ts'
import { tradesBook } from './trades-book.ts'

export interface TradesParts {
  readonly executions: ExecutionStore
  readonly settings: SettingStore
  readonly nowMs: () => number
}

function knownId(text: string): number {
  const id = rowIdOf(text)
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** What the rules of the day take: of stocks and funds, for bonds have commissions of their own. */
function ruleFees(view: MarketView, commission: Commission): RuleFees {
  return ({ kind, code, day, amountCents }) => {
    if (kind !== 'buy' && kind !== 'sell') return 0
    const listed = view.catalogue.stocks[view.rowOf(code) ?? -1]
    const board = listed?.board ?? boardOf(code) ?? (isFundCode(code) ? 'fund' : undefined)
    const fees = board && tradeFees({ side: kind, amountCents, board, day, commission })
    return fees && totalCents(fees)
  }
}

const cents = (yuan: number) => Math.round(yuan * 100)

function secondOf(time: string | undefined): number | undefined {
  if (time === undefined) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return 3600 * hours + 60 * minutes + seconds
}

/** What was written by hand, with what it leaves out. */
function contentOf(view: MarketView, input: ExecutionInput, commission: Commission): ExecutionContent {
  const { day, time, code, kind, priceYuan, shares, amountYuan, feesYuan, note } = input
  if (!isTradeDay(day)) throw new AppError('bad_request', '参数 day：这一天不是交易日')
  if (day > view.asOf.day) throw new AppError('bad_request', '参数 day：这一天还没有到')
  if (kind !== 'cash' && shares === 0) throw new AppError('bad_request', '参数 shares：没有数量')
  if ((kind === 'buy' || kind === 'sell') && priceYuan === 0)
    throw new AppError('bad_request', '参数 priceYuan：没有价格')
  if (kind === 'cash' && (amountYuan ?? 0) === 0) throw new AppError('bad_request', '参数 amountYuan：没有金额')
  const priceMills = Math.round(priceYuan * 1000)
  const row = view.rowOf(code)
  if (row === undefined) throw new AppError('bad_request', `参数 code：没有代码为 ${code} 的股票`)
  const parts = {
    ...{
      day,
      second: secondOf(time),
      code,
      name: view.nameOf(row),
      kind,
      priceMills,
      shares: kind === 'cash' ? 0 : shares,
    },
    amountCents:
      kind === 'cash' ? cents(amountYuan ?? 0) : kind === 'shares' ? 0 : Math.round((priceMills * shares) / 10),
    note,
  }
  if (feesYuan !== undefined) return { ...parts, feesCents: cents(feesYuan), feesFrom: 'person' }
  const feesCents = ruleFees(view, commission)(parts)
  if (feesCents === undefined)
    throw new AppError('bad_request', `参数 feesYuan：${FEES_KNOWN_FROM} 之前的费用规则没有收录，请填写费用`)
  return { ...parts, feesCents, feesFrom: 'rules' }
}

/** 交割单: what a person bought and sold, and what came of it. */
export function tradesRoutes(router: MarketRouter, { executions, settings, nowMs }: TradesParts): void {
  const { app } = router
  const ownCommission = (userId: number) => commissionOf(settings, userId)

  implementView(router, tradesGetList, async (view, _input, { person }) => {
    const { userId } = signedIn(person)
    return tradesBook(view, await executions.list(userId), await ownCommission(userId))
  })

  implementView(router, tradesSave, async (view, input, { person }) => {
    const { userId } = signedIn(person)
    const content = contentOf(view, input, await ownCommission(userId))
    const id = await executions.add(userId, content, { nowMs: nowMs(), limit: LIMITS.executionsPerUser })
    if (id === undefined) throw new AppError('execution_limit')
    return { id: String(id) }
  })

  implementView(router, tradesChange, async (view, { id, ...input }, { person }) => {
    const { userId } = signedIn(person)
    if (!(await executions.has(userId, knownId(id)))) throw new AppError('not_found')
    const content = contentOf(view, input, await ownCommission(userId))
    if (!(await executions.change(userId, knownId(id), content))) throw new AppError('not_found')
    return { changed: true as const }
  })

  implement(app, tradesRemove, async ({ id }, { person }) => {
    if (!(await executions.remove(signedIn(person).userId, knownId(id)))) throw new AppError('not_found')
    return { removed: true as const }
  })

  implementView(router, tradesImport, async (view, { text, fileName, step }, { person }) => {
    const { userId } = signedIn(person)
    const read = readStatement(text, ruleFees(view, await ownCommission(userId)))
    // A statement may be of days the simulated market has not come to; of days nobody has lived it is none.
    const today = shanghaiDay(nowMs())
    const later = read.executions.find(({ day }) => day > today && day > view.asOf.day)
    if (later) throw new AppError('bad_request', `参数 text：读不出这份交割单：${later.day} 还没有到`)
    const known = await executions.knownKeys(userId)
    const fresh = read.executions.filter(({ sourceKey }) => !known.has(sourceKey))
    let added: number | undefined = fresh.length
    if (step === 'import') {
      const batch = { executions: read.executions, fileName, nowMs: nowMs(), limit: LIMITS.executionsPerUser }
      added = await executions.bring(userId, batch)
      if (added === undefined) throw new AppError('execution_limit')
    }
    const days = read.executions.map(({ day }) => day).toSorted()
    return {
      ...{ rows: read.rows, added, known: read.executions.length - added },
      passed: [...read.passed].map(([word, count]) => ({ word, count })),
      ...{ reasons: read.refused.slice(0, 50), refused: read.refused.length },
      ...{ from: days[0] ?? null, to: days.at(-1) ?? null },
      columns: [...read.columns].map(([field, { title }]) => ({ field, column: title })),
    }
  })

  implement(app, tradesUndo, async ({ importedAtMs }, { person }) => ({
    removed: await executions.undo(signedIn(person).userId, importedAtMs),
  }))
}
