import { secondFactorEnd } from '@kanpan/contract/api/main/second-factor'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { toast } from '#lib/page/toasts.ts'
import { CodeField } from './code-field.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'

interface SecondFactorEndProps {
  readonly owner: Owner
  readonly onChange: () => void
  readonly onDone: () => void
}

/** Gives the second factor up, with the password and a code. */
export function SecondFactorEnd({ owner, onChange, onDone }: SecondFactorEndProps) {
  const [code, setCode] = useState('')

  async function end(password: string | undefined): Promise<void> {
    await call(secondFactorEnd, { ...(password === undefined ? {} : { password }), code: code.trim() })
    toast('两步验证已关闭', 'success')
    onChange()
    onDone()
  }

  return (
    <ProofForm owner={owner} submit="关闭两步验证" onProve={end}>
      <p>关闭之后，只用密码就能登录。</p>
      <CodeField value={code} onChange={setCode} hint="验证器里的 6 位数字，或一个恢复码" />
    </ProofForm>
  )
}
