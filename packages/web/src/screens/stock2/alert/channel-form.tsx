import { alertChannelAdd } from '@kanpan/contract/api/main/alert-channel'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf, fieldOf, messageOf } from '#lib/api/api-error.ts'
import { turnPushOn } from '#lib/page/push.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { readChannelsAgain } from './channel-actions.ts'
import { CHANNEL_KINDS } from './channel-words.ts'

interface ChannelFormProps {
  /** The installation sends mail. */
  readonly hasMail: boolean
  readonly onDone: () => void
}

const ORDER = ['push', 'wecom', 'dingtalk', 'feishu', 'bark', 'serverchan', 'mail', 'webhook'] as const
type Kind = (typeof ORDER)[number]

const MOST_NAME_LETTERS = 40
const MOST_ADDRESS_LETTERS = 500
const MOST_SECRET_LETTERS = 128

/** A new channel: what it is, how it is called, where it goes. */
export function ChannelForm({ hasMail, onDone }: ChannelFormProps) {
  const [kind, setKind] = useState<Kind>('wecom')
  const [refusal, setRefusal] = useState<{ readonly field: string | undefined; readonly message: string }>()
  const [isBusy, setBusy] = useState(false)
  const words = CHANNEL_KINDS[kind]
  const errorOf = (field: string) => (refusal?.field === field ? { error: refusal.message } : {})

  async function add(form: FormData): Promise<void> {
    if (kind === 'push') {
      await turnPushOn()
      return
    }
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const [address, secret] = [text('address'), text('secret')]
    await call(alertChannelAdd, {
      kind,
      name: text('name') || words.title,
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
      {kind !== 'push' && (
        <Field
          label="名字"
          name="name"
          maxLength={MOST_NAME_LETTERS}
          placeholder={words.title}
          autoComplete="off"
          {...errorOf('name')}
        />
      )}
      {words.address !== undefined && (
        <Field
          key={`${kind} address`}
          label={words.address}
          name="address"
          required
          maxLength={MOST_ADDRESS_LETTERS}
          autoComplete="off"
          spellCheck={false}
          {...errorOf('address')}
        />
      )}
      {words.secret !== undefined && (
        <Field
          key={`${kind} secret`}
          label={`${words.secret}（可不填）`}
          name="secret"
          type="password"
          maxLength={MOST_SECRET_LETTERS}
          autoComplete="off"
          {...errorOf('secret')}
        />
      )}
      {refusal && !['name', 'address', 'secret'].includes(refusal.field ?? '') && (
        <p role="alert" className="text-sm text-danger">
          {refusal.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>取消</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {kind === 'push' ? '允许并添加' : '添加'}
        </Button>
      </div>
    </form>
  )
}
