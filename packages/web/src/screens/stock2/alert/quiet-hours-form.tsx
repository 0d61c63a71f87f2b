import { alertQuietSave } from '@kanpan/contract/api/main/alert-channel'
import type { QuietHours } from '@kanpan/contract/model/alert/channel'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { readChannelsAgain } from './channel-actions.ts'

interface QuietHoursFormProps {
  readonly quiet: QuietHours | null
  readonly onDone: () => void
}

const USUAL: QuietHours = { from: '22:00', until: '07:00' }

/** When nothing is sent but shown on the page. */
export function QuietHoursForm({ quiet, onDone }: QuietHoursFormProps) {
  const [{ from, until }, setHours] = useState(quiet ?? USUAL)
  const [error, setError] = useState<string>()

  async function save(hours: QuietHours | undefined): Promise<void> {
    try {
      await call(alertQuietSave, hours ? { quiet: hours } : {})
      await readChannelsAgain()
      onDone()
    } catch (refused) {
      setError(fieldMessageOf(refused))
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    void save({ from, until })
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">这段时间（北京时间，可跨零点）只在页面上提示，不发到别处。</p>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="从"
          type="time"
          required
          value={from}
          onChange={event => setHours({ from: event.target.value, until })}
        />
        <Field
          label="到"
          type="time"
          required
          value={until}
          onChange={event => setHours({ from, until: event.target.value })}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {quiet && <Button onClick={() => void save(undefined)}>取消免打扰</Button>}
        <Button type="submit" variant="primary">
          保存
        </Button>
      </div>
    </form>
  )
}
