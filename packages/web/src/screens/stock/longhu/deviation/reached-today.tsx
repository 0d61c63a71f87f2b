import type { DeviationReached } from '@kanpan/contract/model/longhu'
import { StockName } from '#features/collect/stock-name.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

/** How many stocks reach a rule today, and who they are: their windows begin anew, so the list below may lack them. */
export function ReachedToday({ reached }: { readonly reached: readonly DeviationReached[] }) {
  const codes = [...new Set(reached.map(({ code }) => code))]
  const count = <span className="text-lg font-semibold">{codes.length}</span>
  if (codes.length === 0) return <span title="若今日以现价收盘">{count}</span>
  return (
    <Explained
      title="今日已触发"
      label={`今日已触发 ${codes.length} 只`}
      explanation={
        <>
          <p>若今日以现价收盘即触发；窗口随后重新开始，所以不一定还在明日的名单里。</p>
          <ul className="mt-1 max-h-64 overflow-y-auto">
            {reached.map(({ code, name, side, severe }) => (
              <li key={`${code} ${side}`} className="flex items-center justify-between gap-x-4">
                <StockName code={code} name={name} among={codes} />
                <span className={side === 'up' ? 'text-up' : 'text-down'}>
                  {severe ? '严重异常' : '异常'} {side === 'up' ? '向上' : '向下'}
                </span>
              </li>
            ))}
          </ul>
        </>
      }
    >
      {count}
    </Explained>
  )
}
