import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

/** One page of a long list at a time; nothing where there is only one. */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="翻页" className="flex items-center gap-1">
      <IconButton label="上一页" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <span aria-live="polite">
        第 {page} / {pages} 页
      </span>
      <IconButton label="下一页" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </nav>
  )
}
