import { type KeyboardEvent, type PointerEvent, useCallback, useId, useMemo, useState } from 'react'
import { CanvasLayer, type Pen, type Size } from '#features/chart/frame/canvas-layer.tsx'
import { valueAt } from '#features/chart/frame/column.ts'
import { sideAway } from '#features/chart/frame/readout.tsx'
import { formatChangePct } from '#lib/format/format.ts'
import { drawHeat, drawHeatFocus, type HeatPicture } from './heat-draw.ts'
import { type HeatPlace, heatKey } from './heat-keys.ts'
import { type HeatHit, type HeatLayout, heatAt, heatLayout, STOCK_LABELS, sectorChange } from './heat-layout.ts'
import { HeatPanel } from './heat-panel.tsx'

export interface HeatStageProps {
  readonly name: string
  readonly size: Size
  readonly picture: HeatPicture
  readonly place: HeatPlace
  readonly onPlace: (place: HeatPlace) => void
  readonly onOpenStock: (code: string) => void
}

/** What the keyboard stands on, as the pointer would have hit it. */
function hitOf(layout: HeatLayout, place: HeatPlace): HeatHit | undefined {
  if (place.active === undefined) return undefined
  if (place.opened === undefined) return layout.sectors[place.active] && { sector: place.active }
  return layout.stocks[place.active] === undefined ? undefined : { sector: 0, cell: place.active }
}

export function HeatStage({ name, size, picture, place, onPlace, onOpenStock }: HeatStageProps) {
  const { universe, changePct, scale, colours } = picture
  const { width, height } = size
  const listId = useId()
  const [hover, setHover] = useState<HeatHit>()
  // Colours change on every tick, the layout does not: it hangs on the universe and the room alone.
  const layout = useMemo(
    () => heatLayout(universe, { width, height }, place.opened),
    [universe, width, height, place.opened],
  )
  const draw = useCallback(
    (pen: Pen) => drawHeat(pen, layout, { universe, changePct, scale, colours }),
    [layout, universe, changePct, scale, colours],
  )
  const focus = hover ?? hitOf(layout, place)
  const drawFocus = useCallback(
    (pen: Pen) => focus && drawHeatFocus(pen, layout, { ...focus, colours }),
    [layout, focus, colours],
  )
  const open = (hit: HeatHit) => {
    const code = hit.cell === undefined ? undefined : universe.codes[layout.stocks[hit.cell] ?? -1]
    if (code !== undefined) return onOpenStock(code)
    const sector = layout.sectors[hit.sector]
    if (sector && place.opened === undefined) onPlace({ opened: sector.index, active: undefined })
    setHover(undefined)
  }
  const hitUnder = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return heatAt(layout, event.clientX - left, event.clientY - top)
  }
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return
    const hit = hitUnder(event)
    setHover(old => (old?.sector === hit?.sector && old?.cell === hit?.cell ? old : hit))
  }
  const handleUp = (event: PointerEvent<HTMLDivElement>) => {
    const hit = hitUnder(event)
    if (!hit || event.button !== 0) return
    // A finger cannot hover: the first touch shows what is there, the second opens it.
    const shown = event.pointerType === 'mouse' || (hover?.sector === hit.sector && hover.cell === hit.cell)
    if (shown) open(hit)
    else setHover(hit)
  }
  const count = place.opened === undefined ? layout.sectors.length : layout.stocks.length
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = heatKey(event.key, place, count)
    if (!act) return
    event.preventDefault()
    setHover(undefined)
    const hit = hitOf(layout, place)
    if (act.kind === 'move') onPlace({ ...place, active: act.active })
    else if (act.kind === 'back') onPlace({ opened: undefined, active: undefined })
    else if (hit) open(hit)
  }
  const shownSector = focus && layout.sectors[focus.sector]
  const middle = shownSector ? shownSector.x + shownSector.width / 2 : 0
  return (
    <>
      <CanvasLayer size={size} draw={draw} />
      <CanvasLayer size={size} draw={drawFocus} />
      <div
        className="chart-surface chart-heat-surface"
        role="listbox"
        tabIndex={0}
        aria-label={`${name}，方向键选择，回车打开`}
        aria-activedescendant={place.active === undefined ? undefined : `${listId}-${place.active}`}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerLeave={event => event.pointerType === 'mouse' && setHover(undefined)}
        onKeyDown={handleKey}
        onBlur={() => setHover(undefined)}
      >
        <HeatOptions listId={listId} layout={layout} picture={picture} place={place} />
      </div>
      {focus && shownSector && (
        <HeatPanel
          universe={universe}
          changePct={changePct}
          layout={layout}
          sector={shownSector}
          cell={focus.cell}
          side={sideAway(middle, { left: 0, width }, width)}
        />
      )}
    </>
  )
}

interface OptionsProps {
  readonly listId: string
  readonly layout: HeatLayout
  readonly picture: HeatPicture
  readonly place: HeatPlace
}

/** The same map as a list: sectors, or the stocks of the opened one. */
function HeatOptions({ listId, layout, picture, place }: OptionsProps) {
  const { universe, changePct } = picture
  const { unit } = universe.words ?? STOCK_LABELS
  const texts =
    place.opened === undefined
      ? layout.sectors.map(sector => {
          const mean = formatChangePct(sectorChange(layout, sector, changePct))
          return `${universe.sectorNames[sector.index]}，${sector.to - sector.from} ${unit}，平均 ${mean}`
        })
      : Array.from(layout.stocks, stock => `${universe.names[stock]} ${formatChangePct(valueAt(changePct, stock))}`)
  return texts.map((text, index) => (
    <div
      key={text}
      id={`${listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === place.active}
      className="chart-hidden"
    >
      {text}
    </div>
  ))
}
