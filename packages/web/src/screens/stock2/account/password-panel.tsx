import { loginChangePassword } from '@kanpan/contract/api/main/login'
import { ERRORS } from '@kanpan/contract/errors'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError, fieldMessageOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'

/** A new password in the place of the old one; signs out everywhere else. */
export function PasswordPanel({ account }: { readonly account: string }) {
  return (
    <DataBlock title="修改密码" state={{ kind: 'ready' }} bodyClassName="px-3 py-3">
      <PasswordForm account={account} />
    </DataBlock>
  )
}

interface Faults {
  readonly password?: string
  readonly newPassword?: string
}

function PasswordForm({ account }: { readonly account: string }) {
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const { ended } = await call(loginChangePassword, { password, new_password: newPassword })
      toast(ended === 0 ? '密码已修改' : `密码已修改，其他 ${ended} 处登录已结束`, 'success')
      setPassword('')
      setNewPassword('')
      setFaults({})
    } catch (error) {
      const isOldOne = error instanceof ApiError && error.code === ERRORS.wrong_password.code
      setFaults({ [isOldOne || password === '' ? 'password' : 'newPassword']: fieldMessageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      {/* Whose password it is, for who keeps them for her. */}
      <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
      <Field
        label="现在的密码"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={faults.password}
        onChange={event => {
          setPassword(event.target.value)
          setFaults({})
        }}
      />
      <Field
        label="新密码"
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint="至少 8 个字符，可以是一句话"
        value={newPassword}
        error={faults.newPassword}
        onChange={event => {
          setNewPassword(event.target.value)
          setFaults({})
        }}
      />
      <Button type="submit" variant="primary" className="self-start" busy={isBusy}>
        修改密码
      </Button>
    </form>
  )
}
