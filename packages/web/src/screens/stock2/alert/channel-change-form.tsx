import { alertChannelChange } from '@kanpan/contract/api/main/alert-channel'
import type { AlertChannel } from '@kanpan/contract/model/alert/channel'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf, fieldOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { readChannelsAgain } from './channel-actions.ts'
import { ChannelFields, type ChannelRefusal, typedIn } from './channel-fields.tsx'
import { CHANNEL_KINDS } from './channel-words.ts'

interface ChannelChangeFormProps {
  readonly channel: AlertChannel
  readonly onDone: () => void
}

/** Another name, another address, another secret: what is left empty stays as it is. */
export function ChannelChangeForm({ channel, onDone }: ChannelChangeFormProps) {
  const [refusal, setRefusal] = useState<ChannelRefusal>()
  const [isBusy, setBusy] = useState(false)
  const [isUnsigned, setUnsigned] = useState(false)
  const { id, kind, name, hasSecret } = channel

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [address, secret] = [typedIn(form, 'address'), typedIn(form, 'secret')]
    setBusy(true)
    try {
      await call(alertChannelChange, {
        id,
        name: typedIn(form, 'name') || name,
        ...(address !== '' && { address }),
        ...((secret !== '' || isUnsigned) && { secret: isUnsigned ? '' : secret }),
      })
      toast(address === '' ? '渠道已修改' : '渠道已修改；点“测试”发一条试试', 'success')
      await readChannelsAgain()
      onDone()
    } catch (error) {
      setRefusal({ field: fieldOf(error), message: fieldMessageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <ChannelFields kind={kind} refusal={refusal} channel={channel} />
      {hasSecret && CHANNEL_KINDS[kind].isSigned !== true && (
        <label className="flex items-center gap-2 text-sm text-ink-2">
          <input type="checkbox" checked={isUnsigned} onChange={event => setUnsigned(event.target.checked)} />
          去掉密钥，不再加签
        </label>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>取消</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          保存
        </Button>
      </div>
    </form>
  )
}
