interface CodeNoteProps {
  readonly code: string
  readonly note: string
  readonly link?: string
}

/** A code that is shown once. */
export function CodeNote({ code, note, link }: CodeNoteProps) {
  return (
    <div role="status" className="mt-2 rounded-sm border border-line-strong px-3 py-2">
      <p className="text-lg font-medium tracking-wide select-all">{code}</p>
      <p className="text-sm text-ink-3">{note}</p>
      {link !== undefined && <p className="text-sm break-all select-all">{link}</p>}
    </div>
  )
}
