import type { SendLetter } from '#lib/mail.ts'
import { isPublicAddress } from '#lib/public-request/public-address.ts'
import { type PublicReply, type PublicRequest, publicRequests } from '#lib/public-request/public-request.ts'
import { type Sealing, sealing } from '#lib/sealed-secret.ts'
import type { MailAddressStore } from '#store/factor-store.ts'
import { type PushIdentity, pushIdentity } from './push.ts'
import { createSend, type Send } from './send.ts'
import type { AddressRules } from './target.ts'

export interface SendingParts {
  readonly mailAddresses: Pick<MailAddressStore, 'find'>
  readonly secret: Buffer
  readonly sendLetter: SendLetter | undefined
  readonly publicOrigin: string | undefined
  /** How people reach whoever runs this. */
  readonly contact: string | undefined
  /** Which addresses the operator allows beside those of the internet at large. */
  readonly isNearAllowed: ((address: string) => boolean) | undefined
  readonly nowMs: () => number
}

/** How alerts leave this installation. */
export interface AlertSending {
  readonly seal: Sealing
  readonly send: Send
  readonly pushIdentity: PushIdentity
  readonly origin: string | undefined
  readonly addressRules: AddressRules
  readonly isMailConfigured: boolean
}

/** In the open to what the operator named and nowhere else, by https wherever a public address may be. */
function requester(isNearAllowed: SendingParts['isNearAllowed']) {
  if (!isNearAllowed) return publicRequests()
  const secure = publicRequests({ isAllowed: address => isPublicAddress(address) || isNearAllowed(address) })
  const open = publicRequests({ alsoHttp: true, isAllowed: isNearAllowed })
  return (wanted: PublicRequest): Promise<PublicReply> =>
    URL.parse(wanted.url)?.protocol === 'http:' ? open(wanted) : secure(wanted)
}

/** Somewhere in a line of text; undefined when there is none. */
function mailAddressIn(text: string): string | undefined {
  return text.split(/[\s<>,，;；:：]/).find(word => {
    const at = word.indexOf('@')
    return at > 0 && at === word.lastIndexOf('@') && word.lastIndexOf('.') > at + 1
  })
}

/** Push services want to be able to reach somebody. */
function subjectOf({ publicOrigin, contact = '' }: Pick<SendingParts, 'publicOrigin' | 'contact'>): string {
  const address = mailAddressIn(contact)
  if (address !== undefined) return `mailto:${address}`
  return publicOrigin?.startsWith('https:') ? publicOrigin : 'https://kanpan.invalid'
}

export function alertSending(parts: SendingParts): AlertSending {
  const { mailAddresses, secret, sendLetter, publicOrigin, isNearAllowed, nowMs } = parts
  const identity = pushIdentity(secret, subjectOf(parts))
  const request = requester(isNearAllowed)
  return {
    seal: sealing(secret, 'kanpan alert channel'),
    send: createSend({ request, sendLetter, mailAddresses, pushIdentity: identity, nowMs }),
    pushIdentity: identity,
    origin: publicOrigin,
    addressRules: {
      mayBeOpen: isNearAllowed !== undefined,
      isAllowed: address => isPublicAddress(address) || (isNearAllowed?.(address) ?? false),
    },
    isMailConfigured: sendLetter !== undefined,
  }
}
