import { loginForgotten, loginResetPassword } from '@kanpan/contract/api/main/recovery'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf, fieldOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'

interface ForgottenFormProps {
  /** What was typed at the sign-in already. */
  readonly account: string
  readonly onBack: () => void
  /** A code can be had by mail. */
  readonly hasMail: boolean
}

const FIELDS = ['account', 'code', 'new_password'] as const
type Faults = Readonly<Partial<Record<(typeof FIELDS)[number] | 'form', string>>>

function faultsOf(error: unknown): Faults {
  const field = FIELDS.find(name => name === fieldOf(error))
  return { [field ?? 'form']: fieldMessageOf(error) }
}

/** 忘记密码: a new password by a code one has. */
export function ForgottenForm({ account, onBack, hasMail }: ForgottenFormProps) {
  const [values, setValues] = useState({ account, code: '', new_password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const [isMailed, setMailed] = useState(false)

  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    value: values[name],
    ...(faults[name] === undefined ? {} : { error: faults[name] }),
    onChange: (event: { target: { value: string } }) => {
      setValues(old => ({ ...old, [name]: event.target.value }))
      setFaults({})
    },
  })

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await call(loginResetPassword, { ...values, account: values.account.trim(), code: values.code.trim() })
      toast('密码已改，请用新密码登录', 'success')
      onBack()
    } catch (error) {
      setFaults(faultsOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function mail(): Promise<void> {
    setBusy(true)
    try {
      await call(loginForgotten, { account: values.account.trim() })
      setMailed(true)
      setFaults({})
    } catch (error) {
      setFaults(faultsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <h2 className="text-lg font-medium">找回密码</h2>
      <Field label="账号" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('account')} />
      {hasMail && (
        <div className="flex items-center gap-3">
          <Button busy={isBusy} onClick={() => void mail()}>
            发送邮件验证码
          </Button>
          <p role="status" className="text-sm text-ink-2">
            {isMailed && '这个账号如果绑定了邮箱，验证码已经发出'}
          </p>
        </div>
      )}
      <Field
        label={hasMail ? '邮件验证码或恢复码' : '恢复码'}
        hint={hasMail ? '恢复码在「账号与安全」里生成' : '在「账号与安全」里生成的，每个只能用一次'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('code')}
      />
      <Field
        label="新密码"
        type="password"
        autoComplete="new-password"
        hint="至少 8 个字符，可以是一句话"
        {...field('new_password')}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {faults.form}
      </p>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        设置新密码
      </Button>
      <Button variant="quiet" onClick={onBack}>
        返回登录
      </Button>
      <p className="text-sm text-ink-3">{hasMail ? '都没有' : '没有恢复码'}，请找管理这个网站的人</p>
    </form>
  )
}
