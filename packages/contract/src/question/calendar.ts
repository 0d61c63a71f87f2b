import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer } from '#model/as-of.ts'
import { EmotionPhase } from '#model/emotion.ts'
import { StockCode } from '#model/stock.ts'

/** 上市, 除权除息, 退市: the last trading day of a stock that leaves. */
export const CalendarEventKind = z.enum(['listing', 'exRight', 'delisting'])
export type CalendarEventKind = z.infer<typeof CalendarEventKind>

export const calendarQuestion = question({
  summary: '日历：每个交易日的涨跌家数、涨停、炸板率、高度与情绪，以及已公告的未来事件',
  input: MomentInput.extend({
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '月份格式必须是 YYYY-MM')
      .optional(),
    from: z.iso.date('日期格式必须是 YYYY-MM-DD').optional(),
    to: z.iso.date('日期格式必须是 YYYY-MM-DD').optional(),
  })
    .refine(({ month, from, to }) => month === undefined || (from === undefined && to === undefined), {
      path: ['month'],
      message: '不能与 from、to 同时使用',
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      message: 'from 与 to 必须同时给出',
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['from'],
      message: '开始日期不能晚于结束日期',
    }),
  data: marketAnswer({
    /** Which stocks are counted, in words. */
    population: z.string(),
    /** The trading days of the range up to the moment, oldest first. */
    days: z.array(
      z.object({
        day: z.string(),
        up: z.int(),
        down: z.int(),
        flat: z.int(),
        limitUps: z.int(),
        limitDowns: z.int(),
        brokenRatePct: z.number().nullable(),
        streakHeight: z.int(),
        amountYuan: z.number().nullable(),
        /** Null while fewer than 60 days are known, and for a day still running. */
        emotionScore: z.number().nullable(),
        emotionPhase: EmotionPhase.nullable(),
      }),
    ),
    /** What had been announced by the moment of the range's days, those to come included. */
    events: z.array(
      z.object({
        day: z.string(),
        announcedOn: z.string(),
        kind: CalendarEventKind,
        code: StockCode,
        name: z.string(),
        detail: z.string(),
      }),
    ),
    /** The kinds of events the source knows at all: with none of them an empty list means nothing. */
    eventKinds: z.array(CalendarEventKind),
  }),
})
