import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import { type Desk, rowsOfDay } from './desk.ts'
import { admittedReasons, nothingIn } from './news-admission.ts'
import { dueTask, type Task } from './paced-task.ts'
import { type StoryParts, saveNewsAndReasons } from './record-day.ts'
import { Refused } from './refused.ts'

export interface ReasonsDeskParts extends StoryParts {
  readonly port: NonNullable<Ports['reasons']>
  readonly desk: Desk
}

export interface ReasonsDesk extends Task {
  /** What is known of the day's limit-ups; some of it may be of later than now. */
  readonly reasons: () => readonly SourceReason[]
}

const keyOf = ({ code, source }: SourceReason) => `${code} ${source}`
const isSealedBy = (second: number) => (reason: SourceReason) =>
  reason.firstSealSecond !== undefined && reason.firstSealSecond <= second

const EVERY_SECONDS = 30
/** Providers go on writing reasons in the evening. */
const EVENING_SECONDS = 600

/** Every half minute of the session; in the break once more for what came last in the morning. */
function isDue(second: number, lastSecond: number): boolean {
  if (second >= SESSION.afterHoursTo) return second >= lastSecond + EVENING_SECONDS
  const isBreak = second >= SESSION.morningTo + EVERY_SECONDS && second < SESSION.afternoonFrom
  return isBreak ? lastSecond < SESSION.morningTo : second >= lastSecond + EVERY_SECONDS
}

/** Brings in why the stocks of a running day went to their limit. */
export function reasonsDesk(parts: ReasonsDeskParts, day: TradeDay): ReasonsDesk {
  const codes = { has: (code: string) => parts.stocks.now().rowOf(code) !== undefined }
  const saved = new Set<string>()
  let reasons: readonly SourceReason[] = []
  let lastSecond = -1

  async function take(batch: Batch<readonly SourceReason[]>, second: number) {
    const admitted = admittedReasons(rowsOfDay(batch, day), codes)
    const { rows, ...refused } = admitted
    const before = reasons.filter(isSealedBy(lastSecond))
    if (rows.length === 0 && before.length > 0) throw new Refused(nothingIn(admitted, '来源给出的涨停原因是空的'))
    const given = new Set(rows.map(keyOf))
    // Who is not in it any more has fallen back: how often it broke is not known from here on.
    const gone = before.filter(row => !given.has(keyOf(row))).map(row => ({ ...row, asOfSecond: undefined }))
    reasons = [...rows, ...gone]
    lastSecond = second
    const sealed = reasons.filter(isSealedBy(second))
    const fresh = sealed.filter(row => !saved.has(keyOf(row)))
    await saveNewsAndReasons(parts, day, { reasons: fresh, news: [] })
    for (const row of fresh) saved.add(keyOf(row))
    return { newest: { day, second }, rows: new Set(sealed.map(({ code }) => code)).size, ...refused }
  }

  async function ingest(second: number): Promise<boolean | undefined> {
    const { desk, port } = parts
    const isIn = await desk.ask({ name: 'reasons', port, ask: { day, second }, take: batch => take(batch, second) })
    // What the source said of later, it may not have meant: without it only what had happened is known.
    if (isIn === false) reasons = reasons.filter(isSealedBy(lastSecond))
    return isIn
  }

  return { reasons: () => reasons, ...dueTask(isDue, ingest) }
}
