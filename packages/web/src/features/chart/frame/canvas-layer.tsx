import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A chart's room in CSS pixels, and how many device pixels make one of them. */
export interface Size {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

export type Pen = CanvasRenderingContext2D

/** The element's size as it is now; undefined until it has been laid out. */
export function useSize(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = Math.floor(element.clientWidth)
      const height = Math.floor(element.clientHeight)
      const ratio = window.devicePixelRatio || 1
      if (width === 0 || height === 0) return
      setSize(old =>
        old?.width === width && old.height === height && old.ratio === ratio ? old : { width, height, ratio },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Browser zoom and a move to another monitor change the ratio without changing the size.
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [ref])
  return size
}

export interface CanvasLayerProps {
  readonly size: Size
  /** Keep it stable (useCallback): the layer is drawn again when, and only when, it or the size changes. */
  readonly draw: (pen: Pen, size: Size) => void
}

export function CanvasLayer({ size, draw }: CanvasLayerProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const canvas = ref.current
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen) return
    const width = Math.round(size.width * size.ratio)
    const height = Math.round(size.height * size.ratio)
    // Setting a canvas's size clears it and throws its memory away, even when the size is the same.
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    pen.setTransform(size.ratio, 0, 0, size.ratio, 0, 0)
    pen.clearRect(0, 0, size.width, size.height)
    draw(pen, size)
  }, [size, draw])
  return <canvas ref={ref} className="chart-layer" />
}
