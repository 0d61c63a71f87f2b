import { expect } from '@playwright/test'
import { test } from '#journey.ts'

test.use({ serviceWorkers: 'allow', visitor: 'reader' })

test('a push is shown once however often it comes, and what cannot be read is shown as an alert', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await page.goto('/stock2/overview')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const session = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations
    if (found) registered.resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const push = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notices = await registration.getNotifications()
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path })).toSorted()
    })
  const alert = { title: '炸板：宁德时代', body: '10:00:00', path: '/stock/detail/300750', key: 'alert-1' }
  await push(JSON.stringify(alert))
  await push(JSON.stringify(alert))
  const { key, ...content } = alert
  await expect.poll(shown).toEqual([{ ...content, tag: key }])
  await push('no message of ours')
  await expect.poll(async () => (await shown()).length).toBe(2)
  expect((await shown()).map(({ title }) => title)).toContain('看盘')
})
