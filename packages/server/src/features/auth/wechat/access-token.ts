import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SharedValueStore } from '#store/login-attempt-store.ts'
import type { WechatClient } from './client.ts'
import { WechatFault } from './faults.ts'
import type { WechatSettings } from './settings.ts'

/** The platform renews it so early itself, and both are good meanwhile. */
const RENEW_EARLY_MS = 300_000
/** Longer than a call for it may take. */
const LEASE_MS = 10_000
const LOOK_AGAIN_MS = 50
const LOOK_LONGEST_MS = 4_000

const Answer = z.object({ access_token: z.string().min(1).max(512), expires_in: z.int().min(1).max(86_400) })

/** What every other call is made with, one for all nodes of an installation. */
export interface AccessToken {
  current(): Promise<string>
  /** WeChat does not take it: the next is fetched anew, unless that has been done since. */
  drop(token: string): Promise<void>
}

export interface AccessTokenParts {
  readonly settings: WechatSettings
  readonly client: WechatClient
  readonly shared: SharedValueStore
  readonly nowMs: () => number
}

interface Held {
  readonly token: string
  readonly sealed: string
  readonly renewAtMs: number
}

export function accessToken({ settings, client, shared, nowMs }: AccessTokenParts): AccessToken {
  const key = `wechat-token ${settings.appId}`
  const seal = sealing(settings.secret)
  let held: Held | undefined
  let pending: Promise<string> | undefined
  let dropped: string | undefined

  async function stored(): Promise<Held | undefined> {
    const found = await shared.find(key)
    const token = found && seal.open(found.value)
    return found && token ? { token, sealed: found.value, renewAtMs: found.expiresAtMs } : undefined
  }

  const isGood = (one: Held | undefined): one is Held => one !== undefined && nowMs() < one.renewAtMs

  async function ask(isForced: boolean): Promise<z.output<typeof Answer>> {
    const { appId: appid, secret } = settings
    const body = { grant_type: 'client_credential', appid, secret, force_refresh: isForced }
    return client({ path: 'stable_token', body, answer: Answer })
  }

  async function fetched(): Promise<Held> {
    const first = await ask(false)
    // It goes on answering the one that is not taken until it is made to make another.
    const { access_token: token, expires_in } = first.access_token === dropped ? await ask(true) : first
    // Of a short one at least a minute is used, or each call would fetch another.
    const lifeMs = Math.max(expires_in * 1000 - RENEW_EARLY_MS, 60_000)
    const fresh = { token, sealed: seal.close(token), renewAtMs: nowMs() + lifeMs }
    await shared.save(key, { value: fresh.sealed, expiresAtMs: fresh.renewAtMs })
    return fresh
  }

  async function find(): Promise<string> {
    // Turns and not the clock: a clock that stands must not keep anybody here.
    for (let waitedMs = 0; waitedMs <= LOOK_LONGEST_MS; waitedMs += LOOK_AGAIN_MS) {
      const known = await stored()
      if (isGood(known)) {
        held = known
        return known.token
      }
      if (await shared.lease(key, { nowMs: nowMs(), untilMs: nowMs() + LEASE_MS })) {
        try {
          held = await fetched()
          return held.token
        } catch (error) {
          await shared.endLease(key)
          throw error
        }
      }
      await pause(LOOK_AGAIN_MS)
    }
    throw new WechatFault(undefined)
  }

  return {
    async current() {
      if (isGood(held)) return held.token
      pending ??= find().finally(() => {
        pending = undefined
      })
      return pending
    },
    async drop(token) {
      if (held?.token !== token) return
      const { sealed } = held
      held = undefined
      dropped = token
      await shared.drop(key, sealed)
    },
  }
}

/** Who reads the store must not be able to call WeChat for the account: it is locked with what only the settings hold. */
function sealing(secret: string) {
  const key = createHash('sha256').update(`kanpan access token\n${secret}`).digest()
  return {
    close(text: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const locked = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), locked]).toString('base64')
    },
    /** Undefined of what was locked with other settings. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length <= 28) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}
