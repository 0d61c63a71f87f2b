import type { ComponentType } from 'react'
import type { ScreenProps } from '#lib/screen.ts'

type LoadScreen = () => Promise<ComponentType<ScreenProps>>

/**
 * The screen of each address, loaded when it is first opened. An address that is missing here says plainly that its
 * screen is not built yet, and is not in the menu.
 */
export const SCREENS: Readonly<Record<string, LoadScreen>> = {
  '/login': async () => (await import('#screens/login/login-screen.tsx')).LoginScreen,
}
