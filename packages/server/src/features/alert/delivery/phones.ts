import { later, outcomeOfCode, outcomeOfStatus } from './outcome.ts'
import { inBytes, plainInMarkdown } from './plain-text.ts'
import { jsonPost, type Wire } from './wire.ts'

// What Apple takes of a notification is 4 kB with everything around it.
const BARK_TITLE_BYTES = 200
const BARK_BODY_BYTES = 2000

/** Bark, its own server or another: text without markup. */
export const bark: Wire<'bark'> = {
  request({ server, key }, { title, lines, url }) {
    return jsonPost(`${server}/push`, {
      device_key: key,
      title: inBytes(title, BARK_TITLE_BYTES),
      body: inBytes(lines.join('\n'), BARK_BODY_BYTES),
      ...{ group: '看盘', level: 'timeSensitive' },
      ...(url !== undefined && { url }),
    })
  },
  outcome: outcomeOfStatus,
}

const TITLE_LETTERS = 32
const DESP_BYTES = 15_000
const REST_MS = 3_600_000
// A wrong key and a day's messages used up have the same code.
const USED_UP = /次数|频率|额度/

/** Server酱 (Turbo) and Server酱³, which is asked at the host of its person. */
export const serverchan: Wire<'serverchan'> = {
  request({ sendKey }, { title, lines, url }, { origins }) {
    const person = /^sctp(\d+)t/.exec(sendKey)?.[1]
    const base = person === undefined ? origins.serverchan : `https://${person}.push.ft07.com/send`
    const desp = inBytes(lines.map(plainInMarkdown).join('\n\n'), DESP_BYTES)
    return jsonPost(`${base}/${sendKey}.send`, {
      title: [...plainInMarkdown(title)].slice(0, TITLE_LETTERS).join(''),
      desp: url === undefined ? desp : `${desp}\n\n[打开当时的行情](${url})`,
    })
  },
  outcome(reply, nowMs) {
    const outcome = outcomeOfCode(reply, nowMs, {
      limited: {},
      meanings: { 40001: 'Server酱不认这个 SendKey' },
      unwanted: [],
    })
    const isUsedUp = outcome.kind === 'refused' && USED_UP.test(reply.bytes.toString())
    return isUsedUp ? later('Server酱今天的条数用完了', REST_MS) : outcome
  },
}
