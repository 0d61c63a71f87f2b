import { z } from 'zod'
import { MaybeNumber, MaybeText, momentOfUnix, secondOn, shareIfAny, unixOf } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { isJsonOf } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { PoolRow } from '#rows/pool-row.ts'
import type { ThemeRow } from '#rows/theme-row.ts'
import { thsData } from './envelope.ts'

const NAME = 'block_top'
const STOCK = z.object({
  code: z.string(),
  name: z.string(),
  latest: z.number(),
  change_rate: z.number(),
  first_limit_up_time: MaybeNumber,
  last_limit_up_time: MaybeNumber,
  continue_num: MaybeNumber,
  high_days: MaybeText,
  reason_type: MaybeText,
  reason_info: MaybeText,
})
const THEME = z.object({
  code: z.coerce.string(),
  name: z.string(),
  change: MaybeNumber,
  limit_up_num: z.number(),
  continuous_plate_num: MaybeNumber,
  days: MaybeNumber,
  stock_list: z.array(z.unknown()),
})
const KNOWN = z.object({
  code: z.union([z.string(), z.number()]),
  limit_up_num: z.number(),
  stock_list: z.array(z.unknown()),
})
const TIMED = z.object({ first_limit_up_time: MaybeNumber })

/** `8天5板`, `首板`. */
function spellOf(text: string): PoolRow['spell'] {
  if (text === '首板') return { days: 1, boards: 1 }
  const [, days, boards] = /^(\d+)天(\d+)板$/.exec(text) ?? []
  return days === undefined || boards === undefined ? undefined : { days: Number(days), boards: Number(boards) }
}

function spellText(spell: PoolRow['spell']): string {
  if (!spell) return ''
  return spell.days === 1 && spell.boards === 1 ? '首板' : `${spell.days}天${spell.boards}板`
}

/** The reply writes no day; its seals have one. */
function dayOf(themes: readonly unknown[]): string | undefined {
  const stocks = themes.flatMap(theme => THEME.safeParse(theme).data?.stock_list ?? [])
  for (const stock of stocks) {
    const seconds = TIMED.safeParse(stock).data?.first_limit_up_time
    if (seconds !== undefined && seconds > 0 && Number.isInteger(seconds)) return momentOfUnix(seconds).day
  }
  return undefined
}

function readStock(day: string | undefined): (stock: z.infer<typeof STOCK>) => PoolRow | undefined {
  return stock => {
    const code = shareIfAny(stock.code)
    if (code === undefined) return undefined
    if (!(stock.latest > 0)) refuseRow(`价格不是正数：${stock.latest}`)
    return {
      code,
      name: stock.name,
      priceYuan: stock.latest,
      changePct: stock.change_rate,
      firstSealSecond: secondOn(day, stock.first_limit_up_time),
      lastSealSecond: secondOn(day, stock.last_limit_up_time),
      streak: stock.continue_num || undefined,
      spell: spellOf(stock.high_days),
      reasonTags: stock.reason_type === '' ? undefined : stock.reason_type.split('+'),
      reasonText: stock.reason_info || undefined,
    }
  }
}

/** 涨停题材 with their stocks. A stock that cannot be costs itself, and not its theme. */
export const blockTop: Codec<ThemeRow> = {
  provider: 'ths',
  endpoint: NAME,
  recognises: text => isJsonOf(text, z.object({ status_code: z.literal(0), data: z.array(KNOWN).min(1) })),
  decode(text) {
    const themes = thsData(text, z.array(z.unknown()).nullable(), NAME)
    if (themes === null) throw new UnreadableReply('empty', `${NAME}: data 为空`)
    const day = dayOf(themes)
    const stocks = readStock(day)
    const lost: { readonly row: string; readonly reason: string }[] = []
    const { rows, refused } = readRows(themes, {
      schema: THEME,
      key: 'code',
      read(theme): ThemeRow {
        const own = readRows(theme.stock_list, { schema: STOCK, key: 'code', read: stocks })
        lost.push(...own.refused)
        return {
          code: theme.code,
          name: theme.name,
          changePct: theme.change,
          limitUps: theme.limit_up_num,
          streaks: theme.continuous_plate_num,
          days: theme.days,
          stocks: own.rows,
        }
      },
    })
    return { day, rows, refused: [...refused, ...lost] }
  },
  encode({ rows, day }) {
    const unix = (second: number | undefined) =>
      second === undefined || day === undefined ? null : String(unixOf({ day, second }))
    const data = rows.map(row => ({
      code: row.code,
      name: row.name,
      change: row.changePct ?? null,
      limit_up_num: row.limitUps,
      continuous_plate_num: row.streaks ?? null,
      days: row.days ?? null,
      stock_list: row.stocks.map(stock => ({
        code: stock.code,
        name: stock.name,
        latest: stock.priceYuan,
        change_rate: stock.changePct,
        first_limit_up_time: unix(stock.firstSealSecond),
        last_limit_up_time: unix(stock.lastSealSecond),
        continue_num: stock.streak ?? null,
        high_days: spellText(stock.spell),
        reason_type: stock.reasonTags?.join('+') ?? '',
        reason_info: stock.reasonText ?? '',
      })),
    }))
    return JSON.stringify({ status_code: 0, status_msg: 'success', data })
  },
}
