import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Router } from 'wouter'
import { type Room, RoomContext } from '#lib/page/room.ts'
import { partsOf } from './panel-address.ts'

export type Go = (to: string, options?: { readonly replace?: boolean }) => void

interface PanelScreenProps {
  readonly title: string
  readonly address: string
  readonly onGo: Go
  readonly children: ReactNode
}

/** A screen in a panel: its address and its room are the panel's, and a link in it goes on in the panel. */
export function PanelScreen({ title, address, onGo, children }: PanelScreenProps) {
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const { path, search } = partsOf(address)
  const latest = useRef(onGo)
  latest.current = onGo
  const navigate = useCallback(
    (to: string, options?: { readonly replace?: boolean }) => latest.current(to, options),
    [],
  )
  const place = useMemo(() => (): [string, typeof navigate] => [path, navigate], [path, navigate])
  const searchOf = useMemo(() => () => search, [search])

  const style: CSSProperties & { '--screen-height': string } = { '--screen-height': `${size?.heightPx ?? 0}px` }

  /** Links of long lists know nothing of routers: they go where the window goes. */
  function handleClick(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!isPlain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
    const isApart = link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin
    if (isApart || link.pathname.startsWith('/docs/')) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the links inside
    <div
      ref={room}
      data-search={search}
      style={style}
      className="panel-room min-h-0 flex-1 bg-page"
      onClick={handleClick}
    >
      {size !== undefined && (
        <RoomContext value={size}>
          <Router hook={place} searchHook={searchOf}>
            <section aria-label={title}>{children}</section>
          </Router>
        </RoomContext>
      )}
    </div>
  )
}

function useSize(ref: RefObject<HTMLElement | null>): Room | undefined {
  const [size, setSize] = useState<Room>()
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
