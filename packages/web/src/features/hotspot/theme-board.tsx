import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { Link } from 'wouter'
import { formatChangePct } from '#lib/format/format.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { HeatCurve } from './heat-curve.tsx'
import { heatText, STAGE_RULE, STAGES } from './hotspot-labels.ts'
import { type ThemeGroup, themeChangePct } from './theme-stocks.ts'

interface ThemeBoardProps {
  readonly groups: readonly ThemeGroup[]
  readonly words: readonly string[]
  /** The id of the chosen hotspot, or the name of the chosen group. */
  readonly chosen: string | undefined
  readonly hrefOfGroup: (group: string) => string
  readonly hrefOf: (id: string) => string
}

const LINE = 'grid grid-cols-[minmax(0,1fr)_44px_34px_68px_44px] items-center gap-x-2 px-3'

/** All hotspots of a moment at a glance: by group, the hottest first, with what their stocks do together. */
export function ThemeBoard({ groups, words, chosen, hrefOfGroup, hrefOf }: ThemeBoardProps) {
  return (
    <div ref={oneStop}>
      <p aria-hidden className={`${LINE} h-7 border-b border-line text-xs text-ink-3`}>
        <span>热点</span>
        <span className="text-center">走势</span>
        <span className="text-right">只</span>
        <span className="text-right">平均涨跌</span>
        <span className="text-right">热度</span>
      </p>
      {groups.map(({ group, hotspots }) => (
        <section key={group} aria-label={group}>
          <h3
            className={`sticky top-0 z-10 flex h-7 items-center gap-2 border-b border-line px-3 text-sm ${chosen === group ? 'bg-selected' : 'bg-raised'}`}
          >
            <Link
              href={hrefOfGroup(group)}
              aria-current={chosen === group || undefined}
              className="font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {group}
            </Link>
            <span className="text-ink-3">{hotspots.length} 条</span>
            <span className="ml-auto text-xs text-ink-3">看全部个股</span>
          </h3>
          <ul>
            {hotspots.map(hotspot => (
              <Theme
                key={hotspot.id}
                hotspot={hotspot}
                words={words}
                href={hrefOf(hotspot.id)}
                isChosen={chosen === hotspot.id}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ThemeProps {
  readonly hotspot: Hotspot
  readonly words: readonly string[]
  readonly href: string
  readonly isChosen: boolean
}

function Theme({ hotspot, words, href, isChosen }: ThemeProps) {
  const { title, heat, heatCurve, stage, stocks } = hotspot
  const changePct = themeChangePct(hotspot)
  const stageLabel = stage === null ? undefined : STAGES[stage]
  return (
    <li className={`${LINE} relative h-7.5 border-b border-line/60 ${isChosen ? 'bg-selected' : 'hover:bg-hover/60'}`}>
      <span className="flex min-w-0 items-center gap-1">
        <Link
          href={href}
          aria-current={isChosen || undefined}
          title={title}
          className="truncate after:absolute after:inset-0 hover:text-accent"
        >
          <MarkedText text={title} words={words} />
        </Link>
        {stageLabel && (
          <span
            title={STAGE_RULE}
            className={`text-xs whitespace-nowrap ${stageLabel.tone === 'warn' ? 'text-warn' : 'text-ink-3'}`}
          >
            <span className="max-sm:hidden">{stageLabel.word}</span>
            {stageLabel.sign}
          </span>
        )}
      </span>
      <HeatCurve values={heatCurve} width={44} height={16} />
      <span className="text-right text-sm text-ink-2">{stocks.length}</span>
      <NumberText text={formatChangePct(changePct)} change={changePct} className="text-right text-sm" />
      <span className="text-right font-medium">{heatText(heat)}</span>
    </li>
  )
}
