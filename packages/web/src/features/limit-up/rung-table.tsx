import type { PromotionRate } from '@kanpan/contract/model/limit-up'
import { formatPct } from '#lib/format.ts'
import type { LadderBand } from './ladder-bands.ts'
import { rungText } from './ranking-words.ts'

interface RungTableProps {
  readonly bands: readonly LadderBand[]
  readonly promotions: readonly PromotionRate[]
}

/** How many stand on each rung, as a figure and a bar, and how many of those below it yesterday made it. */
export function RungTable({ bands, promotions }: RungTableProps) {
  const heights = new Set([
    ...bands.flatMap(({ streak }) => streak ?? []),
    ...promotions.filter(({ candidates }) => candidates > 0).map(({ fromStreak }) => fromStreak + 1),
  ])
  const most = Math.max(1, ...bands.map(({ sealed }) => sealed.length))
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
        {[...heights]
          .sort((a, b) => b - a)
          .map(height => {
            const band = bands.find(({ streak }) => streak === height)
            const promotion = promotions.find(({ fromStreak }) => fromStreak === height - 1)
            const count = band?.sealed.length ?? 0
            return (
              <tr key={height} className="h-6 border-t border-line/60 whitespace-nowrap">
                <th scope="row" className="text-left font-medium text-up">
                  {rungText('sealed', height)}
                </th>
                <td className="w-7 pr-2 text-right">{count}</td>
                <td className="w-20">
                  <span
                    aria-hidden
                    className="block h-2 rounded-sm bg-up/60"
                    style={{ width: `${(100 * count) / most}%` }}
                  />
                </td>
                <td className="text-right text-ink-2">{band?.broken.length ?? 0}</td>
                {promotion !== undefined && promotion.candidates > 0 ? (
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
            )
          })}
      </tbody>
    </table>
  )
}
