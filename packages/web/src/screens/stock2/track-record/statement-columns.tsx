import type { StatementKind } from '@kanpan/contract/question/track-record'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import type { Column } from '#lib/column/column.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, formatPct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { OUTCOMES, type Statement } from './labels.ts'

const score = (value: number | null) => (value === null ? UNKNOWN : value.toFixed(1))

/** The words of what was said, and of what came. */
const SAID: Readonly<Record<StatementKind, (one: Statement) => string>> = {
  phase: ({ phase, said }) => `${phase === null ? '' : EMOTION_PHASE_NAMES[phase]}，得分 ${score(said)}`,
  leader: ({ name, theme }) => `${theme ?? '全市场'}龙头 ${name}`,
  survival: ({ name, said, sample }) => `${name} 首板，概率 ${formatPct(said, 1)}（同类 ${sample} 只）`,
  turnover: ({ time, said }) => `${time.slice(0, 5)} 预测 ${formatYuan(said)}`,
}
const CAME: Readonly<Record<StatementKind, (one: Statement) => string>> = {
  phase: ({ actual }) => (actual === null ? UNKNOWN : `得分 ${score(actual)}`),
  leader: ({ actual }) => (actual === null ? UNKNOWN : formatChangePct(actual)),
  survival: ({ actual }) => (actual === null ? UNKNOWN : `${actual} 板`),
  turnover: ({ actual }) => formatYuan(actual),
}
const BASE: Readonly<Record<StatementKind, (one: Statement) => string>> = {
  phase: () => UNKNOWN,
  leader: ({ base }) => formatPct(base, 1),
  survival: ({ base }) => formatPct(base, 1),
  turnover: ({ base }) => formatYuan(base),
}

/** A phase without a direction is settled and neither right nor wrong. */
function outcomeText({ outcome, phase, settledOn }: Statement): string {
  return outcome === 'unknown' && phase !== null && settledOn !== null ? '不说方向' : OUTCOMES[outcome]
}

const TONES = { hit: 'strong', miss: undefined, open: 'muted', unknown: 'muted' } as const

export function statementColumns(kind: StatementKind, shownDay: string): readonly Column<Statement>[] {
  const columns: Column<Statement>[] = [
    {
      ...{ id: 'day', title: '日期', widthPx: 88, align: 'start', sticky: true, card: 'lead' },
      text: ({ day }) => dayText(day, shownDay),
      fileValue: ({ day }) => day,
      sortValue: ({ day }) => day,
    },
    { ...{ id: 'said', title: '说过', widthPx: 280, align: 'start', rowHeader: true, card: 'tags' }, text: SAID[kind] },
    { ...{ id: 'base', title: '对照', widthPx: 84 }, text: BASE[kind] },
    {
      ...{ id: 'outcome', title: '结果', widthPx: 84, align: 'center', card: 'end' },
      text: outcomeText,
      tone: ({ outcome }) => TONES[outcome],
      sortValue: ({ outcome }) => outcome,
    },
    { ...{ id: 'came', title: '后来', widthPx: 104, card: 'figure' }, text: CAME[kind] },
    {
      ...{ id: 'settledOn', title: '结算日', widthPx: 88, align: 'start' },
      text: ({ settledOn }) => (settledOn === null ? UNKNOWN : dayText(settledOn, shownDay)),
    },
  ]
  return kind === 'phase' ? columns.filter(({ id }) => id !== 'base') : columns
}

/** Where a statement can be read again, as of the minute it was made. */
export function statementHref({ day, time, code, phase }: Statement): string {
  const moment = `date=${day}&at=${time}`
  if (code !== null) return `/stock/detail/${code}?${moment}`
  return phase === null ? `/stock/macro?${moment}` : `/stock2/overview?${moment}`
}
