import type { explainStreak } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'

type Story = Pick<DataOf<typeof explainStreak>, 'streak' | 'days' | 'today' | 'toldByPool' | 'unknown'>

const WHY = {
  dayMissing: (day: string) => `${day} 未收录，此前是否涨停无从得知`,
  stockMissing: (day: string) => `${day} 没有这只股票的记录，此前是否涨停无从得知`,
  limitUnknown: (day: string) => `${day} 的涨停价无从得知（是否 ST 或新股未记录）`,
  firstRecorded: (day: string) => `记录从 ${day} 开始，此前是否涨停无从得知`,
} as const

/** How many boards there are, and where they are known from; or why they are not known. */
export function streakSentence({ streak, days, today, toldByPool, unknown }: Story): string {
  const boards = days.filter(({ outcome }) => outcome === 'sealed').length
  if (unknown) {
    const least = boards > 0 ? `已知至少 ${boards} 板` : '板数未知'
    return `${least}：${WHY[unknown.why](unknown.day)}。`
  }
  const now = today ? '此前' : ''
  if (streak === null || streak === 0) return today ? '今日未封住，此前没有连板。' : '没有连板。'
  const pool = toldByPool > 0 ? `，其中最早 ${toldByPool} 板由涨停池所记` : ''
  return `${now}${streak === 1 ? '首板' : `${streak} 连板`}${pool}${today ? '，今日未封住' : ''}。`
}
