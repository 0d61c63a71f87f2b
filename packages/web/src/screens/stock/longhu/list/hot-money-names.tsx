import { Tag } from '#ui/tag.tsx'

/** As the column has room for, of four characters each. */
const SHOWN = 2

/** Who of the hot money is in a stock, in one line: the first by name, of the others how many. */
export function HotMoneyNames({ names }: { readonly names: readonly string[] }) {
  const others = names.slice(SHOWN)
  return (
    <span className="flex h-full items-center gap-1" title={names.length > SHOWN ? names.join('、') : undefined}>
      {names.slice(0, SHOWN).map(name => (
        <span key={name} className="flex min-w-0">
          <Tag tone="warn">
            <span className="truncate">{name}</span>
          </Tag>
        </span>
      ))}
      {others.length > 0 && (
        <span className="text-xs text-ink-3">
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">{others.join('、')}</span>
        </span>
      )}
    </span>
  )
}
