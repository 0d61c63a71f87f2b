import { Role } from '@kanpan/contract/model/operator'
import { newInvitation, resetCodes } from '#features/auth/one-time-code.ts'
import type { Author } from '#store/operators/audit-log.ts'
import type { Change, PersonRecord } from '#store/operators/people-store.ts'
import type { Store, User } from '#store/store.ts'

interface Wanted {
  readonly store: Store
  readonly by: Author
  readonly account: string
  readonly more: string
  readonly days: number
  readonly search: string
  readonly end: boolean
}

interface Said {
  /** For a program. */
  readonly data: unknown
  /** For a person. */
  readonly lines: readonly string[]
}

export interface UserAct {
  readonly usage: string
  /** Whether so many words after its name are right. */
  takes(words: number): boolean
  /** Throws what a person is told when it cannot be done. */
  run(wanted: Wanted): Promise<Said>
}

const LISTED_MOST = 1000

const momentOf = (ms: number) => new Date(ms).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })

async function found({ store, account }: Wanted): Promise<User> {
  const user = await store.users.findByAccount(account)
  if (!user) throw new Error(`没有账号 ${account}`)
  return user
}

function lineOf(one: PersonRecord): string {
  const state = one.disabledAtMs === undefined ? '' : `  停用于 ${momentOf(one.disabledAtMs)}`
  const seen = one.seenAtMs === undefined ? '没有登录' : `${one.sessions} 处登录，最近 ${momentOf(one.seenAtMs)}`
  return `${one.account}  ${one.userName}  ${one.role === 'operator' ? '管理员' : '用户'}  ${seen}${state}`
}

function changed(change: Change, account: string, done: string): Said {
  if (change === 'last') throw new Error('至少要有一位管理员，请先指定另一位')
  if (change === 'unknown') throw new Error(`没有账号 ${account}`)
  const isDone = change === 'done'
  return { data: { account, changed: isDone }, lines: [isDone ? done : `${account} 本来就是这样，没有改动`] }
}

async function setDisabled(wanted: Wanted, disabled: boolean): Promise<Said> {
  const { id, account } = await found(wanted)
  const change = await wanted.store.people.setDisabled(id, disabled, wanted.by)
  return changed(change, account, disabled ? `已停用 ${account}，各处登录已结束` : `已恢复 ${account}`)
}

export const USER_ACTS: Readonly<Record<string, UserAct>> = {
  list: {
    usage: 'list [--search <文字>]',
    takes: words => words === 0,
    async run({ store, search }) {
      const { total, people } = await store.people.list({ search, limit: LISTED_MOST, offset: 0 })
      const rest = total > people.length ? [`另有 ${total - people.length} 个，请用 --search 缩小范围`] : []
      return { data: { total, people }, lines: [...people.map(lineOf), ...rest, `共 ${total} 个账号`] }
    },
  },
  invite: {
    usage: 'invite [--days <天数>]',
    takes: words => words === 0,
    async run({ store, by, days }) {
      const { code, ...invitation } = newInvitation(by.nowMs, days)
      const id = await store.registration.invite(invitation, by)
      const { expiresAtMs } = invitation
      const until = momentOf(expiresAtMs)
      return {
        data: { id, code, expiresAtMs },
        lines: [
          `邀请码 ${code}`,
          `只能用一次，${until}（北京时间）前有效；打开 /login?mode=register&invitation=${code} 注册`,
        ],
      }
    },
  },
  disable: { usage: 'disable <账号>', takes: words => words === 1, run: wanted => setDisabled(wanted, true) },
  enable: { usage: 'enable <账号>', takes: words => words === 1, run: wanted => setDisabled(wanted, false) },
  reset: {
    usage: 'reset <账号>',
    takes: words => words === 1,
    async run(wanted) {
      const { id, account } = await found(wanted)
      const code = await resetCodes(wanted.store.oneTimeSecrets, () => wanted.by.nowMs).issue(id)
      await wanted.store.audit.add({ action: 'reset', targetId: id }, wanted.by)
      return {
        data: { account, code },
        lines: [`重置码 ${code}`, `在登录页点“忘记密码”，填账号 ${account} 与此码设新密码；只能用一次，一天内有效`],
      }
    },
  },
  role: {
    usage: 'role <账号> <user|operator>',
    takes: words => words === 2,
    async run(wanted) {
      const role = Role.safeParse(wanted.more)
      if (!role.success) throw new Error('角色只能是 user（用户）或 operator（管理员）')
      const { id, account } = await found(wanted)
      const change = await wanted.store.people.setRole(id, role.data, wanted.by)
      return changed(change, account, `${account} 现在是${role.data === 'operator' ? '管理员' : '普通用户'}`)
    },
  },
  sessions: {
    usage: 'sessions <账号> [--end]',
    takes: words => words === 1,
    async run(wanted) {
      const { id, account } = await found(wanted)
      if (wanted.end) {
        const ended = await wanted.store.people.endSessions(id, wanted.by)
        return { data: { account, ended }, lines: [`已结束 ${account} 的 ${ended} 处登录`] }
      }
      const own = await wanted.store.sessions.listOf(id)
      const sessions = own.map(({ browser, system, network, createdAtMs, seenAtMs }) => ({
        ...{ browser, system, network, createdAtMs, seenAtMs },
      }))
      const lines = sessions.map(
        one =>
          `${one.browser || '未知浏览器'}  ${one.system || '未知系统'}  ${one.network}  最近 ${momentOf(one.seenAtMs)}`,
      )
      return { data: { account, sessions }, lines: [...lines, `共 ${sessions.length} 处登录`] }
    },
  },
}
