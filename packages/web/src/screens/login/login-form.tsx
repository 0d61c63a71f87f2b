import { loginPassword, loginRegister } from '@kanpan/contract/api/main/login'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '#lib/api/api.ts'
import { useInit } from '#lib/market-time/init.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import {
  type Credentials,
  checkCredentials,
  checkNewcomer,
  type Faults,
  type FieldName,
  faultsOf,
  type Mode,
} from './credentials.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasskeySignUp } from './passkey-sign-up.tsx'
import { useEnter } from './use-enter.ts'
import { useInvitation } from './use-invitation.ts'

const MODES = [
  { id: 'signIn', title: '登录' },
  { id: 'register', title: '注册' },
] as const

const EMPTY: Credentials = { account: '', password: '', user_name: '', code: '', invitation: '' }

const ForgottenForm = lazy(() => import('./forgotten-form.tsx').then(m => ({ default: m.ForgottenForm })))

export function LoginForm() {
  const search = new URLSearchParams(useSearch())
  const [chosen, setMode] = useState<Mode>(search.get('mode') === 'register' ? 'register' : 'signIn')
  const [values, setValues] = useState({ ...EMPTY, invitation: search.get('invitation') ?? '' })
  const { need, isClosed } = useInvitation(search.has('invitation'))
  const mode = isClosed ? 'signIn' : chosen
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const codeField = useRef<HTMLDivElement>(null)
  const enter = useEnter()
  const { data: init } = useInit()

  useEffect(() => {
    if (asksCode) codeField.current?.querySelector('input')?.focus()
  }, [asksCode])

  function change(name: FieldName, value: string): void {
    setValues(old => ({ ...old, [name]: value }))
    setFaults(old => ({ ...old, [name]: undefined, form: undefined }))
  }

  function newcomer() {
    const { account, user_name, invitation } = values
    const name = user_name.trim()
    return {
      account,
      ...(name === '' ? {} : { user_name: name }),
      ...(need === undefined || invitation.trim() === '' ? {} : { invitation: invitation.trim() }),
    }
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const found = checkCredentials(mode, values)
    if (Object.keys(found).length > 0) {
      refuse(found)
      return
    }
    setBusy(true)
    try {
      const { account, password, code } = values
      enter(
        mode === 'signIn'
          ? await call(loginPassword, {
              account: account.trim(),
              password,
              ...(asksCode && code.trim() !== '' ? { code: code.trim() } : {}),
            })
          : await call(loginRegister, { ...newcomer(), password }),
      )
    } catch (error) {
      refuse(faultsOf(error))
    } finally {
      setBusy(false)
    }
  }

  function refuse(found: Faults): void {
    if (found.code !== undefined && !asksCode) {
      // Not a fault yet: it is asked for the first time.
      setAsksCode(true)
      return
    }
    setFaults(found)
    const first = (['account', 'user_name', 'password', 'code', 'invitation'] as const).find(
      name => found[name] !== undefined,
    )
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  if (isForgotten) {
    return (
      <Suspense>
        <ForgottenForm
          hasMail={init?.features.mail === true}
          account={values.account}
          onBack={() => setForgotten(false)}
        />
      </Suspense>
    )
  }

  return (
    <>
      {isClosed ? (
        <p className="text-sm text-ink-3">这里不开放注册</p>
      ) : (
        <Tabs
          label="登录或注册"
          tabs={MODES}
          value={mode}
          size="md"
          onChange={next => {
            setMode(next)
            setFaults({})
            setAsksCode(false)
          }}
        />
      )}
      <form ref={form} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4">
        <Field
          label="账号"
          name="account"
          id="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.account}
          error={faults.account}
          hint={mode === 'register' ? '3–32 个中文、字母、数字或 _ - . @' : undefined}
          onChange={event => change('account', event.target.value)}
        />
        {mode === 'register' && (
          <Field
            label="昵称（可不填）"
            name="user_name"
            autoComplete="nickname"
            value={values.user_name}
            error={faults.user_name}
            onChange={event => change('user_name', event.target.value)}
          />
        )}
        <Field
          label="密码"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
          value={values.password}
          error={faults.password}
          hint={mode === 'register' ? '至少 8 个字符，可以是一句话' : undefined}
          onChange={event => change('password', event.target.value)}
          after={
            <IconButton
              label={isShown ? '隐藏密码' : '显示密码'}
              size="sm"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </IconButton>
          }
        />
        {mode === 'register' && need && (
          <Field
            {...need}
            name="invitation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={values.invitation}
            error={faults.invitation}
            onChange={event => change('invitation', event.target.value)}
          />
        )}
        {asksCode && (
          <div ref={codeField}>
            <Field
              label="验证码"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={values.code}
              error={faults.code}
              hint="验证器里的 6 位数字，或一个恢复码"
              onChange={event => change('code', event.target.value)}
            />
          </div>
        )}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {faults.form}
        </p>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {mode === 'signIn' ? '登录' : '注册并登录'}
        </Button>
        {mode === 'register' && (
          <PasskeySignUp
            newcomer={() => {
              const found = checkNewcomer(values)
              if (Object.keys(found).length === 0) return newcomer()
              refuse(found)
              return undefined
            }}
            onFault={error => refuse(faultsOf(error))}
          />
        )}
        {mode === 'signIn' && (
          <div className="flex flex-row-reverse justify-between">
            <button
              type="button"
              className="text-sm text-ink-2 hover:text-ink hover:underline"
              onClick={() => setForgotten(true)}
            >
              忘记密码
            </button>
            <PasskeySignIn onFault={form => setFaults({ form })} />
          </div>
        )}
      </form>
    </>
  )
}
