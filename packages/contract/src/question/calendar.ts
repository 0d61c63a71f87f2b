import { z } from 'zod'
import { question } from '#endpoint.ts'
import { CodesInput, limitInput, MomentInput, marketAnswer } from '#model/as-of.ts'
import { CompanyEvent, CompanyEventKind, PastReaction } from '#model/company-event.ts'
import { EmotionPhase } from '#model/emotion.ts'

const CalendarDay = z.iso.date('日期格式必须是 YYYY-MM-DD')
/** Both or neither, in their order. */
const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  (from === undefined) === (to === undefined)
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const BOTH = { path: ['to'], message: 'from 与 to 必须同时给出' }
const IN_ORDER = { path: ['from'], message: '开始日期不能晚于结束日期' }

export const calendarQuestion = question({
  summary: '日历：每个交易日的涨跌家数、涨停、炸板率、高度与情绪，以及已公告的未来事件',
  input: MomentInput.extend({
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '月份格式必须是 YYYY-MM')
      .optional(),
    from: CalendarDay.optional(),
    to: CalendarDay.optional(),
  })
    .refine(({ month, from, to }) => month === undefined || (from === undefined && to === undefined), {
      path: ['month'],
      message: '不能与 from、to 同时使用',
    })
    .refine(isRange, BOTH)
    .refine(isInOrder, IN_ORDER),
  data: marketAnswer({
    /** Which stocks are counted, in words. */
    population: z.string(),
    /** The trading days of the range up to the moment, oldest first. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Null, as all others, where the day was not recorded or holds a part of the market. */
        up: z.int().nullable(),
        down: z.int().nullable(),
        flat: z.int().nullable(),
        limitUps: z.int().nullable(),
        limitDowns: z.int().nullable(),
        brokenRatePct: z.number().nullable(),
        streakHeight: z.int().nullable(),
        /** Null for a day still running: a part is not told as the whole. */
        amountYuan: z.number().nullable(),
        /** What a running day has traded so far; null once it is over. */
        amountSoFarYuan: z.number().nullable(),
        /** Null while fewer than 60 days are known, and for a day still running. */
        emotionScore: z.number().nullable(),
        emotionPhase: EmotionPhase.nullable(),
      }),
    ),
    /**
     * What had been announced by the moment of the range's days, those to come included: of each day and kind the first
     * 30, the important ones first. `counts` tells how many there are.
     */
    events: z.array(CompanyEvent),
    counts: z.array(z.object({ day: z.string(), kind: CompanyEventKind, count: z.int() })),
    /** The kinds of events the source knows at all: with none of them an empty list means nothing. */
    eventKinds: z.array(CompanyEventKind),
    /** Of the 250 trading days before the moment. */
    reactions: z.array(PastReaction),
  }),
})

export const companyEventsQuestion = question({
  summary: '公司大事：一组股票或一段日期内的上市、除权除息、解禁、财报与业绩预告，截至所查时刻已公告的',
  dataSets: ['companyEvents'],
  input: MomentInput.extend({
    /** Without codes: of all stocks, for 31 days at most. */
    codes: CodesInput.optional(),
    kind: CompanyEventKind.optional(),
    /** Without a range: a year back and a year ahead. */
    from: CalendarDay.optional(),
    to: CalendarDay.optional(),
    limit: limitInput(3000, 1000),
  })
    .refine(isRange, BOTH)
    .refine(isInOrder, IN_ORDER)
    .refine(({ codes, from }) => codes !== undefined || from !== undefined, {
      path: ['codes'],
      message: '不带 codes 时必须给出 from 与 to',
    }),
  data: marketAnswer({
    /** By day, the important ones of a day first. */
    events: z.array(CompanyEvent),
    total: z.int(),
    eventKinds: z.array(CompanyEventKind),
    reactions: z.array(PastReaction),
  }),
})
