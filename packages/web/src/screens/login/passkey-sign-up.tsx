import { loginPasskeyRegister, loginPasskeyRegisterBegin } from '@kanpan/contract/api/main/passkey'
import type { InputOf } from '@kanpan/contract/endpoint'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { hasPasskeys } from '#lib/page/has-passkeys.ts'
import { useEnter } from './use-enter.ts'

interface PasskeySignUpProps {
  /** What the form says of the newcomer; undefined when it is told what is wrong with it. */
  readonly newcomer: () => InputOf<typeof loginPasskeyRegisterBegin> | undefined
  readonly onFault: (error: unknown) => void
}

/** An account by a key of this device and without a password; nothing where the browser makes none. */
export function PasskeySignUp({ newcomer, onFault }: PasskeySignUpProps) {
  const [isBusy, setBusy] = useState(false)
  const enter = useEnter()
  if (!hasPasskeys()) return null

  async function handleClick(): Promise<void> {
    const said = newcomer()
    if (said === undefined) return
    setBusy(true)
    try {
      const [options, { newPasskey }] = await Promise.all([
        call(loginPasskeyRegisterBegin, said),
        import('#lib/page/passkey.ts'),
      ])
      enter(await call(loginPasskeyRegister, { ...said, response: await newPasskey(options) }))
    } catch (error) {
      onFault(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      className="self-center text-sm text-ink-2 hover:text-ink hover:underline disabled:opacity-55"
      onClick={() => void handleClick()}
    >
      不设密码，用通行密钥注册
    </button>
  )
}
