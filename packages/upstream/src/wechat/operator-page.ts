import type { Chat } from './chat.ts'
import type { Platform } from './platform.ts'

/** What the operator wants somebody in WeChat to do, by the path it is sent to. */
const ACTS: Readonly<Record<string, (chat: Chat, form: URLSearchParams) => Promise<string>>> = {
  '/scan': (chat, form) => chat.scan(openidOf(form), form.get('scene') ?? ''),
  '/say': (chat, form) => chat.say(openidOf(form), form.get('text') ?? ''),
  '/unfollow': (chat, form) => chat.unfollow(openidOf(form)),
}

const openidOf = (form: URLSearchParams): string => form.get('openid')?.trim() || 'o-ming'

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

export interface Page {
  readonly status: number
  readonly html: string
}

/** A page to scan and write as anybody: without a form it is shown, with one it is done first. */
export function operatorPage(platform: Platform, chat: Chat) {
  return async (path: string, form: URLSearchParams | undefined): Promise<Page> => {
    const act = ACTS[path]
    if (!form || !act) return { status: path === '/' ? 200 : 404, html: html(platform, 'o-ming', '') }
    const said = await act(chat, form)
    return { status: 200, html: html(platform, openidOf(form), said === '' ? '（没有回复）' : said) }
  }
}

function html(platform: Platform, openid: string, said: string): string {
  const who = `<input name="openid" value="${escaped(openid)}" aria-label="谁">`
  const codes = platform
    .codes()
    .map(
      ({ scene, ticket }) =>
        `<form method="post" action="/scan">${who}<input type="hidden" name="scene" value="${escaped(scene)}"><button>扫码</button> <code>${escaped(ticket.slice(0, 16))}…</code></form>`,
    )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>微信替身</title><style>body{font:16px/1.6 system-ui;max-width:40em;margin:2em auto;padding:0 1em}form{margin:.5em 0}pre{white-space:pre-wrap;background:#eee;padding:.6em}</style>
<h1>微信替身</h1><p>以某个人的身份扫码、发消息、取消关注。<a href="/">刷新</a></p>
${said === '' ? '' : `<h2>公众号回复</h2><pre>${escaped(said)}</pre>`}
<h2>二维码（新的在前）</h2>${codes.join('') || '<p>还没有。在登录页点“微信登录”。</p>'}
<h2>发消息</h2><form method="post" action="/say">${who} <input name="text" value="1" aria-label="内容"><button>发送</button></form>
<h2>取消关注</h2><form method="post" action="/unfollow">${who}<button>取消关注</button></form></html>`
}
