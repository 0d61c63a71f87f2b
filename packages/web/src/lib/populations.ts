/** Whom the shared figures of a day are counted over. */
export const POPULATIONS = {
  all: '全部有成交的 A 股，含 ST',
  emotion: '有成交的 A 股，不含 ST 与无涨跌幅限制的新股',
} as const
