import { alertChannelAdd } from '@kanpan/contract/api/main/alert-channel'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf, fieldOf, messageOf } from '#lib/api/api-error.ts'
import { turnPushOn } from '#lib/page/push.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { readChannelsAgain } from './channel-actions.ts'
import { ChannelFields, type ChannelRefusal, typedIn } from './channel-fields.tsx'
import { CHANNEL_KINDS } from './channel-words.ts'

interface ChannelFormProps {
  /** The installation sends mail. */
  readonly hasMail: boolean
  readonly onDone: () => void
}

const ORDER = ['push', 'wecom', 'dingtalk', 'feishu', 'bark', 'serverchan', 'mail', 'webhook'] as const
type Kind = (typeof ORDER)[number]

/** A new channel: what it is, how it is called, where it goes. */
export function ChannelForm({ hasMail, onDone }: ChannelFormProps) {
  const [kind, setKind] = useState<Kind>('wecom')
  const [refusal, setRefusal] = useState<ChannelRefusal>()
  const [isBusy, setBusy] = useState(false)
  const words = CHANNEL_KINDS[kind]

  async function add(form: FormData): Promise<void> {
    if (kind === 'push') {
      await turnPushOn()
      return
    }
    const [address, secret] = [typedIn(form, 'address'), typedIn(form, 'secret')]
    await call(alertChannelAdd, {
      kind,
      name: typedIn(form, 'name') || words.title,
      ...(address !== '' && { address }),
      ...(secret !== '' && { secret }),
    })
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await add(new FormData(event.currentTarget))
      toast('渠道已添加；点“测试”发一条试试', 'success')
      await readChannelsAgain()
      onDone()
    } catch (error) {
      setRefusal({ field: fieldOf(error), message: kind === 'push' ? messageOf(error) : fieldMessageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <label className="flex flex-col gap-1 text-sm text-ink-2">
        发到哪里
        <select
          className="field"
          value={kind}
          onChange={event => {
            setKind(ORDER.find(one => one === event.target.value) ?? kind)
            setRefusal(undefined)
          }}
        >
          {ORDER.filter(one => one !== 'mail' || hasMail).map(one => (
            <option key={one} value={one}>
              {CHANNEL_KINDS[one].title}
            </option>
          ))}
        </select>
      </label>
      {words.hint !== undefined && <p className="text-sm text-ink-3">{words.hint}</p>}
      <ChannelFields kind={kind} refusal={refusal} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>取消</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {kind === 'push' ? '允许并添加' : '添加'}
        </Button>
      </div>
    </form>
  )
}
