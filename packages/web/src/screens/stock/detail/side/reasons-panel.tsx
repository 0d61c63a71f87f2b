import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

/** Why the stock stands at its limit today, as each source tells it. */
export function ReasonsPanel({ details }: Pick<SideProps, 'details'>) {
  if (details === undefined || details.reasons.length === 0) return null
  return (
    <DataBlock title="涨停原因" className={SIDE_BLOCK} state={{ kind: 'ready' }} {...provenanceParts(details)}>
      <ul className="divide-y divide-line">
        {details.reasons.map(({ source, tags, text }) => (
          <li key={source} className="px-3 py-1.5">
            <p className="flex flex-wrap items-center gap-1">
              <span className="mr-1 text-sm text-ink-3">{source}</span>
              {tags.map(tag => (
                <ThemeTag key={tag} name={tag} look="mark" />
              ))}
            </p>
            {text !== '' && <p className="mt-1 text-ink-2">{text}</p>}
          </li>
        ))}
      </ul>
    </DataBlock>
  )
}
