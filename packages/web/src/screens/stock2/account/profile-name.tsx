import { profileRename } from '@kanpan/contract/api/main/profile'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useSubmit } from '#lib/form/use-submit.ts'
import { toast } from '#lib/page/toasts.ts'
import { keepSession, useSession } from '#lib/session/session.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'

interface ProfileNameProps {
  readonly userName: string
  readonly onChange: () => unknown
}

/** What one is called, and the change of it. */
export function ProfileName({ userName, onChange }: ProfileNameProps) {
  const [name, setName] = useState(userName)

  const { fault, isBusy, handleSubmit, clearFault } = useSubmit(async () => {
    const { user_name } = await call(profileRename, { user_name: name })
    const { token, setUserName } = useSession.getState()
    keepSession({ token, userName: user_name })
    setUserName(user_name)
    toast('昵称已修改', 'success')
    await onChange()
  })

  return (
    <form noValidate onSubmit={handleSubmit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label="昵称"
          name="nickname"
          autoComplete="nickname"
          value={name}
          error={fault}
          onChange={event => {
            setName(event.target.value)
            clearFault()
          }}
        />
      </div>
      <Button type="submit" busy={isBusy} disabled={name.trim() === userName}>
        保存昵称
      </Button>
    </form>
  )
}
