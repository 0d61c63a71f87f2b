import { createContext, useContext } from 'react'
import { useSearch } from 'wouter'

/** In CSS pixels. */
export interface Room {
  readonly widthPx: number
  readonly heightPx: number
}

/** The room a screen has where it is one panel among others; undefined where it has the window. */
export const RoomContext = createContext<Room | undefined>(undefined)

/** Whether the screen is one of several in the window: keys and the window's title are not its own then. */
export function useIsPanel(): boolean {
  return useContext(RoomContext) !== undefined
}

/**
 * The search part of the address of the panel something belongs to; undefined where it has the window. What is drawn elsewhere in the
 * document than it belongs, a drawer or a popover, bears it as `data-search`, so that its links go on in its panel.
 */
export function usePanelSearch(): string | undefined {
  const search = useSearch()
  return useIsPanel() ? search : undefined
}

const panelOf = (element: Element) => element.closest<HTMLElement>('[data-search]')

export function isInPanel(element: Element): boolean {
  return panelOf(element) !== null
}

/** The search part of the address of the screen an element is on: a panel has one of its own. */
export function searchAt(element: Element): string {
  return panelOf(element)?.dataset.search ?? location.search
}

const WIDTH = /\((min|max)-width: ([\d.]+)px\)/g

/** Whether a media query that asks for widths holds of a room of so many pixels; its other conditions are the window's. */
export function fitsRoom(query: string, widthPx: number): boolean {
  return Array.from(query.matchAll(WIDTH)).every(([, bound, px]) =>
    bound === 'min' ? widthPx >= Number(px) : widthPx <= Number(px),
  )
}
