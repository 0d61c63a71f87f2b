import { StockName } from '#features/collect/stock-name.tsx'
import type { StockRef } from '#lib/stock/stock-slot.ts'
import { Button } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'

interface NameListProps {
  readonly stocks: readonly StockRef[]
  /** How many are named; the others open from their number. */
  readonly most: number
  /** Whose names they are, in words. */
  readonly label: string
  /** In one line whatever the room. */
  readonly isOneLine?: true
}

/** The first names of a group, each opening its stock, and a way to the others. */
export function NameList({ stocks, most, label, isOneLine }: NameListProps) {
  const among = stocks.map(({ code }) => code)
  // A button for one more name would take the name's room.
  const shown = stocks.length <= most + 1 ? stocks : stocks.slice(0, most)
  return (
    <span className={`inline-flex min-w-0 items-center gap-x-2 ${isOneLine ? '' : 'flex-wrap'}`}>
      {shown.map(({ code, name }) => (
        <StockName key={code} code={code} name={name} among={among} dense />
      ))}
      {shown.length < stocks.length && (
        <Popover
          label={label}
          align="start"
          trigger={
            <Button variant="quiet" size="sm" aria-label={`${label}，共 ${stocks.length} 只`}>
              共 {stocks.length} 只
            </Button>
          }
        >
          <ul className="grid max-w-80 grid-cols-3 gap-x-3">
            {stocks.map(({ code, name }) => (
              <li key={code}>
                <StockName code={code} name={name} among={among} dense />
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </span>
  )
}
