import { type Init, useInit } from '#lib/market-time/init.ts'

interface InvitationNeed {
  readonly label: string
  readonly hint: string
}

interface Registering {
  /** What the field of the invitation says; undefined: nobody needs one. */
  readonly need: InvitationNeed | undefined
  /** Nobody may register. */
  readonly isClosed: boolean
}

function needOf(isInvited: boolean, { registration, firstRun }: Partial<Init['features']>): InvitationNeed | undefined {
  if (firstRun)
    return { label: '启动码（在服务器本机注册可不填）', hint: '第一个账号是管理员；启动码显示在服务器启动时的输出里' }
  if (registration === 'invitation') return { label: '邀请码', hint: '这里凭邀请码注册，请向管理员索取' }
  return isInvited ? { label: '邀请码', hint: '只能用一次' } : undefined
}

/** What it takes to register here. */
export function useInvitation(isInvited: boolean): Registering {
  const features = useInit().data?.features ?? {}
  const need = needOf(isInvited, features)
  return { need, isClosed: 'registration' in features && features.registration === 'closed' && need === undefined }
}
