const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** 周五 of a day written `YYYY-MM-DD`. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? ''
}
