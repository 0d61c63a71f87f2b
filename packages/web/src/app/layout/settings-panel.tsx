import { Palette } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CornerPanel } from '#ui/overlay/corner-panel.tsx'

// Few change what they see on their first visit: the form comes when it is opened.
const SettingsForm = lazy(async () => ({ default: (await import('./settings-form.tsx')).SettingsForm }))

/** How the page looks and follows the market. */
export function SettingsPanel() {
  const [wasOpened, setOpened] = useState(false)
  return (
    <CornerPanel
      label="显示设置"
      sign={<Palette size={18} aria-hidden />}
      className="p-4"
      onOpenChange={isOpen => isOpen && setOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<div className="h-80 w-72 max-w-full" />}>
          <SettingsForm />
        </Suspense>
      )}
    </CornerPanel>
  )
}
