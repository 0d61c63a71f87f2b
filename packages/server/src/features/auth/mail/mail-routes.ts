import { mailBegin, mailConfirm, mailGet, mailRemove } from '@kanpan/contract/api/main/mail'
import { loginForgotten } from '@kanpan/contract/api/main/recovery'
import type { FastifyInstance } from 'fastify'
import type { AttemptGuard } from '#features/auth/attempt-guard.ts'
import type { Proof } from '#features/auth/proof.ts'
import { clientNetwork } from '#http/client-address.ts'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import type { Exchange } from '#http/xsrf.ts'
import { AppError } from '#lib/app-error.ts'
import type { SendLetter } from '#lib/mail.ts'
import type { MailAddressStore } from '#store/factor-store.ts'
import type { UserStore } from '#store/store.ts'
import { MAIL_CODE_MINUTES, type MailCodes } from './mail-code.ts'

export interface MailRouteParts {
  readonly users: UserStore
  readonly mailAddresses: MailAddressStore
  readonly guard: AttemptGuard
  readonly proof: Proof
  readonly mailCodes: MailCodes
  /** Undefined: no mail is sent here. */
  readonly send: SendLetter | undefined
  readonly nowMs: () => number
}

const letterText = (account: string, code: string, what: string) =>
  `${account}：\n\n${what}的验证码是 ${code}，${MAIL_CODE_MINUTES} 分钟内有效，只能用一次。\n如果不是你本人在操作，不用理会这封邮件。\n\n看盘\n`

/** What begins when the answer is out, and is waited for only when the server ends. */
function afterAnswer(app: FastifyInstance) {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return ({ request, reply }: Exchange, work: () => Promise<void>): void => {
    const out = new Promise<void>(resolve => {
      for (const end of ['finish', 'close']) reply.raw.once(end, () => resolve())
    })
    const job = out
      .then(work)
      .catch(error => request.log.error({ err: error }, 'mail not sent'))
      .finally(() => running.delete(job))
    running.add(job)
  }
}

/** The address a person can be written to, and the letter for who has forgotten her password. */
export function mailRoutes(app: FastifyInstance, parts: MailRouteParts): void {
  const { users, mailAddresses, guard, proof, mailCodes, nowMs } = parts
  const later = afterAnswer(app)

  function sender(): SendLetter {
    if (!parts.send) throw new AppError('mail_not_configured')
    return parts.send
  }

  implement(app, mailGet, async (_input, { person }) => {
    const saved = await mailAddresses.find(signedIn(person).userId)
    return { address: saved?.address ?? null, isConfigured: parts.send !== undefined }
  })

  implement(app, mailBegin, async ({ password, address }, exchange) => {
    const send = sender()
    const { id, account } = await proof(password, exchange)
    await guard.beforeMail(account, clientNetwork(exchange.request))
    const code = await mailCodes.make('address', id, address)
    later(exchange, () => send({ to: address, subject: '看盘：确认邮箱', text: letterText(account, code, '确认邮箱') }))
    return { accepted: true as const }
  })

  implement(app, mailConfirm, async ({ code }, { person, request }) => {
    const { userId } = signedIn(person)
    const address = await mailCodes.take('address', userId, code)
    if (address === undefined) throw new AppError('wrong_code')
    await mailAddresses.save(userId, { address, verifiedAtMs: nowMs() })
    request.log.info({ userId }, 'mail address confirmed')
    return { address }
  })

  implement(app, mailRemove, async ({ password }, exchange) => {
    const { id } = await proof(password, exchange)
    const removed = await mailAddresses.remove(id)
    exchange.request.log.info({ userId: id, removed }, 'mail address removed')
    return { removed }
  })

  implement(app, loginForgotten, async ({ account }, exchange) => {
    const send = sender()
    await guard.beforeMail(account, clientNetwork(exchange.request))
    // Nothing is looked for before the answer is out: neither its words nor its time say whether there is anybody.
    later(exchange, async () => {
      const user = await users.findByAccount(account)
      const saved = user && (await mailAddresses.find(user.id))
      if (!saved) return
      const code = await mailCodes.make('reset', user.id, user.account)
      await send({ to: saved.address, subject: '看盘：找回密码', text: letterText(user.account, code, '找回密码') })
      exchange.request.log.info({ userId: user.id }, 'reset mailed')
    })
    return { accepted: true as const }
  })
}
