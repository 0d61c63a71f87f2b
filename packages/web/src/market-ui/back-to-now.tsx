import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { Button } from '#ui/input/button.tsx'

/** The way out of a past moment; nothing where the address names none. */
export function BackToNow() {
  const [moment, goTo] = useMoment()
  if (isLiveMoment(moment)) return null
  return (
    <Button size="sm" onClick={() => goTo({})}>
      回到现在
    </Button>
  )
}
