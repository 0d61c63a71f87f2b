import { create } from 'zustand'

interface PaletteState {
  readonly isOpen: boolean
  readonly query: string
}

export const usePalette = create<PaletteState>()(() => ({ isOpen: false, query: '' }))

export function openPalette(query = ''): void {
  usePalette.setState({ isOpen: true, query })
}

export function typeInPalette(query: string): void {
  usePalette.setState({ query })
}

export function closePalette(): void {
  usePalette.setState({ isOpen: false, query: '' })
}
