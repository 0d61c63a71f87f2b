import type { AlertChannelKind } from '@kanpan/contract/model/alert/channel'
import type { SendLetter } from '#lib/mail.ts'
import type { PublicReply, PublicRequest } from '#lib/public-request/public-request.ts'
import type { MailAddressStore } from '#store/factor-store.ts'
import type { AlertMessage } from './message.ts'
import { later, type Outcome, outcomeOfFault, refused, SENT } from './outcome.ts'
import { bark, serverchan } from './phones.ts'
import { type PushIdentity, webPush } from './push.ts'
import { dingtalk, feishu, wecom } from './robots.ts'
import type { Target } from './target.ts'
import { webhook } from './webhook.ts'
import { ORIGINS, type Origins, type Wire } from './wire.ts'

export interface SendParts {
  readonly request: (wanted: PublicRequest) => Promise<PublicReply>
  /** Undefined: no mail is sent here. */
  readonly sendLetter: SendLetter | undefined
  readonly mailAddresses: Pick<MailAddressStore, 'find'>
  readonly pushIdentity: PushIdentity
  readonly origins?: Origins
  readonly nowMs: () => number
}

/** One attempt at telling somebody something. */
export type Send = (target: Target, message: AlertMessage, userId: number) => Promise<Outcome>

/** What the mail server said no to for good: that person, or that letter. */
const REFUSED_LETTER = /^SMTP \w+ 55\d$/

async function mail(
  parts: SendParts,
  { key, title, lines, url, path }: AlertMessage,
  userId: number,
): Promise<Outcome> {
  const address = (await parts.mailAddresses.find(userId))?.address
  if (!parts.sendLetter) return refused('这里没有配置邮件')
  if (address === undefined) return refused('账号里没有确认过的邮箱')
  const text = `${[title, ...lines].join('\n')}\n\n${url ?? path}\n`
  try {
    await parts.sendLetter({ to: address, subject: `看盘预警：${title}`, text, messageId: `<${key}@kanpan>` })
    return SENT
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    return REFUSED_LETTER.test(said) ? refused('邮箱拒收') : later('邮件没有发出去')
  }
}

export function createSend(parts: SendParts): Send {
  const { request, origins = ORIGINS, nowMs } = parts
  const push = webPush(parts.pushIdentity)

  async function over<K extends AlertChannelKind>(
    wire: Wire<K>,
    target: Parameters<Wire<K>['request']>[0],
    message: AlertMessage,
  ): Promise<Outcome> {
    const wanted = await wire.request(target, message, { nowMs: nowMs(), origins })
    try {
      return wire.outcome(await request(wanted), nowMs())
    } catch (error) {
      return outcomeOfFault(error)
    }
  }

  return async (target, message, userId) => {
    switch (target.kind) {
      case 'webhook':
        return over(webhook, target, message)
      case 'wecom':
        return over(wecom, target, message)
      case 'dingtalk':
        return over(dingtalk, target, message)
      case 'feishu':
        return over(feishu, target, message)
      case 'bark':
        return over(bark, target, message)
      case 'serverchan':
        return over(serverchan, target, message)
      case 'push':
        return over(push, target, message)
      case 'mail':
        return mail(parts, message, userId)
    }
  }
}
