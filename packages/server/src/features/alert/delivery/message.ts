import type { AlertTarget } from '@kanpan/contract/model/alert/rule'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { linkOf } from '#live/alerts/firing-link.ts'
import type { AlertFiring } from '#store/alerts/alert-store.ts'

/** What is told, before any channel spells it its own way: lines of plain text, and where a press leads. */
export interface AlertMessage {
  readonly type: 'alert.fired' | 'alert.summary' | 'alert.test'
  /** The same whenever the same is sent again. */
  readonly key: string
  readonly title: string
  readonly lines: readonly string[]
  /** Of this site. */
  readonly path: string
  /** The same with the site's address, where that is known. */
  readonly url: string | undefined
  /** What fired, for programs; undefined of a test. */
  readonly firing: AlertFiring | undefined
}

const TARGETS_SHOWN = 10
const FACTS_SHOWN = 8
const LINE_MOST = 300

/** Line breaks, and what is not seen or turns the direction of what is. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu

/** One line of what can be seen, whatever somebody put into a name or a headline. */
export function oneLine(text: string, most = LINE_MOST): string {
  const line = text.replace(UNSEEN, ' ').trim()
  return line.length > most ? `${line.slice(0, most).toWellFormed().replaceAll('\uFFFD', '')}…` : line
}

const nameOf = ({ code, name }: AlertTarget) => (code === null ? name : `${name} ${code}`)

function pathOf(firing: AlertFiring): string {
  const { path, date, at } = linkOf(firing)
  const moment = new URLSearchParams({ date, ...(at === null ? {} : { at }) })
  return `${path}${path.includes('?') ? '&' : '?'}${moment}`
}

/** Whether what it tells of happened in no real market. */
const isPlayed = ({ dataset }: AlertFiring) => dataset.startsWith('simulator')

const withSite = (origin: string | undefined, path: string) => ({ path, url: origin && `${origin}${path}` })

/** The key to send along with a delivery, each time the same. */
export const deliveryKey = (id: number, firing: AlertFiring) => `alert-${id}-${firing.firedAtMs.toString(36)}`

export function firingMessage(firing: AlertFiring, key: string, origin: string | undefined): AlertMessage {
  const { name, condition, targets, total, day, second } = firing
  const [first] = targets
  const whom = first ? `：${nameOf(first)}${total > 1 ? ` 等 ${total} 个` : ''}` : ''
  const shown = targets.slice(0, TARGETS_SHOWN)
  const lines = [
    `${day} ${timeOfDay(second)}${isPlayed(firing) ? '（模拟行情）' : ''}`,
    ...shown.map(target => {
      const facts = target.facts.slice(0, FACTS_SHOWN).join('，')
      return facts === '' ? nameOf(target) : `${nameOf(target)}：${facts}`
    }),
    ...(total > shown.length && shown.length > 0 ? [`共 ${total} 个，其余请在页面上看`] : []),
    `条件：${condition}`,
  ]
  return {
    ...{ type: 'alert.fired', key, title: oneLine(`${name}${whom}`), lines: lines.map(line => oneLine(line)), firing },
    ...withSite(origin, pathOf(firing)),
  }
}

export interface SummaryLimits {
  readonly perHour: number
  readonly perDay: number
}

/** Told once in the place of what goes beyond what a person is sent. */
export function summaryMessage(
  firing: AlertFiring,
  key: string,
  { origin, perHour, perDay }: SummaryLimits & { readonly origin: string | undefined },
): AlertMessage {
  const lines = [
    `预警已达每小时 ${perHour} 条或每天 ${perDay} 条的上限，超出的不再逐条发送，请在页面上看。`,
    `最近一条：${firing.name}`,
  ]
  return {
    ...{
      type: 'alert.summary',
      key,
      title: '预警太多，其余请在页面上看',
      lines: lines.map(line => oneLine(line)),
      firing,
    },
    ...withSite(origin, '/stock2/overview'),
  }
}

export function testMessage(channel: string, key: string, origin: string | undefined): AlertMessage {
  return {
    ...{ type: 'alert.test', key, title: '看盘：测试消息', firing: undefined },
    lines: [oneLine(`收到这条消息，说明渠道「${channel}」可以用了。`)],
    ...withSite(origin, '/stock2/overview'),
  }
}
