import { ERRORS } from '@kanpan/contract/errors'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, fieldMessageOf, fieldOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'

/** Whose password is typed; without one a fresh sign-in does, and nothing is typed. */
export interface Owner {
  readonly account: string
  readonly hasPassword: boolean
}

interface ProofFormProps {
  readonly owner: Owner
  readonly submit: string
  /** Does it with the password, undefined for who has none; what is thrown is shown where it belongs. */
  readonly onProve: (password: string | undefined) => Promise<void>
  /** Fields that stand above the password. */
  readonly children?: ReactNode
}

interface Faults {
  readonly password?: string
  readonly form?: string
}

function faultsOf(error: unknown): Faults {
  const isPassword = error instanceof ApiError && error.code === ERRORS.wrong_password.code
  return isPassword || fieldOf(error) === 'password'
    ? { password: isPassword ? '密码不对' : fieldMessageOf(error) }
    : { form: fieldMessageOf(error) }
}

/** What asks for the password once more before something changes about how an account is entered. */
export function ProofForm({ owner, submit, onProve, children }: ProofFormProps) {
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (owner.hasPassword && password === '') {
      setFaults({ password: '请输入密码' })
      return
    }
    setBusy(true)
    try {
      await onProve(owner.hasPassword ? password : undefined)
    } catch (error) {
      setFaults(faultsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      {children}
      {owner.hasPassword && (
        <>
          <input type="text" name="account" autoComplete="username" value={owner.account} readOnly hidden />
          <Field
            label="现在的密码"
            name="password"
            type="password"
            autoComplete="current-password"
            data-first-focus={children === undefined || undefined}
            value={password}
            error={faults.password}
            onChange={event => {
              setPassword(event.target.value)
              setFaults({})
            }}
          />
        </>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {faults.form}
      </p>
      <Button type="submit" variant="primary" className="self-start" busy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
