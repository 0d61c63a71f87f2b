import { recoverySetPassword } from '@kanpan/contract/api/main/recovery'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf, fieldOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'

interface FirstPasswordPanelProps {
  readonly account: string
  readonly onChange: () => void
}

interface Faults {
  readonly account?: string
  readonly password?: string
}

/** A password, and a name to sign in by, for who has come in by another way. */
export function FirstPasswordPanel({ account, onChange }: FirstPasswordPanelProps) {
  const [name, setName] = useState(account)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await call(recoverySetPassword, { account: name.trim(), new_password: password })
      toast('密码已设置', 'success')
      onChange()
    } catch (error) {
      setFaults({ [fieldOf(error) === 'new_password' ? 'password' : 'account']: fieldMessageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <DataBlock title="设置密码" state={{ kind: 'ready' }} bodyClassName="px-3 py-3">
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
        <p className="text-sm text-ink-3">设了密码，也可以用账号和密码登录。账号只能在这里改一次</p>
        <Field
          label="账号"
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          hint="3–32 个中文、字母、数字或 _ - . @"
          {...(faults.account === undefined ? {} : { error: faults.account })}
          onChange={event => {
            setName(event.target.value)
            setFaults({})
          }}
        />
        <Field
          label="新密码"
          name="new_password"
          type="password"
          autoComplete="new-password"
          value={password}
          hint="至少 8 个字符，可以是一句话"
          {...(faults.password === undefined ? {} : { error: faults.password })}
          onChange={event => {
            setPassword(event.target.value)
            setFaults({})
          }}
        />
        <Button type="submit" variant="primary" className="self-start" busy={isBusy}>
          设置密码
        </Button>
      </form>
    </DataBlock>
  )
}
