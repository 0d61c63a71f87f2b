import type { FastifyBaseLogger } from 'fastify'
import type { Links } from '#features/auth/links.ts'
import type { Arrive } from '#features/auth/people.ts'
import { secretHash, shortHash } from '#features/auth/secret-hash.ts'
import type { IdentityStore } from '#store/identity-store.ts'
import type { LoginAttempt, LoginAttemptStore } from '#store/login-attempt-store.ts'
import type { SessionStore } from '#store/store.ts'
import { CHAT, codeText, confirmText } from './chat-texts.ts'
import { isScene } from './scene.ts'
import { providerOf, type WechatSettings } from './settings.ts'
import type { SignInCodes } from './sign-in-codes.ts'

export interface DeliveryParts {
  readonly settings: WechatSettings
  readonly attempts: LoginAttemptStore
  readonly identities: IdentityStore
  readonly links: Links
  readonly sessions: SessionStore
  readonly arrive: Arrive
  readonly codes: SignInCodes
  readonly log: FastifyBaseLogger
  readonly nowMs: () => number
}

/** What WeChat tells of somebody; answers what is said to her in the chat, undefined for nothing. */
export type Deliveries = (fields: ReadonlyMap<string, string>) => Promise<string | undefined>

const LABEL = '微信'
const YES = /^\s*1\s*$/
const NO = /^\s*0\s*$/
const CODE_WORD = /^\s*登[录陆入]\s*$/

export function deliveries(parts: DeliveryParts): Deliveries {
  const { settings, attempts, identities, links, sessions, arrive, codes, log, nowMs } = parts
  const { signInBy, confirms } = settings
  const provider = providerOf(settings)
  const isOver = ({ expiresAtMs }: LoginAttempt) => nowMs() >= expiresAtMs

  async function scanned(scene: string, subject: string): Promise<string | undefined> {
    if (!isScene(scene)) return undefined
    const attempt = await attempts.findByScene(secretHash(scene))
    if (attempt?.status !== 'waiting' || isOver(attempt)) return CHAT.expired
    const isKnown = (await identities.find({ provider, subject })) !== undefined
    if (attempt.isLink && isKnown) return refuse(attempt, CHAT.taken)
    if (!confirms || !(isKnown || attempt.isLink)) return settle(attempt, subject)
    const isWaiting = await attempts.advance(attempt.keyHash, { from: 'waiting', to: 'scanned', subject })
    return isWaiting ? confirmText(attempt.detail, attempt.isLink) : CHAT.expired
  }

  async function refuse(
    { keyHash, status }: LoginAttempt,
    text: string,
    to: 'refused' | 'closed' = 'refused',
  ): Promise<string> {
    await attempts.advance(keyHash, { from: status, to })
    return text
  }

  /** Lets in whom the attempt waits for. */
  async function settle(attempt: LoginAttempt, subject: string): Promise<string> {
    const step = { from: attempt.status, to: 'confirmed', subject } as const
    if (attempt.isLink) {
      const { userId } = attempt
      const link = { provider, subject, label: LABEL }
      if (userId === undefined || !(await links.link({ ...link, userId }))) return refuse(attempt, CHAT.taken)
      log.info({ userId, who: shortHash(subject) }, 'WeChat linked')
      return (await attempts.advance(attempt.keyHash, step)) ? CHAT.linked : CHAT.expired
    }
    const arrival = await arrive({ provider, subject, label: LABEL, prefix: 'wx' })
    if (arrival === 'invitation_needed') {
      const isWaiting = await attempts.advance(attempt.keyHash, { from: attempt.status, to: 'uninvited', subject })
      return isWaiting ? CHAT.uninvited : CHAT.expired
    }
    if (typeof arrival === 'string') return refuse(attempt, CHAT.closed, 'closed')
    const { userId, isNew } = arrival
    if (isNew) log.info({ userId, who: shortHash(subject) }, 'registered by WeChat')
    if (!(await attempts.advance(attempt.keyHash, { ...step, userId }))) return CHAT.expired
    return isNew ? CHAT.registered : CHAT.signedIn
  }

  async function said(text: string, subject: string): Promise<string | undefined> {
    if (CODE_WORD.test(text) && signInBy === 'code') return codeText(await codes.create(subject))
    const isYes = YES.test(text)
    if (!isYes && !NO.test(text)) return undefined
    const attempt = await attempts.findScanned(subject, nowMs())
    if (!attempt) return CHAT.nothingToConfirm
    return isYes ? settle(attempt, subject) : refuse(attempt, CHAT.refused)
  }

  /** Who leaves wants out: her sessions end, and the account forgets her unless she could not come back to it otherwise. */
  async function left(subject: string): Promise<undefined> {
    const known = await identities.find({ provider, subject })
    if (!known) return
    await links.unlink(known.userId, { provider, subject })
    const ended = await sessions.closeAllOf(known.userId)
    log.info({ userId: known.userId, who: shortHash(subject), ended }, 'unfollowed')
  }

  async function event(name: string, key: string, subject: string): Promise<string | undefined> {
    if (name === 'unsubscribe') return left(subject)
    if (name === 'SCAN') return scanned(key, subject)
    if (name !== 'subscribe') return undefined
    if (key.startsWith('qrscene_')) return scanned(key.slice('qrscene_'.length), subject)
    return signInBy === 'qr' ? CHAT.welcomeToScan : CHAT.welcomeToCode
  }

  return async fields => {
    const subject = fields.get('FromUserName') ?? ''
    const type = fields.get('MsgType')
    if (type === 'event') return event(fields.get('Event') ?? '', fields.get('EventKey') ?? '', subject)
    return type === 'text' ? said(fields.get('Content') ?? '', subject) : undefined
  }
}
