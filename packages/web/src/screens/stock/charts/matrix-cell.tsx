import { StockName } from '#features/collect/stock-name.tsx'
import { type MatrixRung, type MatrixStock, rungThemes } from './theme-life.ts'

export interface Hues {
  /** From 1; undefined for a theme without a colour. */
  readonly numberOf: (theme: string) => number | undefined
  readonly colourOf: (theme: string) => string | undefined
}

interface MatrixCellProps {
  readonly rung: MatrixRung | undefined
  readonly hues: Hues
  /** Its first boards are named. */
  readonly traced: string | undefined
  readonly onTrace: (name: string) => void
}

const THEMES_SHOWN = 6

/** Who stood on a rung on a day. First boards are too many to be named: their themes are counted. */
export function MatrixCell({ rung, hues, traced, onTrace }: MatrixCellProps) {
  if (rung === undefined) return null
  if (rung.streak !== 1) return <Names stocks={rung.stocks} hues={hues} />
  const mine = rung.stocks.filter(({ theme }) => theme?.name === traced)
  if (traced !== undefined) return <Names stocks={mine} hues={hues} />
  const themes = rungThemes(rung).slice(0, THEMES_SHOWN)
  const rest = rung.stocks.length - themes.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul>
      {themes.map(({ name, count }) => (
        <li
          key={name}
          className="matrix-stock"
          data-hue={hues.numberOf(name) ?? 0}
          style={hueStyle(hues.colourOf(name))}
        >
          <button
            type="button"
            // The legend offers the same themes to the keyboard.
            tabIndex={-1}
            onClick={() => onTrace(name)}
            className="flex w-full min-w-0 justify-between gap-1 hover:underline"
            style={{ color: 'var(--hue)' }}
          >
            <span className="truncate">{name}</span>
            <span>{count}</span>
          </button>
        </li>
      ))}
      {rest > 0 && (
        <li className="flex justify-between pl-2 text-xs text-ink-3">
          <span>其他</span>
          <span>{rest}</span>
        </li>
      )}
    </ul>
  )
}

function hueStyle(colour: string | undefined): Readonly<Record<string, string>> {
  return colour === undefined ? {} : { '--own': colour }
}

function Names({ stocks, hues }: { readonly stocks: readonly MatrixStock[]; readonly hues: Hues }) {
  const among = stocks.map(({ code }) => code)
  return (
    <ul>
      {stocks.map(({ code, name, theme }) => (
        <li
          key={code}
          title={theme === null ? '题材未知' : theme.name}
          className="matrix-stock"
          data-hue={(theme && hues.numberOf(theme.name)) ?? 0}
          style={hueStyle(theme === null ? undefined : hues.colourOf(theme.name))}
        >
          <StockName code={code} name={name} among={among} dense />
        </li>
      ))}
    </ul>
  )
}
