import { loginPasskey, loginPasskeyBegin } from '@kanpan/contract/api/main/passkey'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useEnter } from './use-enter.ts'

interface PasskeySignInProps {
  readonly onFault: (sentence: string | undefined) => void
}

/** The way in by a key of this device, without anything typed. */
export function PasskeySignIn({ onFault }: PasskeySignInProps) {
  const enter = useEnter()

  async function signIn(): Promise<void> {
    onFault(undefined)
    const [options, { signedByPasskey }] = await Promise.all([
      call(loginPasskeyBegin, {}),
      import('#lib/page/passkey.ts'),
    ])
    enter(await call(loginPasskey, { response: await signedByPasskey(options) }))
  }

  return <PasskeyButton title="通行密钥登录" onUse={signIn} onFault={error => onFault(messageOf(error))} />
}
