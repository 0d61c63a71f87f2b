import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { previousTradeDay, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import type { IndexMinuteRow, MinuteRow } from '@kanpan/providers/rows/minute-row'
import { tencentDayBars } from '@kanpan/providers/tencent/day-bars'
import { tencentFiveDays, tencentMinutes } from '@kanpan/providers/tencent/minutes'
import { jsonAnswer } from '#http/answer.ts'
import type { Endpoint, Scene } from './endpoint.ts'

const HOSTS = ['web.ifzq.gtimg.cn', 'ifzq.gtimg.cn']
const MOST_DAYS = 640
const MINUTE_DAYS = 5

const empty = JSON.stringify({ code: 0, msg: '', data: {} })
const refusal = JSON.stringify({ code: 1, msg: 'param error', data: {} })

/** `sh600519,day,2026-01-01,2026-11-20,640,`: nothing behind the last comma, days as they were traded; others are not played. */
const days: Endpoint = {
  name: tencentDayBars.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/appstock/app/fqkline/get',
  async answer({ query }, { world, at, write }) {
    const [prefixed = '', period, from, to, count, adjustment] = (query.get('param') ?? '').split(',')
    if (period !== 'day' || adjustment !== '') return jsonAnswer(refusal)
    // It has none of Beijing's.
    if (!/^(?:sh|sz)\d{6}$/.test(prefixed)) return jsonAnswer(empty)
    const range = { from: from || '1990-01-01', to: to || at.day }
    const rows = (await world.bars(prefixed, range, at)).slice(-Math.min(MOST_DAYS, Number(count) || MOST_DAYS))
    return jsonAnswer(rows.length === 0 ? empty : write(tencentDayBars, { rows }))
  },
}

const minutes: Endpoint = {
  name: tencentMinutes.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/appstock/app/minute/query',
  answer({ query }, { world, at, write }) {
    const rows = world.minutes(query.get('code') ?? '', at)
    return jsonAnswer(rows.length === 0 ? empty : write(tencentMinutes, { rows, day: rows[0]?.day }))
  },
}

/** The running day and those before it, the oldest first. */
function lastDays(prefixed: string, { world, at }: Scene): readonly (MinuteRow | IndexMinuteRow)[] {
  const all = [...world.minutes(prefixed, at)]
  let day = tradeDayOnOrBefore(world.marketDay(at).day)
  for (let back = 1; back < MINUTE_DAYS; back++) {
    day = day && previousTradeDay(day)
    if (day !== undefined) all.unshift(...world.minutes(prefixed, { day, second: DAY_END_SECOND }))
  }
  return all
}

const fiveDays: Endpoint = {
  name: tencentFiveDays.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/appstock/app/day/query',
  answer({ query }, scene) {
    const rows = lastDays(query.get('code') ?? '', scene)
    return jsonAnswer(rows.length === 0 ? empty : scene.write(tencentFiveDays, { rows }))
  },
}

export const TENCENT_DAY_ENDPOINTS: readonly Endpoint[] = [days, minutes, fiveDays]
