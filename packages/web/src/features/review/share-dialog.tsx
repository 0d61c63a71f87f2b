import { useCallback, useState } from 'react'
import { downloadBlob } from '#lib/page/download.ts'
import { toast } from '#lib/page/toasts.ts'
import { effectiveTheme, useSettings } from '#lib/settings/settings.ts'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Sheet } from './sheet.ts'
import { drawSheet, type SheetTheme } from './sheet-draw.ts'

interface ShareDialogProps {
  readonly sheet: Sheet
  readonly day: string
  readonly onClose: () => void
}

const THEMES = [
  { value: 'light', title: '浅色' },
  { value: 'dark', title: '深色' },
] as const

/** The review as one tall picture, drawn here and kept as a file. */
export function ShareDialog({ sheet, day, onClose }: ShareDialogProps) {
  const chosen = useSettings(settings => settings.theme)
  const [theme, setTheme] = useState<SheetTheme>(() =>
    effectiveTheme(chosen, matchMedia('(prefers-color-scheme: light)').matches),
  )
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const draw = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (element !== null) drawSheet(element, sheet, theme)
      setCanvas(element)
    },
    [sheet, theme],
  )

  function save(): void {
    canvas?.toBlob(file => {
      if (file === null) toast('浏览器没有生成图片', 'error')
      else downloadBlob(`看盘复盘-${day}.png`, file)
    }, 'image/png')
  }

  return (
    <Dialog open onClose={onClose} title="分享长图">
      <div className="sticky top-0 -mx-4 -mt-4 flex items-center justify-between bg-raised px-4 py-3">
        <Segmented label="长图配色" options={THEMES} value={theme} onChange={setTheme} />
        <Button variant="primary" onClick={save}>
          保存图片
        </Button>
      </div>
      <canvas
        ref={draw}
        className="block w-full rounded-md border border-line"
        role="img"
        aria-label={`${sheet.title}长图，${sheet.subtitle}`}
      />
      <p className="mt-2 text-sm text-ink-3">宽 1080 像素，在本机生成，不上传。</p>
    </Dialog>
  )
}
