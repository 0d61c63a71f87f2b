import type { PastReaction } from '@kanpan/contract/model/company-event'
import { formatChangePct, formatCount, formatPct } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { reactionName } from './reaction-labels.ts'

/** How stocks moved on the day after each kind of event. */
export function ReactionTable({ reactions }: { readonly reactions: readonly PastReaction[] }) {
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="px-3 py-1 text-start font-normal">
            事件
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            次日中位
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            上涨占比
          </th>
          <th scope="col" className="px-3 py-1 text-end font-normal">
            样本
          </th>
        </tr>
      </thead>
      <tbody>
        {reactions.map(reaction => (
          <tr key={reactionName(reaction)} className="border-t border-line/60">
            <th scope="row" className="px-3 py-0.5 text-start font-normal">
              {reactionName(reaction)}
            </th>
            <td className="text-end">
              <NumberText text={formatChangePct(reaction.medianPct)} change={reaction.medianPct} />
            </td>
            <td className="text-end">{formatPct(reaction.risingPct, 1)}</td>
            <td className="px-3 text-end text-ink-2">{formatCount(reaction.samples)} 例</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
