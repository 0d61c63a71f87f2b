import { shanghaiMs, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { minuteIndex } from '@kanpan/market/quote/minute-line'

/** Up to when an answer may tell. */
export interface Until {
  readonly day: string
  readonly second: number
}

const DATE = /\d{4}-\d\d-\d\d/g
/** A day written without its dashes, alone or in front of something. */
const SHORT_DATE = /(?<![\d.])20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/g
const TIME = /(?<!\d)(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/g
/** News is known by the second of its day: `2024-06-28.36000.id`. */
const CURSOR_SECOND = /^\d{4}-\d\d-\d\d\.(\d{5})\./
/** Columns of the whole market are as long as it is, a day by the minute is never longer than this. */
const MINUTES = 241

/** Lists of numbers that are no minutes of the day; who adds one says why. */
const NO_MINUTES: Readonly<Record<string, string>> = {
  yesterdayLineYuan: 'the day before, whole',
  changePct: 'the days of a comparison, the running one last',
  relativePct: 'the days of a comparison, the running one last',
  heatCurve: 'the last twelve half hours, the moment itself last',
}

/** Parts of answers whose times happened on no day; who adds one says why. */
const NO_EVENTS: Readonly<Record<string, string>> = {
  bySealSlot: 'the half hours of any day as heads of a table',
  sealSlot: 'the half hours of any day as heads of a table',
  marks: 'the times of any day as heads of a table',
  rule: 'what is looked for',
  defaultRule: 'what is looked for',
  conditions: 'what is looked for',
}

/** Lists whose `day` may lie ahead, and what makes that no leak. */
const AHEAD: Readonly<Record<string, string>> = {
  events: 'the calendar, announced by the moment, which `announcedOn` tells',
  counts: 'the calendar, the number of them',
}

/** Fields whose day lies ahead by itself; who adds one says why. */
const NAMED_AHEAD: Readonly<Record<string, string>> = {
  planDay: 'the next trading day, which the calendar tells at any moment',
}

interface Place {
  readonly path: string
  /** The day what stands here speaks of: the nearest one named around it. */
  readonly day: string
}

function isNumbers(value: readonly unknown[]): boolean {
  return value.length > 0 && value.every(one => one === null || typeof one === 'number')
}

/** Everything in an answer that carries a time after `until`, by where it stands. */
export function laterFacts(answer: unknown, until: Until): string[] {
  const time = timeOfDay(until.second)
  const minutes = Math.max(0, minuteIndex(until.second) + 1) + (until.second % 60 > 0 ? 1 : 0)
  const found: string[] = []

  function text(value: string, { path, day }: Place): void {
    const days = [...(value.match(DATE) ?? []), ...(value.match(SHORT_DATE) ?? [])].map(date =>
      date.includes('-') ? date : `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
    )
    if ((/\.(\w+)\[\d+\]\.day$/.exec(path)?.[1] ?? '') in AHEAD) return
    if (path.slice(path.lastIndexOf('.') + 1) in NAMED_AHEAD) return
    for (const day of days) if (day > until.day) found.push(`${path}: ${day}`)
    // A text that names its own day speaks of that one.
    if ((days[0] ?? day) !== until.day) return
    const cursor = CURSOR_SECOND.exec(value)?.[1]
    if (cursor !== undefined && Number(cursor) > until.second) found.push(`${path}: ${value}`)
    if (path.split(/[.[]/).some(name => name in NO_EVENTS)) return
    for (const clock of value.match(TIME) ?? [])
      if (clock > time.slice(0, clock.length)) found.push(`${path}: ${clock}`)
  }

  function list(values: readonly unknown[], place: Place): void {
    const name = place.path.slice(place.path.lastIndexOf('.') + 1)
    const isMinutes = isNumbers(values) && values.length <= MINUTES && !(name in NO_MINUTES)
    if (isMinutes && place.day === until.day && values.length > minutes) {
      found.push(`${place.path}: ${values.length} minutes, ${minutes} have begun`)
    }
    values.forEach((value, at) => {
      walk(value, { ...place, path: `${place.path}[${at}]` })
    })
  }

  function walk(value: unknown, place: Place): void {
    if (typeof value === 'string') text(value, place)
    else if (typeof value === 'number' && place.path.endsWith('Ms')) {
      if (value > shanghaiMs(until.day, until.second)) found.push(`${place.path}: ${value}`)
    } else if (Array.isArray(value)) list(value, place)
    else if (typeof value === 'object' && value !== null) {
      const day = 'day' in value && typeof value.day === 'string' ? value.day : place.day
      for (const [name, part] of Object.entries(value)) walk(part, { path: `${place.path}.${name}`, day })
    }
  }

  walk(answer, { path: '', day: until.day })
  return found
}
