import { alertPushKey, alertPushSubscribe, alertPushUnsubscribe } from '@kanpan/contract/api/main/alert-channel'
import { call } from '#lib/api/api.ts'

export type PushState = 'unsupported' | 'refused' | 'off' | 'on'

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** Whether this browser is pushed to; `unsupported` also where the page is not served safely, or is not installed on an iPhone. */
export async function pushState(): Promise<PushState> {
  const registration = await registered()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

const isSameKey = (key: ArrayBuffer | null | undefined, wanted: Uint8Array) =>
  key !== null && key !== undefined && String(new Uint8Array(key)) === String(wanted)

async function subscription(registration: ServiceWorkerRegistration, key: Uint8Array<ArrayBuffer>) {
  const before = await registration.pushManager.getSubscription()
  if (before && isSameKey(before.options.applicationServerKey, key)) return before
  // A server with another secret has another key, and cannot use what was subscribed for the earlier one.
  await before?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Asks the person, has this browser subscribe, and makes it a channel; to be called as she presses something. */
export async function turnPushOn() {
  const registration = await registered()
  if (!registration) throw new Error('这个浏览器或地址不能接收推送')
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('浏览器没有允许通知，请在它的设置里允许')
  const { publicKey } = await call(alertPushKey, {})
  const { endpoint, keys } = (await subscription(registration, bytesOf(publicKey))).toJSON()
  if (endpoint === undefined || !keys?.p256dh || !keys.auth) throw new Error('浏览器没有给出推送地址')
  return call(alertPushSubscribe, { endpoint, p256dh: keys.p256dh, auth: keys.auth })
}

/** This browser is pushed to no more; the server learns of it at the latest with the next push. */
export async function turnPushOff(): Promise<void> {
  const subscribed = await (await registered())?.pushManager.getSubscription()
  if (!subscribed) return
  await subscribed.unsubscribe()
  await call(alertPushUnsubscribe, { endpoint: subscribed.endpoint })
}
