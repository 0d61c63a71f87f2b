import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ladder } from '@kanpan/contract/api/api2/own'
import { searchKeyword } from '@kanpan/contract/api/api2/stock'
import { stockSearch, suggest } from '@kanpan/contract/api/data/hotspot'
import { stockByCodes, stockHotspotList } from '@kanpan/contract/api/data/stock'
import { collectHide, collectSave } from '@kanpan/contract/api/main/collect'
import { GROUPS } from '@kanpan/contract/groups'
import { LIMITS } from '@kanpan/contract/limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'
import type { Call } from './create-call.ts'

declare const window: Window & { happyDOM: { setURL: (url: string) => void } }

interface Reply {
  readonly status?: number
  readonly retryAfter?: string
  readonly body: unknown
}
interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let origin = ''
let reply: Reply | 'hang' | 'drop'
let seen: Seen[] = []
let token = ''
let refusedTokens: string[] = []
let failures: string[] = []

let call: Call
/** Where the second data API lives. */
let dataBase: string = GROUPS.data.base

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: string[] = []
    for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk))
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: chunks.join('') })
    if (reply === 'hang') return
    if (reply === 'drop') {
      request.socket.destroy()
      return
    }
    if (reply.retryAfter !== undefined) response.setHeader('retry-after', reply.retryAfter)
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const isBound = (bound: typeof address): bound is AddressInfo => typeof bound === 'object' && bound !== null
  origin = isBound(address) ? `http://127.0.0.1:${address.port}` : ''
  window.happyDOM.setURL(origin)
  // The HTTP client reads the page's origin when it is loaded.
  const { createCall } = await import('./create-call.ts')
  call = createCall({
    token: () => token,
    base: group => (group === 'data' ? dataBase : GROUPS[group].base),
    onNotSignedIn: of => {
      refusedTokens.push(of)
    },
    onMainFailure: message => failures.push(message),
  })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  window.happyDOM.setURL(`${origin}/stock2/overview`)
  seen = []
  token = 'secret'
  dataBase = GROUPS.data.base
  refusedTokens = []
  failures = []
  reply = { body: { code: 200, msg: '', data: {} } }
})

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the anti-forgery cookie is set by the server in the real product
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'
})

/** The time each call of `work` is given, in milliseconds. */
async function timeoutsOf(work: () => Promise<void>): Promise<readonly number[]> {
  const given: number[] = []
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    configurable: true,
    set: (ms: number) => given.push(ms),
  })
  reply = { body: { code: 200, status: 200, data: {} } }
  await work()
  Reflect.deleteProperty(XMLHttpRequest.prototype, 'timeout')
  return given
}

describe('what is sent', () => {
  test('the main and third API get the token as a Bearer header', async () => {
    await call(collectHide, { id: '7' })
    await call(ladder, {})
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret'])
  })

  test('without a token there is no header, and the second data API never gets it', async () => {
    reply = { body: { status: 200, data: { list: [] } } }
    await call(suggest, { query: 'gz' })
    token = ''
    reply = { body: { code: 200, data: {} } }
    await call(collectHide, { id: '7' })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })

  test('a GET sends its input in the address, lists with commas, the unknown left out', async () => {
    reply = { body: { status: 200, data: {} } }
    await call(stockByCodes, { codes: ['600519', '000001'], date: undefined })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/data-api/stock/stock_by_codes?codes=600519%2C000001',
      body: '',
    })
  })

  test('a field named in the path goes there and nowhere else', async () => {
    reply = { body: { status: 200, data: {} } }
    await call(stockHotspotList, { code: '600519', page: 2 })
    expect(seen[0]?.url).toBe('/data-api/stock/stock_hotspot_list/600519?page=2')
  })

  test('the second data API may live on another host', async () => {
    dataBase = `${origin.replace('127.0.0.1', 'localhost')}/elsewhere/`
    reply = { body: { status: 200, data: { list: [] } } }
    expect(await call(suggest, { query: 'gz' })).toEqual({ list: [] })
    // A browser asks another host first whether it may.
    expect(seen.map(({ url, headers: { host } }) => `http://${host}${url}`)).toContain(
      `${dataBase}hotspot/stock/search?query=gz`,
    )
  })

  test('a POST sends its input as a body and echoes the anti-forgery cookie', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the anti-forgery cookie is set by the server in the real product
    document.cookie = 'XSRF-TOKEN=abc; path=/'
    await call(collectSave, { type: LIMITS.collectTypeStock, title: '贵州茅台', value: '600519' })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/ai/api/collect/save' })
    expect(seen[0]?.headers['x-xsrf-token']).toBe('abc')
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ type: 2, title: '贵州茅台', value: '600519' })
  })
})

describe('what comes back', () => {
  test('success is told by code on the main API and by status on the second data API', async () => {
    reply = { body: { code: 200, data: { updated: true } } }
    expect(await call(collectHide, { id: '7' })).toEqual({ updated: true })
    reply = { body: { status: 200, data: { list: [] } } }
    expect(await call(suggest, { query: 'gz' })).toEqual({ list: [] })
    reply = { body: { code: 200, data: { list: [] } } }
    await expect(call(suggest, { query: 'gz' })).rejects.toBeInstanceOf(ApiError)
  })

  test('the third API tells success by code', async () => {
    reply = { body: { code: 200, data: { list: [] } } }
    expect(await call(ladder, {})).toEqual({ list: [] })
    reply = { body: { status: 200, data: { list: [] } } }
    await expect(call(ladder, {})).rejects.toBeInstanceOf(ApiError)
  })

  test('any other code of the third API, and status of the second, is rejected with the body', async () => {
    const body = { code: 10030, status: 10030, msg: '该日没有行情数据', data: null }
    reply = { body }
    for (const answer of [call(ladder, {}), call(suggest, { query: 'gz' })]) {
      await expect(answer).rejects.toMatchObject({ code: 10030, message: '该日没有行情数据', body })
    }
    expect(failures).toEqual([])
  })

  test('any other code is rejected with the body', async () => {
    const body = { code: 10010, msg: '收藏数量已达上限', data: null }
    reply = { body }
    await expect(call(collectHide, { id: '7' })).rejects.toMatchObject({
      code: 10010,
      message: '收藏数量已达上限',
      body,
    })
    expect(failures).toEqual([])
  })

  test('a refusal without a message is an unknown error', async () => {
    reply = { body: { code: 999 } }
    await expect(call(ladder, {})).rejects.toThrow('未知错误')
  })

  test('code 10001 sends the person to the sign-in on the main and the third API only', async () => {
    reply = { body: { code: 10001, status: 10001, msg: '请先登录' } }
    await expect(call(collectHide, { id: '7' })).rejects.toThrow('请先登录')
    await expect(call(ladder, {})).rejects.toThrow('请先登录')
    expect(refusedTokens).toEqual([token, token])
    await expect(call(suggest, { query: 'gz' })).rejects.toThrow('请先登录')
    expect(refusedTokens).toHaveLength(2)
  })
})

test('a refusal that was long on its way names the session it was asked for', async () => {
  reply = { body: { code: 10001, msg: '请先登录' } }
  const asked = call(collectHide, { id: '7' })
  const before = token
  token = 'of the next one'
  await expect(asked).rejects.toThrow('请先登录')
  expect(refusedTokens).toEqual([before])
})

describe('failures', () => {
  test('a refused anti-forgery token is tried once more, with the one the refusal brought', async () => {
    reply = { body: { code: 10004, msg: '页面已过期，请刷新后重试' } }
    await expect(call(collectHide, { id: '1' })).rejects.toMatchObject({ code: 10004 })
    expect(seen).toHaveLength(2)
  })

  test('an HTTP failure on the main API is told with the message of its body', async () => {
    reply = { status: 503, body: { code: 503, msg: '服务繁忙，请稍后再试', data: null } }
    await expect(call(collectHide, { id: '7' })).rejects.toThrow('服务繁忙')
    expect(failures).toEqual(['服务繁忙，请稍后再试'])
  })

  test('a refusal says when to ask again, where the server does', async () => {
    reply = { status: 503, retryAfter: '7', body: { code: 503, msg: '查询的人过多，请 7 秒后再试', data: null } }
    await expect(call(ladder, {})).rejects.toMatchObject({ code: 503, retryAfterMs: 7000 })
    for (const retryAfter of ['soon', '']) {
      reply = { status: 429, retryAfter, body: { code: 429, msg: '操作过于频繁', data: null } }
      await expect(call(ladder, {})).rejects.toMatchObject({ code: 429, retryAfterMs: undefined })
    }
  })

  test('a body that is not ours is told by its HTTP status', async () => {
    reply = { status: 502, body: '<html>Bad gateway</html>' }
    await expect(call(collectHide, { id: '7' })).rejects.toThrow('Request failed with status code 502')
    expect(failures).toEqual(['Request failed with status code 502'])
  })

  test('a lost connection is told on the main API, and left to the screen on the others', async () => {
    reply = 'drop'
    const lost = await call(collectHide, { id: '7' }).catch(messageOf)
    await expect(call(ladder, {})).rejects.not.toBeInstanceOf(ApiError)
    expect(failures).toEqual([lost])
  })

  test('a call is given 60 seconds, a search 120', async () => {
    const given = await timeoutsOf(async () => {
      await call(collectHide, { id: '7' })
      await call(stockSearch, { query: '昨日首板' })
    })
    expect(given).toEqual([60_000, 120_000])
  })

  test('the second data API and the third are given 60 seconds too, the search by keyword 120', async () => {
    const given = await timeoutsOf(async () => {
      await call(suggest, { query: 'gz' })
      await call(ladder, {})
      await call(searchKeyword, { keyword: '算力' })
    })
    expect(given).toEqual([60_000, 60_000, 120_000])
  })

  test('a time-out, a lost connection and a call given up are told in the words of the HTTP client', async () => {
    reply = 'hang'
    const late = call({ ...ladder, timeoutMs: 20 }, {})
    await expect(late).rejects.toThrow('timeout of 20ms exceeded')
    const giveUp = new AbortController()
    const pending = call(ladder, {}, { signal: giveUp.signal })
    giveUp.abort()
    await expect(pending).rejects.toThrow('canceled')
    reply = 'drop'
    await expect(call(ladder, {})).rejects.toThrow(/Network Error|socket hang up/)
  })

  test('a call that was given up is nobody’s failure', async () => {
    reply = 'hang'
    const giveUp = new AbortController()
    const pending = call(collectHide, { id: '7' }, { signal: giveUp.signal })
    giveUp.abort()
    await expect(pending).rejects.toThrow('canceled')
    expect(failures).toEqual([])
  })
})
