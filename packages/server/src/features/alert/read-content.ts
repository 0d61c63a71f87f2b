import type { AlertRuleInput, AlertSubjectKind } from '@kanpan/contract/model/alert/rule'
import { type AlertRead, readAlert, refusedSubject } from '@kanpan/market/alert/rule'
import { RuleError } from '@kanpan/market/selection/rule-error'
import { AppError } from '#lib/app-error.ts'
import type { MarketView } from '#live/market-view.ts'
import type { AlertRuleContent } from '#store/alerts/alert-store.ts'

export type ConditionRead =
  | { readonly read: AlertRead; readonly error?: undefined }
  | { readonly read?: AlertRead; readonly error: { readonly at: number; readonly message: string } }

/** A condition with whom it watches, or where and why it cannot be watched. */
export function readCondition(text: string, subject: AlertSubjectKind): ConditionRead {
  try {
    const read = readAlert(text)
    const message = refusedSubject(read, subject)
    return message === undefined ? { read } : { read, error: { at: 0, message } }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return { error: { at: error.at, message: error.message } }
  }
}

/** The same of what is to be watched: what cannot be is refused by name and place. */
export function readWatched(text: string, subject: AlertSubjectKind): AlertRead {
  const { read, error } = readCondition(text, subject)
  if (error) throw new AppError('bad_request', `参数 condition：第 ${error.at + 1} 个字符处：${error.message}`)
  return read
}

/** A rule as it is stored: of somebody who exists, by the code it bears now, with a condition that can be watched. */
export function contentOf(view: MarketView, input: AlertRuleInput): AlertRuleContent {
  const { subject, expiresOn, ...rest } = input
  readWatched(input.condition, subject.kind)
  if (input.activeFromSecond > input.activeUntilSecond)
    throw new AppError('bad_request', '参数 activeFromSecond：开始时间晚于结束时间')
  return {
    ...rest,
    subject: { kind: subject.kind, value: presentValue(view, subject) },
    expiresOn: expiresOn ?? undefined,
  }
}

function presentValue({ rowOf, catalogue }: MarketView, { kind, value }: AlertRuleInput['subject']): string {
  if (kind === 'stock') {
    const row = rowOf(value)
    const stock = row === undefined ? undefined : catalogue.stocks[row]
    if (!stock) throw new AppError('bad_request', `参数 subject.value：没有代码为 ${value} 的股票`)
    return stock.code
  }
  if (kind === 'sector' && !catalogue.sectors.some(({ blockCode }) => blockCode === value))
    throw new AppError('bad_request', `参数 subject.value：没有代码为 ${value} 的板块`)
  return value
}
