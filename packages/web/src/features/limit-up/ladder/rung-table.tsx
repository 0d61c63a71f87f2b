import { rungText } from '#features/limit-up/ranking/ranking-labels.ts'
import { formatPct } from '#lib/format/format.ts'
import type { RungRow } from './rung-rows.ts'

/** How many stand on each rung, as a figure and a bar, and how many of those below it yesterday made it. */
export function RungTable({ rungs }: { readonly rungs: readonly RungRow[] }) {
  const most = Math.max(1, ...rungs.map(({ sealed }) => sealed))
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">各板家数与晋级率</caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="text-left font-normal">
            高度
          </th>
          <th scope="col" className="text-left font-normal" colSpan={2}>
            封板
          </th>
          <th scope="col" className="text-right font-normal">
            炸板
          </th>
          <th scope="col" className="text-right font-normal">
            晋级
          </th>
          <th scope="col" className="text-right font-normal">
            晋级率
          </th>
        </tr>
      </thead>
      <tbody>
        {rungs.map(({ height, sealed, broken, promotion }) => (
          <tr key={height} className="h-6 border-t border-line/60 whitespace-nowrap">
            <th scope="row" className="text-left font-medium text-up">
              {rungText('sealed', height)}
            </th>
            <td className="w-7 pr-2 text-right">{sealed}</td>
            <td className="w-20">
              <span
                aria-hidden
                className="block h-2 rounded-sm bg-up/60"
                style={{ width: `${(100 * sealed) / most}%` }}
              />
            </td>
            <td className="text-right text-ink-2">{broken}</td>
            {promotion ? (
              <>
                <td
                  className="text-right text-ink-2"
                  title={`昨日 ${promotion.fromStreak} 板 ${promotion.candidates} 只，今日晋级 ${promotion.promoted} 只`}
                >
                  {promotion.promoted}/{promotion.candidates}
                </td>
                <td className="text-right">{formatPct(promotion.ratePct, 0)}</td>
              </>
            ) : (
              <td colSpan={2} className="text-right text-ink-3">
                {height === 1 ? '' : '昨无'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
