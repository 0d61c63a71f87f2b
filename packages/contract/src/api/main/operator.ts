import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { AuditAction, AuditActor, RegistrationMode, Role, TaskName } from '#model/operator.ts'
import { CurrentPassword } from '#model/session.ts'

const door = (method: 'GET' | 'POST', path: string) =>
  ({ group: 'main', method, path: `operator/${path}`, access: 'operator' }) as const

const UserId = z.int('用户编号必须是整数').positive('用户编号必须是正数')
const InvitationId = z.int('邀请编号必须是整数').positive('邀请编号必须是正数')
const Done = z.object({ done: z.boolean() })

export const operatorOverview = endpoint(door('GET', 'overview'), {
  summary: '管理：人数、登录数、注册方式、各项上限',
  input: z.object({}),
  data: z.object({
    counts: z.object({ people: z.int(), operators: z.int(), disabled: z.int(), sessions: z.int() }),
    registration: z.object({ mode: RegistrationMode, configured: RegistrationMode }),
    limits: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})

export const operatorPeople = endpoint(door('GET', 'people'), {
  summary: '管理：账号列表，不含任何人的收藏、笔记与关键词',
  input: z.object({
    search: z.string().trim().max(LIMITS.accountMaxLength).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(20),
  }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        userId: z.int(),
        account: z.string(),
        userName: z.string(),
        role: Role,
        disabledAtMs: z.int().nullable(),
        createdAtMs: z.int(),
        sessions: z.int(),
        seenAtMs: z.int().nullable(),
        isSelf: z.boolean(),
      }),
    ),
  }),
})

export const operatorRole = endpoint(door('POST', 'role'), {
  summary: '管理：设为管理员或普通用户，要再输一次自己的密码',
  input: z.object({ user_id: UserId, role: Role, password: CurrentPassword.optional() }),
  data: Done,
})

export const operatorDisabled = endpoint(door('POST', 'disabled'), {
  summary: '管理：停用或恢复账号；停用后一秒内各处登录结束',
  input: z.object({ user_id: UserId, state: z.enum(['enabled', 'disabled']) }),
  data: Done,
})

export const operatorReset = endpoint(door('POST', 'reset'), {
  summary: '管理：给一个人设新密码用的一次性重置码，一天内有效，要再输一次自己的密码',
  input: z.object({ user_id: UserId, password: CurrentPassword.optional() }),
  data: z.object({ code: z.string() }),
})

export const operatorEndSessions = endpoint(door('POST', 'end_sessions'), {
  summary: '管理：结束一个人的全部登录',
  input: z.object({ user_id: UserId }),
  data: z.object({ ended: z.int() }),
})

export const operatorRegistration = endpoint(door('POST', 'registration'), {
  summary: '管理：谁可以注册',
  input: z.object({ mode: RegistrationMode }),
  data: Done,
})

export const operatorInvitations = endpoint(door('GET', 'invitations'), {
  summary: '管理：最近的邀请，谁发出、谁用了',
  input: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        invitationId: z.int(),
        state: z.enum(['open', 'used', 'expired', 'withdrawn']),
        madeBy: z.string().nullable(),
        madeAtMs: z.int(),
        expiresAtMs: z.int(),
        usedBy: z.string().nullable(),
        usedAtMs: z.int().nullable(),
      }),
    ),
  }),
})

export const operatorInvite = endpoint(door('POST', 'invite'), {
  summary: '管理：发出邀请，邀请码只显示这一次',
  input: z.object({ days: z.int('天数必须是整数').min(1, '至少 1 天').max(90, '最多 90 天').default(7) }),
  data: z.object({ code: z.string(), expiresAtMs: z.int() }),
})

export const operatorWithdraw = endpoint(door('POST', 'withdraw'), {
  summary: '管理：收回还没有用的邀请',
  input: z.object({ invitation_id: InvitationId }),
  data: Done,
})

const Filter = { action: AuditAction.optional(), account: z.string().trim().max(LIMITS.accountMaxLength).optional() }

const Entry = z.object({
  entryId: z.int(),
  atMs: z.int(),
  actor: AuditActor,
  /** Null on the command line; `#12` of who has left. */
  by: z.string().nullable(),
  action: AuditAction,
  target: z.string().nullable(),
  network: z.string(),
  detail: z.string(),
})

export const operatorAudit = endpoint(door('GET', 'audit'), {
  summary: '管理：审计日志，最新的在前',
  input: z.object({
    ...Filter,
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(50),
  }),
  data: z.object({ list: z.array(Entry) }),
})

export const operatorAuditExport = endpoint(door('POST', 'audit_export'), {
  summary: '管理：导出审计日志，最多一万条；导出本身也记入日志',
  input: z.object(Filter),
  data: z.object({ list: z.array(Entry) }),
})

export const operatorBackups = endpoint(door('GET', 'backups'), {
  summary: '管理：这台服务器上的备份，最新的在前；何时自动备份、是否正在备份、上次为何没有备成',
  input: z.object({}),
  data: z.object({
    /** Null: this server makes none. */
    schedule: z.object({ at: z.string(), keep: z.int() }).nullable(),
    isUnderWay: z.boolean(),
    failure: z.object({ atMs: z.int(), reason: z.string() }).nullable(),
    list: z.array(z.object({ name: z.string(), atMs: z.int(), bytes: z.int() })),
  }),
})

export const operatorBackup = endpoint(door('POST', 'backup'), {
  summary: '管理：现在备份一次；没有设置备份目录或正在备份时不开始',
  input: z.object({}),
  data: z.object({ begun: z.boolean() }),
})

const Moment = z.int().nullable()

export const operatorTasks = endpoint(door('GET', 'tasks'), {
  summary: '管理：这个进程自己做的事：正在做、上次做完、失败过几次；行情的采集见自检',
  input: z.object({}),
  data: z.object({
    startedAtMs: z.int(),
    list: z.array(
      z.object({
        task: TaskName,
        isRunning: z.boolean(),
        /** Null: not yet in this process. */
        succeededAtMs: Moment,
        failures: z.int(),
        failedAtMs: Moment,
      }),
    ),
  }),
})

export const operatorWechat = endpoint(door('GET', 'wechat'), {
  summary: '管理：微信登录的状态：怎样登录、上次生成二维码与收到推送的时间、微信为何不应；没有密钥与任何人的 OpenID',
  input: z.object({}),
  data: z.object({
    signInBy: z.enum(['off', 'qr', 'code']),
    confirms: z.boolean(),
    isSafeMode: z.boolean(),
    webhook: z.string(),
    ticketAtMs: Moment,
    /** In the words of who can do something about it. */
    fault: z.object({ atMs: z.int(), text: z.string() }).nullable(),
    /** Seconds until WeChat is called again; 0: it is called. */
    waitSeconds: z.int(),
    deliveryAtMs: Moment,
    /** With a wrong signature, an old one, or not to be unlocked. */
    refusedDeliveries: z.int(),
    refusedAtMs: Moment,
  }),
})
