import {
  centsOf,
  codeOf,
  nameOf,
  optionalNumber,
  optionalText,
  orRefusal,
  refuse,
  tradeDayOf,
} from '#import/cell-values.ts'
import type { RecordedLimitUp } from '#import/fact.ts'
import { isRow, type Layout, type Row, rowsUnder } from '#import/layout.ts'
import { secondOfDigits } from '#import/seconds.ts'

function spellOf(days: unknown, boards: unknown): RecordedLimitUp['spell'] {
  const spell = { days: Number(days), boards: Number(boards) }
  return spell.boards >= 1 && spell.days >= spell.boards ? spell : refuse('几天几板无法识别')
}

/** akshare writes 涨停统计 as days/boards: "7/4" is four boards in seven days. */
function spellOfText(value: unknown): RecordedLimitUp['spell'] {
  const [, days, boards] = /^(\d+)\/(\d+)$/.exec(String(value)) ?? []
  return spellOf(days, boards)
}

/** eastmoney's limit-up pool as akshare's `stock_zt_pool_em` saves it. Some keep the day in the file's name only. */
export const eastmoneyPool: Layout = {
  title: '涨停池（东方财富）',
  keys: [
    '代码',
    '名称',
    '最新价',
    '成交额',
    '流通市值',
    '换手率',
    '封板资金',
    '首次封板时间',
    '最后封板时间',
    '炸板次数',
    '涨停统计',
    '连板数',
  ],
  oneDay: true,
  units: 'HHMMSS with or without its leading zero to seconds; days/boards',
  into: 'limit-up records of eastmoney, names of the day',
  normalise: (row, file) =>
    orRefusal((): RecordedLimitUp => {
      const date = row.交易日期 ?? file.day
      return {
        kind: 'limitUp',
        source: 'eastmoney',
        code: codeOf(row.代码),
        day: date === undefined ? refuse('内容和文件名里都没有日期') : tradeDayOf(date),
        name: nameOf(row.名称),
        closeCents: centsOf(row.最新价),
        changePct: optionalNumber(row.涨跌幅),
        firstSealSecond: secondOfDigits(row.首次封板时间),
        lastSealSecond: secondOfDigits(row.最后封板时间),
        brokenTimes: optionalNumber(row.炸板次数),
        sealYuan: optionalNumber(row.封板资金),
        streak: optionalNumber(row.连板数),
        spell: spellOfText(row.涨停统计),
        amountYuan: optionalNumber(row.成交额),
        turnoverPct: optionalNumber(row.换手率),
        floatValueYuan: optionalNumber(row.流通市值),
        industry: optionalText(row.所属行业),
        reasonTags: [],
      }
    }),
}

function* stocksOfAnswer({ data }: Row): Generator<Row> {
  if (isRow(data)) for (const stock of rowsUnder(data, 'pool')) yield { ...stock, qdate: data.qdate }
}

/** The answer of eastmoney's `getTopicZTPool` itself, JSON or JSONP. */
export const eastmoneyPoolAnswer: Layout = {
  title: '涨停池（东方财富原始应答）',
  keys: [
    'data.qdate',
    'pool.c',
    'pool.n',
    'pool.p',
    'pool.lbc',
    'pool.fbt',
    'pool.lbt',
    'pool.fund',
    'pool.zbc',
    'pool.zttj',
  ],
  oneDay: true,
  units: 'prices ×1000 to yuan, HMMSS numbers to seconds',
  into: 'limit-up records of eastmoney, names of the day',
  rows: stocksOfAnswer,
  normalise: row =>
    orRefusal((): RecordedLimitUp => {
      const { days, ct } = isRow(row.zttj) ? row.zttj : {}
      return {
        kind: 'limitUp',
        source: 'eastmoney',
        code: codeOf(row.c),
        day: tradeDayOf(row.qdate),
        name: nameOf(row.n),
        closeCents: centsOf(Number(row.p) / 1000),
        changePct: optionalNumber(row.zdp),
        firstSealSecond: secondOfDigits(row.fbt),
        lastSealSecond: secondOfDigits(row.lbt),
        brokenTimes: optionalNumber(row.zbc),
        sealYuan: optionalNumber(row.fund),
        streak: optionalNumber(row.lbc),
        spell: spellOf(days, ct),
        amountYuan: optionalNumber(row.amount),
        turnoverPct: optionalNumber(row.hs),
        floatValueYuan: optionalNumber(row.ltsz),
        industry: optionalText(row.hybk),
        reasonTags: [],
      }
    }),
}
