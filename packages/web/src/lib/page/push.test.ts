import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64url')

/** A browser that can be pushed to. */
function browser(permission: NotificationPermission = 'granted', keyBefore?: Uint8Array) {
  const made = (key: Uint8Array) => ({
    options: { applicationServerKey: key.buffer },
    endpoint: `https://push.example/${key[0]}`,
    toJSON: () => ({ endpoint: `https://push.example/${key[0]}`, keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: async () => {
      subscribed = undefined
      return true
    },
  })
  let subscribed: ReturnType<typeof made> | undefined = keyBefore && made(keyBefore)
  const pushManager = {
    getSubscription: async () => subscribed ?? null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      subscribed = made(applicationServerKey)
      return subscribed
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    ...{ configurable: true, value: { getRegistration: async () => ({ pushManager }) } },
  })
  return { endpoint: () => subscribed?.endpoint }
}

let calls: { readonly path: string; readonly body: string }[] = []
answerCalls(({ url, body }) => {
  const path = url.pathname.replace('/api/ai/api/', '')
  // What a page asks besides is none of these.
  if (path.startsWith('alert/')) calls.push({ path, body })
  return { code: 200, msg: 'ok', data: path === 'alert/push/key' ? { publicKey: PUBLIC_KEY } : { id: '7' } }
})

let push: typeof import('./push.ts')
beforeAll(async () => {
  push = await import('./push.ts')
})
beforeEach(() => {
  calls = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a browser without a worker cannot be pushed to, and says so', async () => {
  expect(await push.pushState()).toBe('unsupported')
  await expect(push.turnPushOn()).rejects.toThrow('这个浏览器或地址不能接收推送')
  await push.turnPushOff()
  expect(calls).toEqual([])
})

test('who allows it is subscribed by the server’s key, and becomes a channel', async () => {
  browser()
  expect(await push.pushState()).toBe('off')
  expect(await push.turnPushOn()).toMatchObject({ id: '7' })
  expect(calls.map(({ path }) => path)).toEqual(['alert/push/key', 'alert/push/subscribe'])
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ endpoint: 'https://push.example/4', p256dh: 'key', auth: 'auth' })
  expect(await push.pushState()).toBe('on')
  await push.turnPushOff()
  expect(calls[2]?.path).toBe('alert/push/unsubscribe')
  expect(JSON.parse(calls[2]?.body ?? '')).toEqual({ endpoint: 'https://push.example/4' })
  expect(await push.pushState()).toBe('off')
})

test('a subscription for another key is made anew', async () => {
  const { endpoint } = browser('granted', new Uint8Array(65).fill(9))
  await push.turnPushOn()
  expect(endpoint()).toBe('https://push.example/4')
})

test('who refuses is told where to allow it, and nothing is asked of the server', async () => {
  browser('denied')
  expect(await push.pushState()).toBe('refused')
  await expect(push.turnPushOn()).rejects.toThrow('请在它的设置里允许')
  expect(calls).toEqual([])
})
