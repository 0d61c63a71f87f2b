import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { StockName } from '#features/collect/stock-name.tsx'
import { ladderBands } from '#features/limit-up/ladder/ladder-bands.ts'
import { reasonText, rungText, spellText, tagsOf } from '#features/limit-up/ranking/ranking-labels.ts'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { formatChangePct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'
import type { Theme } from './theme.ts'
import { countsText, themeCounts } from './theme-rows.ts'
import { useThemeRows } from './use-theme-rows.ts'

/** The theme's limit-ups by height, each with when it sealed and with how much, and those that broke. */
export function ThemeLadder({ theme }: { readonly theme: Theme }) {
  const sealed = useThemeRows(theme, 'sealed')
  const broken = useThemeRows(theme, 'broken')
  const rows = sealed.data?.list ?? []
  const brokenRows = broken.data?.list ?? []
  const codes = [...rows, ...brokenRows].map(({ code }) => String(code))
  return (
    <DataBlock
      title="梯队"
      {...panelParts(sealed, () =>
        broken.data !== undefined && codes.length === 0 ? '这一时刻没有涨停，也没有炸板' : undefined,
      )}
      lead={
        rows.length > 0 && (
          <span className="text-sm text-ink-3">
            涨停：{countsText(themeCounts(rows, theme.name), theme.sector !== undefined)}
            {brokenRows.length > 0 && `；炸板 ${brokenRows.length} 只`}
          </span>
        )
      }
      bodyClassName="cockpit-scroll"
    >
      <ol ref={oneStop}>
        {ladderBands([...rows, ...brokenRows], 'time').map(band => (
          <li key={String(band.streak)} className="grid grid-cols-[52px_minmax(0,1fr)] border-b border-line/60">
            <strong className="px-2 py-1 font-medium whitespace-nowrap text-up">
              <StreakWhy
                stocks={[...band.sealed, ...band.broken]}
                text={band.streak === undefined ? 'ST' : rungText('sealed', band.streak)}
              />
            </strong>
            <ul aria-label={band.streak === undefined ? 'ST' : rungText('sealed', band.streak)}>
              {[...band.sealed, ...band.broken].map(row => (
                <Rung key={row.code} row={row} among={codes} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </DataBlock>
  )
}

function Rung({ row, among }: { readonly row: LimitUpRow; readonly among: readonly string[] }) {
  const { code, name, pool, changePct, firstSealAt, brokenTimes, sealYuan, spell } = row
  const isBroken = pool === 'broken'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_64px_64px_64px] items-center gap-x-2 py-0.5 pe-3 text-sm whitespace-nowrap hover:bg-hover/60">
      <span className="flex min-w-0 items-center gap-1" title={reasonText(row) || undefined}>
        <StockName code={code} name={name} among={among} dense />
        {isBroken && <span className="rounded-sm bg-hover px-0.5 text-xs text-ink-2">炸</span>}
        {spell !== null && spell.boards !== spell.days && (
          <span className="text-xs text-warn max-sm:hidden">{spellText(row)}</span>
        )}
        <span className="truncate text-xs text-ink-3 max-sm:hidden">{tagsOf(row).slice(0, 2).join('、')}</span>
      </span>
      <span className="text-end text-ink-2" title={`首封；开板 ${brokenTimes ?? UNKNOWN} 次`}>
        {firstSealAt ?? UNKNOWN}
        {brokenTimes !== null && brokenTimes > 0 && <span className="sr-only">，开 {brokenTimes} 次</span>}
      </span>
      <span className="text-end" title="封单额，元">
        {sealYuan === 0 ? '无封单' : formatYuan(sealYuan)}
      </span>
      <NumberText text={formatChangePct(changePct)} change={changePct} className="text-end" />
    </li>
  )
}
