import { memo, type RefObject, useMemo, useState } from 'react'
import { heatLabel } from '#features/hotspot/hotspot-labels.ts'
import { LEAD_REASON_LABELS } from '#features/theme/lead.ts'
import { NO_THEME, type ThemeGroup } from '#features/theme/theme-group.ts'
import { runLabel, type ThemeDay, themeRun } from '#features/theme/theme-run.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { Button } from '#ui/input/button.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { ThemeLine } from './theme-line.tsx'

interface ThemeSectionProps {
  readonly group: ThemeGroup
  readonly place: number
  readonly before: readonly ThemeDay[]
  readonly isChosen: boolean
  readonly head: RefObject<HTMLElement | null> | undefined
}

const FOLDED = 6

/** One theme: since when, who leads it, what drives it, and its stocks; a large one is folded. */
export const ThemeSection = memo(function ThemeSection({ group, place, before, isChosen, head }: ThemeSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, hotspot, stocks, sealed, broken, height, since, lead } = group
  const isWhole = isOpen || isChosen || stocks.length <= FOLDED + 1
  const shown = isWhole ? stocks : stocks.slice(0, FOLDED)
  const codes = useMemo(() => group.stocks.map(({ code }) => code), [group.stocks])
  const run = hotspot && themeRun(name, before, stocks.length)
  return (
    <section ref={head} aria-label={name} className="scroll-mt-12 border-b border-line md:scroll-mt-7">
      <header className={`flex flex-wrap items-baseline gap-x-3 px-3 pt-2 ${isChosen ? 'bg-selected' : 'bg-raised'}`}>
        <h3 className="text-lg font-semibold">
          <span className={`mr-2 ${place <= 3 ? 'text-warn' : 'text-ink-3'}`}>{name === NO_THEME ? '' : place}</span>
          {name === NO_THEME ? name : <ThemeTag name={name} look="text" />}
        </h3>
        <span className="whitespace-nowrap">
          封 <span className="text-up">{sealed}</span>
          {broken > 0 && <span className="text-ink-2"> · 炸 {broken}</span>}
          {height > 0 && ` · 最高${height}板`}
        </span>
        <span className="text-sm whitespace-nowrap text-ink-2">
          {since !== undefined && `首封 ${since}`}
          {run && runLabel(run) && ` · ${runLabel(run)}`}
        </span>
        {hotspot && (
          <span className="text-sm whitespace-nowrap text-ink-2">
            <Explained title={`${name}的热度`} label={heatLabel(hotspot)} explanation={<HeatParts hotspot={hotspot} />}>
              {heatLabel(hotspot)}
            </Explained>
          </span>
        )}
        {lead && name !== NO_THEME && (
          <span className="text-sm whitespace-nowrap text-ink-2">
            <Explained
              title={`${name}的龙头`}
              label={`龙头 ${lead.stock.name}`}
              explanation={
                <>{LEAD_REASON_LABELS[lead.reason]}。依次比较连板数、首封时间、封单额、涨幅；只在封住的股票里选。</>
              }
            >
              龙头 {lead.stock.name}
            </Explained>
          </span>
        )}
        <p className="basis-full pb-2 text-ink-2">{driverText(group)}</p>
      </header>
      <ul>
        {shown.map(stock => (
          <ThemeLine key={stock.code} among={codes} stock={stock} isLead={name !== NO_THEME && stock === lead?.stock} />
        ))}
      </ul>
      {!isChosen && stocks.length > FOLDED + 1 && (
        <Button size="sm" variant="quiet" className="m-1 ml-2 text-accent" onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `还有 ${stocks.length - shown.length} 只`}
        </Button>
      )}
    </section>
  )
})

function driverText({ driver, hotspot, name }: ThemeGroup): string {
  if (driver !== undefined) return `驱动：${driver}`
  if (hotspot === undefined) return name === NO_THEME ? '没有与别的涨停同属一个题材。' : '各股原因各自不同。'
  const [tags, ...rest] = hotspot.digest.split('：')
  return rest.length > 0 ? `各股原因各自不同，多涉及${tags}。` : '各股原因各自不同。'
}

function HeatParts({ hotspot }: { readonly hotspot: NonNullable<ThemeGroup['hotspot']> }) {
  return (
    <>
      <p>每件事的分量每两小时减半，收盘后不再减；各部分之和：</p>
      <ul className="mt-1">
        {hotspot.heatParts.map(({ kind, name, count, weight, heat }) => (
          <li key={`${kind} ${name}`}>
            {kind === 'seal' ? '封板' : `原因（${name}）`} {count} 件 × {weight}，现余 {heat.toFixed(1)}
          </li>
        ))}
      </ul>
    </>
  )
}
