import { mailBegin, mailConfirm, mailGet, mailRemove } from '@kanpan/contract/api/main/mail'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useSubmit } from '#lib/form/use-submit.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'

/** The address a person can be written to; nothing where no mail is sent. */
export function MailRow({ owner }: { readonly owner: Owner }) {
  const { data, refetch } = useEndpoint(mailGet, {}, { staleTimeMs: 0 })
  const [open, setOpen] = useState<'bind' | 'remove'>()
  if (!data?.isConfigured) return null

  function handleDone(): void {
    setOpen(undefined)
    void refetch()
  }

  return (
    <div className="mt-3 flex items-start justify-between gap-4 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="break-all">{data.address === null ? '没有邮箱' : `邮箱 ${data.address}`}</p>
        <p className="mt-0.5 text-sm text-ink-3">忘记密码时，也可以用发到邮箱的验证码</p>
      </div>
      <div className="flex gap-2">
        {data.address !== null && (
          <Button aria-label="解除邮箱" onClick={() => setOpen('remove')}>
            解除
          </Button>
        )}
        <Button aria-label={data.address === null ? '绑定邮箱' : '更换邮箱'} onClick={() => setOpen('bind')}>
          {data.address === null ? '绑定' : '更换'}
        </Button>
      </div>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === 'remove' ? '解除邮箱' : '绑定邮箱'}
      >
        {open === 'remove' ? (
          <RemoveAddress owner={owner} onDone={handleDone} />
        ) : (
          <BindAddress owner={owner} onDone={handleDone} />
        )}
      </Dialog>
    </div>
  )
}

interface StepProps {
  readonly owner: Owner
  readonly onDone: () => void
}

function RemoveAddress({ owner, onDone }: StepProps) {
  return (
    <ProofForm
      owner={owner}
      submit="解除邮箱"
      onProve={async password => {
        await call(mailRemove, password === undefined ? {} : { password })
        toast('邮箱已解除', 'success')
        onDone()
      }}
    />
  )
}

function BindAddress({ owner, onDone }: StepProps) {
  const [address, setAddress] = useState('')
  const [isSent, setSent] = useState(false)
  if (isSent) return <ConfirmAddress address={address.trim()} onDone={onDone} />
  return (
    <ProofForm
      owner={owner}
      submit="发送验证码"
      onProve={async password => {
        await call(mailBegin, { ...(password === undefined ? {} : { password }), address: address.trim() })
        setSent(true)
      }}
    >
      <Field
        label="邮箱"
        name="address"
        type="email"
        autoComplete="email"
        data-first-focus
        value={address}
        onChange={event => setAddress(event.target.value)}
      />
    </ProofForm>
  )
}

interface ConfirmAddressProps {
  readonly address: string
  readonly onDone: () => void
}

function ConfirmAddress({ address, onDone }: ConfirmAddressProps) {
  const [code, setCode] = useState('')

  const { fault, isBusy, handleSubmit, clearFault } = useSubmit(async () => {
    await call(mailConfirm, { code: code.trim() })
    toast('邮箱已绑定', 'success')
    onDone()
  })

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <p className="break-all">验证码已发到 {address}，15 分钟内有效。</p>
      <CodeField
        value={code}
        error={fault}
        onChange={next => {
          setCode(next)
          clearFault()
        }}
      />
      <Button type="submit" variant="primary" className="self-start" busy={isBusy}>
        确认
      </Button>
    </form>
  )
}
