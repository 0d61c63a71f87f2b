import { createContext, type ReactNode } from 'react'

export interface ScreenChoice {
  readonly path: string
  readonly title: string
  /** The group of the left menu. */
  readonly group: string
}

/** Every screen of the product, for the one that shows others in panels. */
export interface AllScreens {
  /** Those of the left menu, in its order. */
  readonly choices: readonly ScreenChoice[]
  /** What stands at a path, after its redirects; undefined where there is no screen. */
  readonly at: (
    path: string,
  ) => { readonly title: string; readonly path: string; readonly screen: ReactNode } | undefined
}

export const AllScreensContext = createContext<AllScreens | undefined>(undefined)
