import type { MoveKind } from '@kanpan/contract/model/move'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { Filter } from 'lucide-react'
import { MOVE_KINDS_SHOWN } from '#lib/format/move-labels.ts'
import { Button } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { Tag } from '#ui/tag.tsx'

interface MoveFilterProps {
  /** The kinds shown; empty means all. */
  readonly kinds: readonly MoveKind[]
  readonly onChange: (kinds: readonly MoveKind[]) => void
}

const SIDES = [
  { tone: 'up', title: '向上' },
  { tone: 'down', title: '向下' },
] as const

/** Which of the kinds are shown. */
export function MoveFilter({ kinds, onChange }: MoveFilterProps) {
  function toggle(kind: MoveKind): void {
    onChange(kinds.includes(kind) ? kinds.filter(other => other !== kind) : [...kinds, kind])
  }
  return (
    <Popover
      label="筛选异动"
      trigger={
        <Button size="sm" variant="quiet">
          <Filter size={14} aria-hidden />
          {kinds.length === 0 ? '全部类型' : `${kinds.length} 类`}
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-3">
        {SIDES.map(({ tone, title }) => {
          const side = MOVE_KINDS_SHOWN.filter(kind => MOVE_LABELS[kind].tone === tone)
          return (
            <fieldset key={tone} className="flex flex-wrap gap-1">
              <legend className="mb-1 flex w-full items-center justify-between text-sm text-ink-3">
                {title}
                <Button size="sm" variant="quiet" onClick={() => onChange(side)}>
                  只看{title}
                </Button>
              </legend>
              {side.map(kind => (
                <Tag key={kind} tone={tone} selected={kinds.includes(kind)} onClick={() => toggle(kind)}>
                  {MOVE_LABELS[kind].title}
                </Tag>
              ))}
            </fieldset>
          )
        })}
        <Button size="sm" disabled={kinds.length === 0} onClick={() => onChange([])}>
          全部类型
        </Button>
      </div>
    </Popover>
  )
}
