import { create } from 'zustand'

interface PaletteState {
  readonly isOpen: boolean
  readonly query: string
}

export const usePalette = create<PaletteState>()(() => ({ isOpen: false, query: '' }))

/** Letters that come before the panel's input is there are added to those before them. */
export function openPalette(text = ''): void {
  usePalette.setState(({ isOpen, query }) => ({ isOpen: true, query: isOpen ? query + text : text }))
}

export function typeInPalette(query: string): void {
  usePalette.setState({ query })
}

export function closePalette(): void {
  usePalette.setState({ isOpen: false, query: '' })
}
