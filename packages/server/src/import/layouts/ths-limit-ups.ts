import {
  centsOf,
  codeOf,
  nameOf,
  numberOf,
  optionalNumber,
  orRefusal,
  refuse,
  textOf,
  tradeDayOf,
} from '#import/cell-values.ts'
import type { RecordedLimitUp } from '#import/fact.ts'
import { isRow, type Layout, type Row, rowsUnder } from '#import/layout.ts'
import { momentOfUnix } from '#import/seconds.ts'

const tagsOf = (value: unknown) =>
  textOf(value)
    .split('+')
    .map(tag => tag.trim())
    .filter(Boolean)

/** Boards × 65536 + days; 首板 is one in one. */
function spellOf(value: unknown): RecordedLimitUp['spell'] {
  const packed = numberOf(value)
  const spell = { days: packed % 65_536, boards: Math.floor(packed / 65_536) }
  return spell.boards >= 1 && spell.days >= spell.boards ? spell : undefined
}

function secondOn(day: string, unix: unknown): number {
  const { date, second } = momentOfUnix(unix)
  return date === day ? second : refuse('涨停时间不在所写的日期')
}

function* stocksOfPool({ data }: Row): Generator<Row> {
  if (isRow(data)) for (const stock of rowsUnder(data, 'info')) yield { ...stock, date: data.date }
}

/** 同花顺's limit-up pool; `open_num` is null where a seal never broke. */
export const thsLimitUpPool: Layout = {
  title: '涨停池（同花顺原始应答）',
  keys: [
    'data.date',
    'info.code',
    'info.first_limit_up_time',
    'info.last_limit_up_time',
    'info.high_days_value',
    'info.reason_type',
  ],
  oneDay: true,
  units: 'seconds since 1970 to seconds of the day; boards × 65536 + days',
  into: 'limit-up records of ths, names of the day',
  rows: stocksOfPool,
  normalise: row =>
    orRefusal((): RecordedLimitUp => {
      const day = tradeDayOf(row.date)
      return {
        kind: 'limitUp',
        source: 'ths',
        code: codeOf(row.code),
        day,
        name: nameOf(row.name),
        closeCents: centsOf(row.latest),
        changePct: optionalNumber(row.change_rate),
        firstSealSecond: secondOn(day, row.first_limit_up_time),
        lastSealSecond: secondOn(day, row.last_limit_up_time),
        brokenTimes: row.open_num === null ? 0 : optionalNumber(row.open_num),
        sealYuan: optionalNumber(row.order_amount),
        spell: spellOf(row.high_days_value),
        turnoverPct: optionalNumber(row.turnover_rate),
        floatValueYuan: optionalNumber(row.currency_value),
        reasonTags: tagsOf(row.reason_type),
      }
    }),
}

/** 同花顺's reasons of a day's limit-ups (`getharden`). */
export const thsReasons: Layout = {
  title: '涨停原因（同花顺原始应答）',
  keys: ['errocode', 'data.code', 'data.reason', 'data.date', 'data.close', 'data.zhangfu', 'data.chengjiaoe'],
  oneDay: true,
  units: '10,000 yuan to yuan',
  into: 'limit-up records of ths, names of the day',
  rows: answer => rowsUnder(answer, 'data'),
  normalise: row =>
    orRefusal(
      (): RecordedLimitUp => ({
        kind: 'limitUp',
        source: 'ths',
        code: codeOf(row.code),
        day: tradeDayOf(row.date),
        name: nameOf(row.name),
        closeCents: centsOf(row.close),
        changePct: optionalNumber(row.zhangfu),
        amountYuan: numberOf(row.chengjiaoe) * 1e4,
        turnoverPct: optionalNumber(row.huanshou),
        reasonTags: tagsOf(row.reason),
      }),
    ),
}
