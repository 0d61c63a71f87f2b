import type { alertSave } from '@kanpan/contract/api/main/alert'
import type { InputOf } from '@kanpan/contract/endpoint'
import type { AlertRule } from '@kanpan/contract/model/alert/rule'
import { readAlert, refusedSubject } from '@kanpan/market/alert/rule'
import type { AlertStart } from '#features/alert/alert-path.ts'
import { ALERT_LANGUAGE } from '#features/selection/alert-language.ts'
import { ruleProblem } from '#features/selection/clause.ts'
import { ALL_DAY, type Watched } from './rule-words.ts'

/** A rule as it is written. */
export interface Draft
  extends Pick<AlertRule, 'name' | 'condition' | 'mode' | 'pauseSeconds' | 'activeFromSecond' | 'activeUntilSecond'> {
  readonly subject: Watched
  /** Empty: for ever. */
  readonly expiresOn: string
  readonly channels: readonly string[]
}

const USUAL_PAUSE_SECONDS = 300

/** What each is most often watched for. */
const FIRST_CONDITIONS: Readonly<Record<Watched['kind'], string>> = {
  stock: '5分钟涨幅>=3%',
  group: '涨停',
  sector: '热度>=6',
  market: '龙头 且 炸板',
}

export function newDraft({ kind = 'market', value = '', condition }: AlertStart): Draft {
  return {
    name: '',
    subject: { kind, value },
    condition: condition ?? FIRST_CONDITIONS[kind],
    mode: 'every',
    pauseSeconds: USUAL_PAUSE_SECONDS,
    activeFromSecond: ALL_DAY.from,
    activeUntilSecond: ALL_DAY.until,
    expiresOn: '',
    channels: [],
  }
}

export function draftOf(
  rule: Omit<AlertRule, 'id' | 'isPaused' | 'doneAtMs' | 'createdAtMs' | 'changedAtMs' | 'subjectName'>,
): Draft {
  const { name, subject, condition, mode, pauseSeconds, activeFromSecond, activeUntilSecond, expiresOn, channels } =
    rule
  return {
    ...{ name, subject, condition, mode, pauseSeconds, activeFromSecond, activeUntilSecond, channels },
    expiresOn: expiresOn ?? '',
  }
}

/** With another kind of what is watched, a condition that cannot be watched of it gives way to a usual one. */
export function withKind(draft: Draft, kind: Watched['kind']): Draft {
  const changed = { ...draft, subject: { kind, value: '' } }
  return conditionProblem(changed) === undefined ? changed : { ...changed, condition: FIRST_CONDITIONS[kind] }
}

/** As it is sent; a day or a code that is none the server refuses by name. */
export function inputOf({ subject, expiresOn, name, channels, ...rest }: Draft): InputOf<typeof alertSave> {
  const { kind, value } = subject
  return {
    ...rest,
    name: name.trim(),
    subject: kind === 'market' ? { kind } : { kind, value },
    expiresOn: expiresOn === '' ? null : expiresOn,
    channels: [...channels],
  }
}

/** Why its condition cannot be watched; undefined when it can. */
export function conditionProblem({ condition, subject }: Draft): string | undefined {
  const problem = ruleProblem(ALERT_LANGUAGE, condition)
  if (problem) return `第 ${problem.at + 1} 个字符处：${problem.message}`
  return refusedSubject(readAlert(condition), subject.kind)
}

/** What it lacks before it can be saved; undefined: nothing. */
export function subjectProblem({ subject: { kind, value } }: Draft): string | undefined {
  if (value !== '') return undefined
  return kind === 'stock' ? '选一只股票' : kind === 'sector' ? '选一个板块' : undefined
}
