import { dayText } from '#lib/format/day-text.ts'
import { Button } from '#ui/input/button.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { Popover } from '#ui/overlay/popover.tsx'
import { Tag } from '#ui/tag.tsx'
import { type MatrixDay, themeLife } from './theme-life.ts'

interface ThemeLegendProps {
  readonly days: readonly MatrixDay[]
  /** Those with a colour. */
  readonly colours: ReadonlyMap<string, string>
  readonly others: readonly { readonly name: string; readonly count: number }[]
  readonly traced: string | undefined
  readonly onTrace: (name: string | undefined) => void
  readonly onPoint: (name: string | undefined) => void
}

/** The themes with their colours and their limit-ups day by day; one is traced by pointing at it or choosing it. */
export function ThemeLegend({ days, colours, others, traced, onTrace, onPoint }: ThemeLegendProps) {
  return (
    <fieldset ref={oneStop} className="flex min-w-0 items-stretch gap-1 border-b border-line px-3 py-2 flex-wrap">
      <legend className="sr-only">追踪一个题材</legend>
      {[...colours].map(([name, colour]) => {
        const { counts, total } = themeLife(days, name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === traced}
            title={`${name}：${counts.map((count, at) => `${dayText(days[at]?.day ?? '', days.at(-1)?.day ?? '')} ${count}`).join('，')}`}
            onClick={() => onTrace(name === traced ? undefined : name)}
            onPointerEnter={() => onPoint(name)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(name)}
            onBlur={() => onPoint(undefined)}
            className="flex min-w-24 flex-1 flex-col rounded-md border border-line px-1.5 py-0.5 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft sm:max-w-40"
          >
            <span className="flex w-full items-baseline justify-between gap-1 text-sm whitespace-nowrap">
              <span className="truncate font-medium" style={{ color: colour }}>
                {name}
              </span>
              <span className="text-xs text-ink-2">{total}只</span>
            </span>
            <LifeBars counts={counts} colour={colour} />
          </button>
        )
      })}
      {others.length > 0 && (
        <Popover
          label="其他题材"
          trigger={
            <Button variant="quiet" size="sm" className="shrink-0 self-center">
              其他 {others.length} 个
            </Button>
          }
        >
          <div className="flex max-w-80 flex-wrap gap-1">
            {others.map(({ name, count }) => (
              <Tag key={name} onClick={() => onTrace(name)}>
                {name}
                <span className="ml-1 text-ink-3">{count}</span>
              </Tag>
            ))}
          </div>
        </Popover>
      )}
    </fieldset>
  )
}

const BAR_HEIGHT = 18

function LifeBars({ counts, colour }: { readonly counts: readonly number[]; readonly colour: string }) {
  const most = Math.max(1, ...counts)
  return (
    <span aria-hidden className="flex w-full items-end gap-px" style={{ height: BAR_HEIGHT }}>
      {counts.map((count, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={at}
          className="min-h-px flex-1"
          style={{ height: (BAR_HEIGHT * count) / most, background: count > 0 ? colour : 'var(--line-strong)' }}
        />
      ))}
    </span>
  )
}
