import { loginPasskeyRegister, loginPasskeyRegisterBegin } from '@kanpan/contract/api/main/passkey'
import type { InputOf } from '@kanpan/contract/endpoint'
import { call } from '#lib/api/api.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useEnter } from './use-enter.ts'

interface PasskeySignUpProps {
  /** What the form says of the newcomer; undefined when it is told what is wrong with it. */
  readonly newcomer: () => InputOf<typeof loginPasskeyRegisterBegin> | undefined
  readonly onFault: (error: unknown) => void
}

/** An account by a key of this device and without a password. */
export function PasskeySignUp({ newcomer, onFault }: PasskeySignUpProps) {
  const enter = useEnter()

  async function signUp(): Promise<void> {
    const said = newcomer()
    if (said === undefined) return
    const [options, { newPasskey }] = await Promise.all([
      call(loginPasskeyRegisterBegin, said),
      import('#lib/page/passkey.ts'),
    ])
    enter(await call(loginPasskeyRegister, { ...said, response: await newPasskey(options) }))
  }

  return <PasskeyButton title="不设密码，用通行密钥注册" onUse={signUp} onFault={onFault} />
}
