import { limitCourse } from '@kanpan/contract/api/api2/own'
import { markLabel } from '@kanpan/market/quote/minute-line'
import { Sparkline } from '#features/chart/small/sparkline.tsx'
import { formatYuan } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

const PACE_MS = 15_000
/** Every minute from 9:30 to 15:00. */
const DAY_POINTS = 241
const WIDTH = 320
const HEIGHT = 72

/** 封单走势: the money queued at the upper limit through the day; at the bottom while the stock was not sealed. */
export function SealLine({ code, moment }: Pick<SideProps, 'code' | 'moment'>) {
  const query = useLiveQuery(limitCourse, { code, ...moment }, { everyMs: PACE_MS })
  const line = query.data?.sealLineYuan ?? []
  const top = highest(line)
  const now = query.data?.sealYuan ?? null
  return (
    <DataBlock
      title="封单走势"
      className={SIDE_BLOCK}
      {...panelParts(query, ({ sealLineYuan }) =>
        sealLineYuan === null || highest(sealLineYuan) === undefined
          ? '封单未记录：该行情来源没有这一天的盘口'
          : highest(sealLineYuan)?.yuan === 0
            ? '当日还没有封住涨停'
            : undefined,
      )}
    >
      {top && (
        <div className="px-3 py-2">
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            <span>
              最近{' '}
              <span className={now ? 'text-up' : 'text-ink-3'}>{now === 0 ? '未封住' : `${formatYuan(now)}元`}</span>
            </span>
            <span>
              最高 <span className="text-up">{formatYuan(top.yuan)}元</span>（{markLabel(top.at)}）
            </span>
          </p>
          <div className="mt-1 [&>svg]:max-w-full">
            <Sparkline
              values={line}
              base={0}
              slots={DAY_POINTS}
              width={WIDTH}
              height={HEIGHT}
              name={`封单走势，最高 ${formatYuan(top.yuan)}元，在 ${markLabel(top.at)}`}
            />
          </div>
          <p aria-hidden className="flex max-w-80 justify-between text-xs text-ink-3">
            <span>09:30</span>
            <span>11:30/13:00</span>
            <span>15:00</span>
          </p>
        </div>
      )}
    </DataBlock>
  )
}

function highest(line: readonly (number | null)[]): { readonly at: number; readonly yuan: number } | undefined {
  let top: { at: number; yuan: number } | undefined
  for (const [at, yuan] of line.entries()) if (yuan !== null && yuan > (top?.yuan ?? -1)) top = { at, yuan }
  return top
}
