import type { Layout } from '#import/layout.ts'

/**
 * Labels of 开盘啦 counted over a stretch of its lists. They are of the same seats as the lists themselves, and without the
 * seats that have no label nobody can say how sure one is.
 */
export const kaipanlaSeatLabels: Layout = {
  title: '席位标注（开盘啦）',
  keys: ['seat', 'label', 'appearances', 'first_date', 'last_date'],
  units: 'none',
  into: 'nothing: refused, as the labels come with the lists of kaipanla, and of a sum nobody can say how sure it is',
  normalise: () => ({
    kind: 'refusal',
    reason:
      '只是标注的汇总，不含未标注的次数，算不出可信度；标注随逐日的龙虎榜（开盘啦）导入，也可自己写入 branch-aliases.csv',
  }),
}
