import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { Clock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { parseTime, SESSION_MOMENTS } from './times.ts'

interface TimePickerProps {
  /** Left out: the newest moment of the day. */
  readonly value: TimeOfDay | undefined
  readonly onChange: (at: TimeOfDay | undefined) => void
  /** The last moment that has been; left out, the whole day has. */
  readonly max?: string
  /** What the day shows without a time: 最新, 收盘. */
  readonly newest: string
}

/** A moment inside the day: one of the usual ones, or typed. */
export function TimePicker({ value, onChange, max, newest }: TimePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()

  function choose(at: TimeOfDay | undefined): void {
    setOpen(false)
    onChange(at)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const at = parseTime(String(new FormData(event.currentTarget).get('at') ?? ''))
    if (at === undefined) setError('写成 10:31 或 10:31:05')
    else if (max !== undefined && at > max) setError(`现在是 ${max}，还没有到`)
    else choose(at)
  }

  return (
    <Popover
      label="时间"
      open={isOpen}
      onOpenChange={open => {
        setError(undefined)
        setOpen(open)
      }}
      trigger={
        <Button variant="quiet" size="sm" aria-label={`时间 ${value ?? newest}`}>
          <Clock size={14} aria-hidden />
          {value ?? newest}
        </Button>
      }
    >
      <div className="grid w-56 grid-cols-3 gap-1">
        {SESSION_MOMENTS.map(({ time, title }) => (
          <Button
            key={time}
            variant="quiet"
            size="sm"
            disabled={max !== undefined && time > max}
            aria-pressed={time === value}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            title={time}
            onClick={() => isTimeOfDay(time) && choose(time)}
          >
            {title}
          </Button>
        ))}
      </div>
      <form onSubmit={handleSubmit} className="mt-2 flex w-56 items-end gap-2 border-t border-line pt-2">
        <div className="min-w-0 flex-1">
          <Field
            label="其他时间"
            name="at"
            defaultValue={value}
            placeholder="10:31"
            inputMode="numeric"
            error={error}
          />
        </div>
        <Button type="submit" className="h-9">
          确定
        </Button>
      </form>
      {value !== undefined && (
        <Button variant="quiet" size="sm" className="mt-2 w-full" onClick={() => choose(undefined)}>
          不限时间，看{newest}
        </Button>
      )}
    </Popover>
  )
}
