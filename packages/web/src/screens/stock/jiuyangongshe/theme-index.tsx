import type { ThemeGroup } from '#features/theme/theme-group.ts'
import { runLabel, type ThemeDay, themeRun } from '#features/theme/theme-run.ts'
import { RunBars } from './run-bars.tsx'

interface ThemeIndexProps {
  readonly groups: readonly ThemeGroup[]
  readonly before: readonly ThemeDay[]
  readonly chosen: string | undefined
  readonly onChoose: (theme: string) => void
}

/** 题材目录: every theme of the day in one line each, with its size, its height, its leader and how long it has run. */
export function ThemeIndex({ groups, before, chosen, onChoose }: ThemeIndexProps) {
  return (
    <nav aria-label="题材目录" className="border-line max-md:border-b md:h-full md:overflow-y-auto md:border-r">
      <ol className="flex md:flex-col md:divide-y md:divide-line/60 max-md:flex-wrap max-md:gap-1 max-md:p-2">
        {groups.map((group, at) => (
          <li key={group.name} className="max-w-full shrink-0">
            <button
              type="button"
              aria-current={group.name === chosen ? 'true' : undefined}
              onClick={() => onChoose(group.name)}
              className="w-full text-start hover:bg-hover aria-[current]:bg-selected md:px-3 md:py-1 max-md:h-8 max-md:rounded-md max-md:border max-md:border-line-strong max-md:px-2 max-md:aria-[current]:border-accent"
            >
              <Line group={group} place={at + 1} before={before} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface LineProps {
  readonly group: ThemeGroup
  readonly place: number
  readonly before: readonly ThemeDay[]
}

function Line({ group: { name, hotspot, stocks, sealed, broken, height, lead }, place, before }: LineProps) {
  const run = hotspot && themeRun(name, before, stocks.length)
  return (
    <>
      <span className="flex items-baseline gap-2 whitespace-nowrap">
        <span className={`w-5 shrink-0 max-md:hidden ${place <= 3 ? 'font-semibold text-warn' : 'text-ink-3'}`}>
          {hotspot ? place : ''}
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        {run && (
          <span className="max-md:hidden">
            <RunBars counts={run.counts} />
          </span>
        )}
        <span className="w-6 text-end text-up">{sealed}</span>
        <span className="w-8 text-xs text-ink-3 max-md:hidden">{broken > 0 && `炸${broken}`}</span>
      </span>
      <span className="flex items-baseline gap-2 pl-7 text-xs whitespace-nowrap text-ink-3 max-md:hidden">
        <span className="min-w-0 flex-1 truncate">{lead ? `龙头 ${lead.stock.name}` : '无一封住'}</span>
        {height > 1 && <span className="text-warn">{height}板</span>}
        {run && <span>{runLabel(run)}</span>}
      </span>
    </>
  )
}
