import '#styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { preloadScreen, Router } from '#app/router.tsx'
import { startAppearance } from '#lib/appearance.ts'
import { reloadOldPage } from '#lib/old-page.ts'
import { restoreSession } from '#lib/session.ts'
import { startMarketStream } from '#lib/tick.ts'

reloadOldPage(import.meta.url, () => location.reload())
startAppearance()
restoreSession()
startMarketStream()
preloadScreen(location.pathname)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
)
