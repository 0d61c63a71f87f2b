import { codeOf, optionalNumber, optionalText, refuse, tradeDayOf } from '#import/cell-values.ts'
import { secondOfClock } from '#import/seconds.ts'
import { centsIn, clockCell, listCell, listIn, textIn, yuanCell } from './cells.ts'
import { isWithin, ownTable } from './own-table.ts'

const optionalSecond = (value: unknown) => (optionalText(value) ? secondOfClock(value) : undefined)

export const ownLimitUps = ownTable({
  name: 'limit-ups',
  title: '涨停记录',
  columns: [
    'day',
    'code',
    'source',
    'first_seal',
    'last_seal',
    'broken_times',
    'seal_yuan',
    'streak',
    'spell_days',
    'spell_boards',
    'amount_yuan',
    'turnover_pct',
    'float_value_yuan',
    'reason_tags',
    'reason_text',
  ],
  laterColumns: ['close_yuan', 'change_pct', 'industry'],
  into: 'limit-up records, each of the source it names',
  read(row) {
    const [days, boards] = [optionalNumber(row.spell_days), optionalNumber(row.spell_boards)]
    return {
      kind: 'limitUp',
      day: tradeDayOf(row.day),
      code: codeOf(row.code),
      source: textIn(row.source) || refuse('没有来源'),
      firstSealSecond: optionalSecond(row.first_seal),
      lastSealSecond: optionalSecond(row.last_seal),
      brokenTimes: optionalNumber(row.broken_times),
      sealYuan: optionalNumber(row.seal_yuan),
      streak: optionalNumber(row.streak),
      spell: days === undefined || boards === undefined ? undefined : { days, boards },
      amountYuan: optionalNumber(row.amount_yuan),
      turnoverPct: optionalNumber(row.turnover_pct),
      floatValueYuan: optionalNumber(row.float_value_yuan),
      closeCents: optionalText(row.close_yuan) ? centsIn(row.close_yuan) : undefined,
      changePct: optionalNumber(row.change_pct),
      industry: textIn(row.industry) || undefined,
      reasonTags: listIn(row.reason_tags),
      reasonText: textIn(row.reason_text) || undefined,
    }
  },
  async *rows(parts) {
    const { dataset } = parts.history
    for (const day of await parts.store.limitUpRecords.days(dataset)) {
      if (!isWithin(parts, day)) continue
      for (const record of await parts.store.limitUpRecords.ofDay(dataset, day)) {
        yield [
          day,
          record.code,
          record.source,
          clockCell(record.firstSealSecond),
          clockCell(record.lastSealSecond),
          record.brokenTimes,
          record.sealYuan,
          record.streak,
          record.spell?.days,
          record.spell?.boards,
          record.amountYuan,
          record.turnoverPct,
          record.floatValueYuan,
          listCell(record.reasonTags),
          record.reasonText,
          record.closeCents === undefined ? undefined : yuanCell(record.closeCents),
          record.changePct,
          record.industry,
        ]
      }
    }
  },
})
