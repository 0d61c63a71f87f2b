import { ERRORS } from '@kanpan/contract/errors'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useSubmit } from '#lib/form/use-submit.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'

interface InvitationFormProps {
  /** Throws what it is refused with. */
  readonly onInvitation: (invitation: string) => Promise<void>
}

/** Whether somebody came in well, and has no account here yet, and needs an invitation for one. */
export function needsInvitation(error: unknown): boolean {
  return error instanceof ApiError && error.code === ERRORS.invitation_needed.code
}

/** What makes an account for who came in by another way than a password for the first time. */
export function InvitationForm({ onInvitation }: InvitationFormProps) {
  const [invitation, setInvitation] = useState(new URLSearchParams(location.search).get('invitation') ?? '')

  const { fault, isBusy, handleSubmit, clearFault } = useSubmit(async () => {
    await onInvitation(invitation.trim())
  })

  return (
    <form noValidate onSubmit={handleSubmit} className="flex w-full flex-col gap-3 text-left">
      <Field
        label="邀请码"
        name="invitation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={invitation}
        error={fault}
        hint="第一次来，这里凭邀请码注册，请向管理员索取；已有账号的，请先用密码登录再绑定"
        onChange={event => {
          setInvitation(event.target.value)
          clearFault()
        }}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        注册并登录
      </Button>
    </form>
  )
}
