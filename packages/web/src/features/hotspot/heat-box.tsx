import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { formatPrice } from '#lib/format/format.ts'
import { HeatCurve } from './heat-curve.tsx'
import { heatText, partText, STAGE_RULE } from './hotspot-labels.ts'
import { StageTag } from './stage-tag.tsx'

interface HeatBoxProps {
  readonly hotspot: Pick<Hotspot, 'heat' | 'heatCurve' | 'heatParts' | 'stage'>
  /** Of when the heat is: `10:31:12`. */
  readonly time: string
}

const CURVE_WIDTH = 264

/** The heat, how it came about, and the parts it is the sum of. */
export function HeatBox({ hotspot: { heat, heatCurve, heatParts, stage }, time }: HeatBoxProps) {
  return (
    <section aria-label="热度构成" className="max-w-96 text-sm">
      <p className="flex items-baseline gap-2">
        <span className="text-ink-2">热度</span>
        <span className="text-xl font-semibold">{heatText(heat)}</span>
        <span className="self-center">
          <StageTag stage={stage} />
        </span>
        {heatCurve.length > 0 && (
          <span className="ml-auto text-ink-3">近 6 小时最高 {heatText(Math.max(...heatCurve))}</span>
        )}
      </p>
      {heatCurve.length === 0 ? (
        <p className="text-ink-2">来源只给出日期，没有时刻：走势与升降未知</p>
      ) : (
        <div className="mt-1 w-full max-w-[264px]">
          <HeatCurve
            values={heatCurve}
            width={CURVE_WIDTH}
            height={44}
            name={`每半小时的热度：${heatCurve.map(heatText).join('、')}`}
          />
          <p className="flex justify-between text-xs text-ink-3" aria-hidden>
            <span>每半小时一格</span>
            <span>{time.slice(0, 5)}</span>
          </p>
        </div>
      )}
      <table className="mt-2 w-full">
        <caption className="sr-only">热度的构成，各项之和即热度</caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className="py-0.5 text-left font-normal">
              来自
            </th>
            <th scope="col" className="text-right font-normal">
              次数 × 权重
            </th>
            <th scope="col" className="w-16 text-right font-normal">
              剩余热度
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {heatParts.map(part => (
            <tr key={`${part.kind} ${part.name} ${part.weight}`}>
              <th scope="row" className="py-0.5 text-left font-normal text-ink-2">
                {partText(part)}
              </th>
              <td className="text-right text-ink-2">
                {part.count} × {part.weight}
              </td>
              <td className="text-right">{formatPrice(part.heat)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" colSpan={2} className="py-0.5 text-left font-normal text-ink-2">
              合计
            </th>
            <td className="text-right font-medium">{formatPrice(heat)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-xs text-ink-3">
        每次报道、涨停原因或封板计入其权重，每两小时减半，收盘后不再减。{STAGE_RULE}。
      </p>
    </section>
  )
}
