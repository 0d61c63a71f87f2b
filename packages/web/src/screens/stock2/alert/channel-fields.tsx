import type { AlertChannel, AlertChannelKind } from '@kanpan/contract/model/alert/channel'
import { Field } from '#ui/input/field.tsx'
import { CHANNEL_KINDS } from './channel-words.ts'

export interface ChannelRefusal {
  readonly field: string | undefined
  readonly message: string
}

interface ChannelFieldsProps {
  readonly kind: AlertChannelKind
  readonly refusal: ChannelRefusal | undefined
  /** What is changed: left out of one that is new. */
  readonly channel?: AlertChannel
}

const MOST_NAME_LETTERS = 40
const MOST_ADDRESS_LETTERS = 500
const MOST_SECRET_LETTERS = 128
const FIELDS = ['name', 'address', 'secret']

/** How a channel is called, where it goes, what it signs with, and what is wrong with it. */
export function ChannelFields({ kind, refusal, channel }: ChannelFieldsProps) {
  const { title, address, secret, isSigned = false } = CHANNEL_KINDS[kind]
  const errorOf = (field: string) => (refusal?.field === field ? { error: refusal.message } : {})
  const isNew = channel === undefined
  return (
    <>
      {(kind !== 'push' || !isNew) && (
        <Field
          label="名字"
          name="name"
          maxLength={MOST_NAME_LETTERS}
          placeholder={title}
          defaultValue={channel?.name}
          autoComplete="off"
          {...errorOf('name')}
        />
      )}
      {address !== undefined && (
        <Field
          key={`${kind} address`}
          label={isNew ? address : `${address}（不改就留空）`}
          name="address"
          required={isNew}
          placeholder={channel?.target}
          maxLength={MOST_ADDRESS_LETTERS}
          autoComplete="off"
          spellCheck={false}
          {...errorOf('address')}
        />
      )}
      {secret !== undefined && (
        <Field
          key={`${kind} secret`}
          label={channel?.hasSecret ? `${secret}（不改就留空）` : isSigned ? secret : `${secret}（可不填）`}
          name="secret"
          required={isSigned && !channel?.hasSecret}
          type="password"
          maxLength={MOST_SECRET_LETTERS}
          autoComplete="off"
          {...errorOf('secret')}
        />
      )}
      {refusal && !FIELDS.includes(refusal.field ?? '') && (
        <p role="alert" className="text-sm text-danger">
          {refusal.message}
        </p>
      )}
    </>
  )
}

/** What was typed into a field of a form. */
export const typedIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
