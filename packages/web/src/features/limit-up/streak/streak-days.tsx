import { explainStreak } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import { isDay } from '@kanpan/contract/model/stock-guards'
import { useState } from 'react'
import { dayText } from '#lib/format/day-text.ts'
import { formatPrice, UNKNOWN } from '#lib/format/format.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import type { StreakProps } from '#market-ui/streak.tsx'
import { Tag } from '#ui/tag.tsx'
import { streakSentence } from './streak-sentence.ts'

type StreakStory = DataOf<typeof explainStreak>

/** More names than these would hide what is explained. */
const NAMES_SHOWN = 12

/** The days of a streak with their closes and limit prices, at the moment of the screen unless a day is named; of several stocks the chosen one's. */
export function StreakDays({ stocks, day }: Pick<StreakProps, 'stocks' | 'day'>) {
  const [chosen, setChosen] = useState(stocks[0]?.code ?? '')
  return (
    <div className="w-72 max-w-full">
      {stocks.length > 1 && (
        <p className="mb-2 flex flex-wrap gap-1">
          {stocks.slice(0, NAMES_SHOWN).map(({ code, name }) => (
            <Tag key={code} selected={code === chosen} onClick={() => setChosen(code)}>
              {name}
            </Tag>
          ))}
        </p>
      )}
      <Story code={chosen} day={day} />
    </div>
  )
}

function Story({ code, day }: Pick<StreakProps, 'day'> & { readonly code: string }) {
  const [moment] = useMoment()
  const { data, error } = useEndpoint(explainStreak, {
    ...(day !== undefined && isDay(day) ? { date: day } : moment),
    code,
  })
  if (error) return <p role="alert">{error.message}</p>
  return (
    <div className="min-h-24" aria-busy={data === undefined}>
      {data && (
        <>
          <p>{streakSentence(data)}</p>
          <Days story={data} />
          <p className="mt-2 text-xs text-ink-3">收盘价等于涨停价记一板；停牌日不计也不断。</p>
        </>
      )}
    </div>
  )
}

function Days({ story: { days, before, today, asOf } }: { readonly story: StreakStory }) {
  let boards = 0
  const rows = [
    ...(before ? [{ ...before, words: before.isFree ? '不设涨跌幅' : '未涨停', tone: 'text-ink-3' }] : []),
    ...days.map(day =>
      day.outcome === 'sealed'
        ? { ...day, words: `第${++boards}板`, tone: 'text-up' }
        : { ...day, words: '未成交', tone: 'text-ink-3' },
    ),
    ...(today ? [{ ...today, words: '未封住', tone: 'text-ink-3' }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <table className="mt-2 w-full border-t border-line">
      <thead className="text-xs text-ink-3">
        <tr className="*:py-1 *:font-normal">
          <th scope="col" className="text-left">
            日期
          </th>
          <th scope="col" className="text-right">
            收盘(元)
          </th>
          <th scope="col" className="text-right">
            涨停价(元)
          </th>
          <th scope="col" className="text-right">
            结果
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, closeYuan, limitUpYuan, words, tone }) => (
          <tr key={day} className="border-t border-line/60 *:py-0.5">
            <th scope="row" className="text-left font-normal whitespace-nowrap" title={day}>
              {dayText(day, asOf.day)}
              {day === asOf.day && !asOf.final && <span className="text-ink-3"> 现价</span>}
            </th>
            <td className="text-right">{closeYuan === null ? UNKNOWN : formatPrice(closeYuan)}</td>
            <td className="text-right">{limitUpYuan === null ? UNKNOWN : formatPrice(limitUpYuan)}</td>
            <td className={`text-right whitespace-nowrap ${tone}`}>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
