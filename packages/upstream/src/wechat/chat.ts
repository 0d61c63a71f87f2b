import { randomBytes } from 'node:crypto'
import { lockFor, sign, unlockFrom } from './seal.ts'

/** The official account as its owner set it up. */
export interface OfficialAccount {
  readonly appId: string
  readonly secret: string
  readonly token: string
  /** Undefined: deliveries go in clear. */
  readonly aesKey: string | undefined
}

/** A delivery as it goes to the address that was set up. */
export interface Parcel {
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

export interface Receipt {
  readonly status: number
  readonly body: string
}

/** Brings a delivery where it belongs. */
export type Post = (parcel: Parcel) => Promise<Receipt>

export type Fields = Readonly<Record<string, string | number>>

export interface Chat {
  /** Who follows already is told of as such. Answers what is said to her in the chat. */
  scan(openid: string, scene: string): Promise<string>
  say(openid: string, text: string): Promise<string>
  follow(openid: string): Promise<string>
  unfollow(openid: string): Promise<string>
  /** A delivery of these fields, ready to be posted: to spoil it, or to post it again. */
  parcel(fields: Fields): Parcel
  post: Post
}

const ORIGINAL_ID = 'gh_5t4nd1n'

const cdata = (value: string | number): string => (typeof value === 'number' ? `${value}` : `<![CDATA[${value}]]>`)
const xml = (fields: Fields): string =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
    .join('')}</xml>`
const fieldIn = (text: string, name: string): string =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))</${name}>`).exec(text)?.slice(1).find(Boolean) ?? ''

/** People in WeChat, at one official account. */
export function chatOf(account: OfficialAccount, post: Post, nowMs: () => number): Chat {
  const { token, aesKey, appId } = account
  const followers = new Set<string>()
  let messages = 1_000_000
  let lastSeconds = 0

  function parcel(fields: Fields): Parcel {
    const timestamp = String(Math.floor(nowMs() / 1000))
    const nonce = String(randomBytes(6).readUIntBE(0, 6))
    const query = { signature: sign(token, timestamp, nonce), timestamp, nonce, openid: String(fields.FromUserName) }
    const plain = xml({ ToUserName: ORIGINAL_ID, ...fields })
    if (aesKey === undefined) return { query, body: plain }
    const Encrypt = lockFor(aesKey, plain, appId)
    const msg_signature = sign(token, timestamp, nonce, Encrypt)
    return {
      query: { ...query, encrypt_type: 'aes', msg_signature },
      body: xml({ ToUserName: ORIGINAL_ID, Encrypt }),
    }
  }

  async function deliver(openid: string, fields: Fields): Promise<string> {
    // Nobody does two things in one second.
    lastSeconds = Math.max(lastSeconds + 1, Math.floor(nowMs() / 1000))
    const { status, body } = await post(parcel({ FromUserName: openid, CreateTime: lastSeconds, ...fields }))
    if (status !== 200) throw new Error(`the delivery was answered ${status}`)
    const locked = fieldIn(body, 'Encrypt')
    return fieldIn(locked !== '' && aesKey !== undefined ? unlockFrom(aesKey, locked) : body, 'Content')
  }

  const event = (openid: string, Event: string, EventKey = '') => deliver(openid, { MsgType: 'event', Event, EventKey })

  return {
    scan(openid, scene) {
      if (followers.has(openid)) return event(openid, 'SCAN', scene)
      followers.add(openid)
      return event(openid, 'subscribe', `qrscene_${scene}`)
    },
    say(openid, text) {
      messages += 1
      return deliver(openid, { MsgType: 'text', Content: text, MsgId: messages })
    },
    follow(openid) {
      followers.add(openid)
      return event(openid, 'subscribe')
    },
    unfollow(openid) {
      followers.delete(openid)
      return event(openid, 'unsubscribe')
    },
    parcel,
    post,
  }
}
