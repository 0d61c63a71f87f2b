import {
  operatorAudit,
  operatorAuditExport,
  operatorInvitations,
  operatorInvite,
  operatorOverview,
  operatorRegistration,
  operatorWithdraw,
} from '@kanpan/contract/api/main/operator'
import { LIMITS } from '@kanpan/contract/limits'
import type { RegistrationMode } from '@kanpan/contract/model/operator'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '#http/audit.ts'
import { type CallContext, implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { SESSION_RULE } from '#http/sessions/living-sessions.ts'
import { AppError } from '#lib/app-error.ts'
import type { AuditEntry, AuditLog } from '#store/operators/audit-log.ts'
import type { Invitation, NewInvitation, RegistrationStore } from '#store/operators/registration-store.ts'
import { type BackupRouteParts, backupRoutes } from './backup-routes.ts'
import { type PeopleRouteParts, peopleRoutes } from './people-routes.ts'
import { type StatusRouteParts, statusRoutes } from './status-routes.ts'

const EXPORTED_MOST = 10_000
const INVITATIONS_SHOWN = 50
const HOUR_MS = 3_600_000

export interface OperatorParts extends PeopleRouteParts, BackupRouteParts, StatusRouteParts {
  readonly registration: RegistrationStore
  readonly auditLog: AuditLog
  readonly configuredMode: RegistrationMode
  /** 0: as many as there come. */
  readonly requestsPerMinute: number
  readonly newInvitation: (nowMs: number, days: number) => NewInvitation & { readonly code: string }
}

function stateOf(
  { usedAtMs, withdrawnAtMs, expiresAtMs }: Invitation,
  nowMs: number,
): 'open' | 'used' | 'expired' | 'withdrawn' {
  if (usedAtMs !== undefined) return 'used'
  if (withdrawnAtMs !== undefined) return 'withdrawn'
  return expiresAtMs <= nowMs ? 'expired' : 'open'
}

const nameOf = (account: string | undefined, id: number | undefined) => account ?? (id === undefined ? null : `#${id}`)

function entryOf({ id, actorId, actorAccount, targetId, targetAccount, ...entry }: AuditEntry) {
  return { ...entry, entryId: id, by: nameOf(actorAccount, actorId), target: nameOf(targetAccount, targetId) }
}

/** What one who looks after an installation sees and does. */
export function operatorRoutes(app: FastifyInstance, parts: OperatorParts): void {
  const { people, registration, auditLog, audit, configuredMode, newInvitation, nowMs } = parts
  peopleRoutes(app, parts)
  backupRoutes(app, parts)
  statusRoutes(app, parts)
  const author = ({ request, person }: CallContext) =>
    authorOf(request, { userId: signedIn(person).userId, nowMs: nowMs() })

  const limits = [
    { name: '每人每分钟请求', value: parts.requestsPerMinute === 0 ? '不限' : `${parts.requestsPerMinute} 次` },
    { name: '每人同时登录', value: `${SESSION_RULE.perPerson} 处` },
    { name: '登录最长', value: `${SESSION_RULE.absoluteMs / HOUR_MS} 小时` },
    { name: '不用即结束', value: `${SESSION_RULE.idleMs / HOUR_MS} 小时` },
    { name: '每人收藏', value: `${LIMITS.collectsPerUser} 条` },
    { name: '每人关键词', value: `${LIMITS.keywordsPerUser} 个` },
  ]

  implement(app, operatorOverview, async () => ({
    counts: await people.counts(),
    registration: { mode: (await registration.mode()) ?? configuredMode, configured: configuredMode },
    limits,
  }))

  implement(app, operatorRegistration, async ({ mode }, context) => {
    await registration.setMode(mode, author(context))
    return { done: true }
  })

  implement(app, operatorInvitations, async () => {
    const found = await registration.invitations(INVITATIONS_SHOWN)
    return {
      list: found.map(one => ({
        invitationId: one.id,
        state: stateOf(one, nowMs()),
        madeBy: one.madeBy ?? null,
        madeAtMs: one.madeAtMs,
        expiresAtMs: one.expiresAtMs,
        usedBy: one.usedBy ?? null,
        usedAtMs: one.usedAtMs ?? null,
      })),
    }
  })

  implement(app, operatorInvite, async ({ days }, context) => {
    const { code, ...invitation } = newInvitation(nowMs(), days)
    await registration.invite(invitation, author(context))
    return { code, expiresAtMs: invitation.expiresAtMs }
  })

  implement(app, operatorWithdraw, async ({ invitation_id }, context) => {
    if (!(await registration.withdraw(invitation_id, author(context))))
      throw new AppError('not_found', '这份邀请已经用过、收回或不存在')
    return { done: true }
  })

  implement(app, operatorAudit, async ({ before, ...filter }) => ({
    list: (await auditLog.list({ ...filter, beforeId: before })).map(entryOf),
  }))

  implement(app, operatorAuditExport, async (filter, context) => {
    await audit({ action: 'export', detail: 'audit log' }, context)
    return { list: (await auditLog.list({ ...filter, limit: EXPORTED_MOST })).map(entryOf) }
  })
}
