import { createHmac } from 'node:crypto'
import type { AlertMessage } from './message.ts'
import { outcomeOfCode, type RobotCodes } from './outcome.ts'
import { inBytes, plainInMarkdown } from './plain-text.ts'
import { jsonPost, type Wire } from './wire.ts'

const MINUTE_MS = 60_000

// By the robots' own documentation: 企业微信 takes 4096 bytes of Markdown; 钉钉 and 飞书 some 20 kB of the whole request.
const WECOM_BYTES = 4096
const BODY_BYTES = 15_000
const TITLE_BYTES = 300

const LINK_TEXT = '打开当时的行情'

/** Each line for itself: what a dialect takes for one paragraph when a single break is between. */
function markdownOf({ title, lines, url }: AlertMessage, most: number): string {
  const link = url === undefined ? '' : `\n\n[${LINK_TEXT}](${url})`
  const text = [`**${plainInMarkdown(title)}**`, ...lines.map(plainInMarkdown)].join('\n\n')
  return `${inBytes(text, most - Buffer.byteLength(link))}${link}`
}

const WECOM_CODES: RobotCodes = {
  limited: { 45009: MINUTE_MS, 45033: MINUTE_MS },
  meanings: { 93000: '企业微信不认这个机器人地址，它可能已被移除', 93008: '这个群不能用机器人' },
  unwanted: [40058, 44004, 45002],
}

/** 企业微信群机器人. */
export const wecom: Wire<'wecom'> = {
  request({ key }, message, { origins }) {
    const url = `${origins.wecom}/cgi-bin/webhook/send?key=${encodeURIComponent(key)}`
    return jsonPost(url, { msgtype: 'markdown', markdown: { content: markdownOf(message, WECOM_BYTES) } })
  },
  outcome: (reply, nowMs) => outcomeOfCode(reply, nowMs, WECOM_CODES),
}

// Who sends too fast is let through again only after ten minutes.
const DINGTALK_REST_MS = 10 * MINUTE_MS
const DINGTALK_CODES: RobotCodes = {
  limited: { 130101: DINGTALK_REST_MS, 410100: DINGTALK_REST_MS },
  meanings: {
    310000: '钉钉的安全设置没有通过：加签密钥不对，或缺少关键词',
    300001: '钉钉不认这个机器人地址',
    300005: '钉钉不认这个机器人地址',
    400013: '群已解散',
    400101: '钉钉不认这个机器人地址',
    400102: '机器人已停用',
    400106: '机器人已不在',
  },
  unwanted: [430101, 430102, 430103, 430104],
}

/** 钉钉自定义机器人; its sign stands in the address. */
export const dingtalk: Wire<'dingtalk'> = {
  request({ token, secret }, message, { nowMs, origins }) {
    const query = new URLSearchParams({ access_token: token })
    if (secret !== undefined) {
      query.set('timestamp', String(nowMs))
      query.set('sign', createHmac('sha256', secret).update(`${nowMs}\n${secret}`).digest('base64'))
    }
    const title = inBytes(plainInMarkdown(message.title), TITLE_BYTES)
    const markdown = { title, text: markdownOf(message, BODY_BYTES) }
    return jsonPost(`${origins.dingtalk}/robot/send?${query}`, { msgtype: 'markdown', markdown })
  },
  outcome: (reply, nowMs) => outcomeOfCode(reply, nowMs, DINGTALK_CODES),
}

const FEISHU_CODES: RobotCodes = {
  limited: { 11232: MINUTE_MS, 11233: MINUTE_MS },
  meanings: {
    19001: '飞书不认这个机器人地址',
    19021: '飞书的签名没有通过：签名密钥不对',
    19022: '飞书机器人的安全设置不允许本站的地址（IP 白名单）',
    19024: '飞书机器人的安全设置要求关键词',
  },
  unwanted: [9499, 11246, 19002],
}

/** 飞书自定义机器人: rich text, of which no text is markup; its sign stands in the body. */
export const feishu: Wire<'feishu'> = {
  request({ host, hook, secret }, message, { nowMs, origins }) {
    const { title, lines, url } = message
    const timestamp = String(Math.floor(nowMs / 1000))
    const sign = secret !== undefined && createHmac('sha256', `${timestamp}\n${secret}`).digest('base64')
    const text = inBytes(lines.map(plainInMarkdown).join('\n'), BODY_BYTES)
    const content = [
      ...text.split('\n').map(line => [{ tag: 'text', text: line }]),
      ...(url === undefined ? [] : [[{ tag: 'a', text: LINK_TEXT, href: url }]]),
    ]
    const post = { zh_cn: { title: inBytes(plainInMarkdown(title), TITLE_BYTES), content } }
    return jsonPost(`${origins[host]}/open-apis/bot/v2/hook/${encodeURIComponent(hook)}`, {
      ...(sign !== false && { timestamp, sign }),
      ...{ msg_type: 'post', content: { post } },
    })
  },
  outcome: (reply, nowMs) => outcomeOfCode(reply, nowMs, FEISHU_CODES),
}
