import { operatorReset, operatorRole } from '@kanpan/contract/api/main/operator'
import type { Role } from '@kanpan/contract/model/operator'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useSubmit } from '#lib/form/use-submit.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { CodeNote } from './code-note.tsx'

/** What an operator does only with her own password. */
export interface Step {
  readonly kind: 'role' | 'reset'
  readonly person: { readonly userId: number; readonly account: string; readonly role: Role }
}

interface PasswordStepProps {
  readonly step: Step
  readonly onDone: () => void
  readonly onClose: () => void
}

export function PasswordStep({ step: { kind, person }, onDone, onClose }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const isGiven = person.role !== 'operator'
  const title =
    kind === 'reset'
      ? `重置 ${person.account} 的密码`
      : `${isGiven ? '设' : '撤销'} ${person.account} ${isGiven ? '为' : '的'}管理员`

  const { fault, isBusy, handleSubmit, clearFault } = useSubmit(async () => {
    const shown = { user_id: person.userId, ...(password === '' ? {} : { password }) }
    if (kind === 'reset') setCode((await call(operatorReset, shown)).code)
    else {
      await call(operatorRole, { ...shown, role: isGiven ? 'operator' : 'user' })
      toast(isGiven ? `${person.account} 现在是管理员` : `${person.account} 不再是管理员`, 'success')
      onClose()
    }
    onDone()
  })

  return (
    <Dialog open onClose={onClose} title={title}>
      {code !== undefined ? (
        <CodeNote
          code={code}
          note={`只显示这一次，一天内可用一次。请本人在登录页点“忘记密码”，填账号 ${person.account} 与此码`}
        />
      ) : (
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
          <p className="text-sm text-ink-2">
            {kind === 'reset' ? '会给出一个重置码，由本人设新密码；现在的密码在那之前仍然有效。' : '一秒内生效。'}
          </p>
          <Field
            label="你自己的密码"
            name="password"
            type="password"
            autoComplete="current-password"
            hint="没有密码的账号请先重新登录，这里留空"
            value={password}
            error={fault}
            onChange={event => {
              setPassword(event.target.value)
              clearFault()
            }}
          />
          <Button type="submit" variant="primary" busy={isBusy}>
            确定
          </Button>
        </form>
      )}
    </Dialog>
  )
}
