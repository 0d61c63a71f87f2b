import { loginPasskey, loginPasskeyBegin } from '@kanpan/contract/api/main/passkey'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { hasPasskeys } from '#lib/page/has-passkeys.ts'
import { useEnter } from './use-enter.ts'

interface PasskeySignInProps {
  readonly onFault: (sentence: string | undefined) => void
}

/** The way in by a key of this device, without anything typed; nothing where the browser has none. */
export function PasskeySignIn({ onFault }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false)
  const enter = useEnter()
  if (!hasPasskeys()) return null

  async function handleClick(): Promise<void> {
    setBusy(true)
    onFault(undefined)
    try {
      const [options, { signedByPasskey }] = await Promise.all([
        call(loginPasskeyBegin, {}),
        import('#lib/page/passkey.ts'),
      ])
      enter(await call(loginPasskey, { response: await signedByPasskey(options) }))
    } catch (error) {
      onFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      className="text-sm text-ink-2 hover:text-ink hover:underline disabled:opacity-55"
      onClick={() => void handleClick()}
    >
      通行密钥登录
    </button>
  )
}
