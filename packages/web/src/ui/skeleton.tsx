/** The shape of what is coming. Hidden from assistive technology: the block itself says it is loading. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden className={`skeleton ${className}`} />
}

export function SkeletonRows({ rows, className = '' }: { readonly rows: number; readonly className?: string }) {
  return (
    <div aria-hidden className={`flex flex-col gap-3 p-3 ${className}`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move
        <div key={row} className="flex gap-3">
          <div className="skeleton h-4 w-1/4" />
          <div className="skeleton h-4 flex-1" />
          <div className="skeleton h-4 w-1/6" />
        </div>
      ))}
    </div>
  )
}
