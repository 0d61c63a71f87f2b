import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { Moment } from '#cells.ts'
import { bareCodeField } from '#eastmoney/security.ts'
import { type Field, required, textOf } from '#fields.ts'
import { refuseRow } from '#read-rows.ts'
import type { SuspensionRow } from '#rows/suspension-row.ts'
import { dayField, report, text } from './report.ts'

/** `2026-01-13 09:30:00`. */
function momentField(key: string): Field<Moment | undefined> {
  return {
    read(raw) {
      const written = textOf(raw[key])
      if (written === undefined) return undefined
      const [, day, time] = /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/.exec(written) ?? []
      if (day === undefined || time === undefined) return refuseRow(`不是时间：${written}`)
      return { day, second: secondOfDay(time) }
    },
    write: at => ({ [key]: at === undefined ? null : `${at.day} ${timeOfDay(at.second)}` }),
  }
}

/** Who is suspended on the day asked for; without a day and a market nothing is answered. */
export const suspensions = report<SuspensionRow>({
  endpoint: 'RPT_CUSTOM_SUSPEND_DATA_INTERFACE',
  signs: ['SUSPEND_START_TIME', 'SUSPEND_REASON'],
  fields: {
    code: bareCodeField('SECURITY_CODE'),
    name: required(text('SECURITY_NAME_ABBR')),
    from: required(momentField('SUSPEND_START_TIME')),
    to: momentField('SUSPEND_END_TIME'),
    resumesOn: dayField('PREDICT_RESUME_DATE'),
    reason: text('SUSPEND_REASON'),
    duration: text('SUSPEND_EXPIRE'),
  },
})
