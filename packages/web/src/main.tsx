import '#styles/app.css'
import { publicInit } from '@kanpan/contract/api/main/public'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstScreen } from '#app/first-screen.ts'
import { Providers } from '#app/providers.tsx'
import { Router } from '#app/router.tsx'
import { reloadOldPage } from '#lib/page/old-page.ts'
import { startServiceWorker } from '#lib/page/service-worker.ts'
import { firstAnswers } from '#lib/query/first-answers.ts'
import { endpointQuery, queryClient } from '#lib/query/query.ts'
import { followSession } from '#lib/session/leave.ts'
import { startAppearance } from '#lib/settings/appearance.ts'
import { startMarketStream } from '#lib/stream/tick.ts'

// zod would try whether it may write code at run time, which the content policy refuses and reports. It is loaded later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
reloadOldPage(import.meta.url, () => location.reload())
followSession()
startAppearance()
startMarketStream()
startServiceWorker()
addEventListener('load', async () => (await import('#lib/query/last-seen.ts')).keepLastSeen(queryClient))
void queryClient.prefetchQuery(endpointQuery(publicInit, {}))

function draw(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  )
}

// The first look of index.html stands until the screen is there: React holds back what follows a placeholder for a third
// of a second. Without a network the last answers are all there is; with one, the first drawing waits for none. No `await`
// here: what is loaded lazily imports the file this becomes a part of, and would wait for its end.
const answers = navigator.onLine
  ? undefined
  : import('#lib/query/last-seen.ts').then(({ restoreLastSeen }) => restoreLastSeen(queryClient))
void Promise.allSettled([firstScreen, answers])
  .then(() => firstAnswers(queryClient))
  .then(draw)
