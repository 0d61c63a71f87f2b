import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

/** What the stocks that a saved word named did on the next day; opens to all of its evidence. */
export function KeywordEvidence({ word }: { readonly word: Pick<SavedKeyword, 'keyword' | 'matches' | 'after'> }) {
  const [next] = word.after
  const text = formatChangePct(next?.medianPct)
  return (
    <Explained
      title={`“${word.keyword}”的证据`}
      align="end"
      label={`${word.keyword} 次日 ${text}`}
      explanation={
        <>
          <table className="w-full">
            <thead className="text-ink-3">
              <tr>
                <th scope="col" className="pr-4 text-left font-normal">
                  其后
                </th>
                <th scope="col" className="pr-4 text-right font-normal">
                  样本
                </th>
                <th scope="col" className="pr-4 text-right font-normal">
                  涨跌中位
                </th>
                <th scope="col" className="text-right font-normal">
                  没有上涨
                </th>
              </tr>
            </thead>
            <tbody>
              {word.after.map(({ days, samples, sealed, medianPct, falseAlarmPct }) => (
                <tr key={days}>
                  <th scope="row" className="pr-4 text-left font-normal">
                    {days} 日
                  </th>
                  <td className="pr-4 text-right">
                    {samples}
                    {sealed > 0 && <span className="text-ink-3">（封板 {sealed}）</span>}
                  </td>
                  <td className="pr-4 text-right">
                    <NumberText text={formatChangePct(medianPct)} change={medianPct} />
                  </td>
                  <td className="text-right">{formatPct(falseAlarmPct)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-xs text-ink-3">
            它在新闻、公告与涨停原因里点到的个股，每只每天算一次，共 {word.matches} 次（最多取最近 2000
            次）；从当日收盘到其后第 1、3、5
            个交易日收盘的涨跌，已除权，没走完的不算；起算日收盘封板的按此价买不到，只作统计。
          </p>
        </>
      }
    >
      <span className="text-xs text-ink-3">次日 </span>
      <NumberText text={text} change={next?.medianPct} className="text-sm" />
    </Explained>
  )
}
