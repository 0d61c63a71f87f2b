import type { StockHotspot } from '@kanpan/contract/model/hotspot'
import { useEffect, useRef } from 'react'
import { HeatCurve } from '#features/hotspot/heat-curve.tsx'
import { heatText, whenText } from '#features/hotspot/hotspot-words.ts'
import { StageTag } from '#features/hotspot/stage-tag.tsx'
import { dayOf } from '#features/hotspot/what-followed.ts'
import { formatChangePct, UNKNOWN } from '#lib/format.ts'
import { NumberText } from '#ui/number-text.tsx'

interface HotspotRecordProps {
  readonly name: string
  readonly hotspots: readonly StockHotspot[]
  readonly chosenDay: string | undefined
  readonly onChoose: (day: string) => void
}

const CELL = 'px-2 py-1.5 text-right align-top whitespace-nowrap max-sm:hidden'

/** A stock's hotspots, the newest first, each with the move of its day and those that followed. */
export function HotspotRecord({ name, hotspots, chosenDay, onChoose }: HotspotRecordProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosenDay === undefined) return
    const row = box.current?.querySelector('[aria-current]')
    row?.scrollIntoView({ block: 'nearest' })
  }, [chosenDay])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard
    <section ref={box} className="overflow-x-auto" tabIndex={0} aria-label="历次热点，可左右滚动">
      <table className="w-full">
        <caption className="sr-only">{name}的历次热点与其后的涨跌</caption>
        <thead className="text-sm text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="w-24 px-3 py-1 text-left font-normal">
              日期
            </th>
            <th scope="col" className="px-2 text-left font-normal">
              热点与入选理由
            </th>
            <th scope="col" className={`${CELL} font-normal`} title="热点当日本股的涨跌幅">
              当日
            </th>
            {hotspots[0]?.changeAfterPct.map(({ days }) => (
              <th
                key={days}
                scope="col"
                className={`${CELL} font-normal`}
                title={`从热点当日收盘到其后第 ${days} 个交易日收盘，已除权`}
              >
                {days} 日后
              </th>
            ))}
            <th scope="col" className={`${CELL} font-normal`} title="当日末的热度">
              热度
            </th>
          </tr>
        </thead>
        <tbody>
          {hotspots.map(hotspot => (
            <Line
              key={hotspot.id}
              hotspot={hotspot}
              isChosen={dayOf(hotspot.id) === chosenDay}
              onChoose={() => onChoose(dayOf(hotspot.id))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  readonly hotspot: StockHotspot
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Line({ hotspot, isChosen, onChoose }: LineProps) {
  const { id, title, digest, at, reason, reasonFrom, source, category_1, stage, heat, heatCurve } = hotspot
  return (
    <tr
      aria-current={isChosen || undefined}
      className={`border-b border-line/60 ${isChosen ? 'bg-selected' : 'hover:bg-hover/60'}`}
    >
      <td className="px-3 py-1.5 align-top whitespace-nowrap">
        <button type="button" aria-pressed={isChosen} className="hover:text-accent" onClick={onChoose} title="在图上看">
          {dayOf(id)}
        </button>
        <time dateTime={at} className="block text-sm text-ink-3">
          {whenText(at, dayOf(id))}
        </time>
      </td>
      <td className="px-2 py-1.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{title}</span>
          <StageTag stage={stage} />
          <span className="text-sm text-ink-3">{category_1 === source ? source : `${category_1} · ${source}`}</span>
        </p>
        <p className="text-sm text-ink-2">{digest}</p>
        {reason !== '' && reason !== title && (
          <p className="text-sm text-ink-2">
            <span className="text-ink-3">{reasonFrom === 'limitUp' ? '涨停原因 ' : '报道点名 '}</span>
            {reason}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm sm:hidden">
          <Change title="当日" changePct={hotspot.changePct} />
          {hotspot.changeAfterPct.map(({ days, changePct }) => (
            <Change key={days} title={`${days} 日后`} changePct={changePct} />
          ))}
        </p>
      </td>
      <td className={CELL}>
        <NumberText text={formatChangePct(hotspot.changePct)} change={hotspot.changePct} arrow />
      </td>
      {hotspot.changeAfterPct.map(({ days, changePct }) => (
        <td key={days} className={CELL}>
          {changePct === null ? (
            <span className="text-ink-3" title="其后的交易日还没有走完">
              {UNKNOWN}
            </span>
          ) : (
            <NumberText text={formatChangePct(changePct)} change={changePct} arrow />
          )}
        </td>
      ))}
      <td className={CELL}>
        <span className="flex items-center justify-end gap-2">
          <HeatCurve values={heatCurve} width={44} height={16} />
          {heatText(heat)}
        </span>
      </td>
    </tr>
  )
}

/** Where there is no room for columns, each figure has its word beside it. */
function Change({ title, changePct }: { readonly title: string; readonly changePct: number | null }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-3">{title} </span>
      <NumberText text={formatChangePct(changePct)} change={changePct ?? 'flat'} arrow />
    </span>
  )
}
