import { takeUpdate, useWaitingUpdate } from '#lib/page/service-worker.ts'
import { Button } from '#ui/input/button.tsx'

/** A newer version is ready: a page is never changed under a person's hands. */
export function UpdatePrompt() {
  const isWaiting = useWaitingUpdate(({ worker }) => worker !== undefined)
  if (!isWaiting) return null
  return (
    <div
      role="status"
      className="popup fixed right-4 bottom-[calc(var(--tab-bar-height)+16px)] z-60 flex items-center gap-3 py-2 pr-2 pl-3"
    >
      有新版本
      <Button size="sm" variant="primary" onClick={takeUpdate}>
        刷新
      </Button>
    </div>
  )
}
