import { useSession } from '#lib/session.ts'

export function toggleMenu(): void {
  const { leftMenusHide, setLeftMenusHide } = useSession.getState()
  setLeftMenusHide(!leftMenusHide)
}
