import { comments } from '@kanpan/contract/api/api2/stock'
import { Figure } from '#features/quote/figure.tsx'
import { Score } from '#features/quote/score.tsx'
import { boardTitle } from '#features/quote/stock-tags.tsx'
import { formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { exchangeCode } from '#lib/stock/stock-code.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts, provenanceParts } from '#market-ui/panel-parts.ts'
import { CompanyEvents } from './company-events.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

/** The score of the last finished day, and what is true of the company for a long time. */
export function ProfileTab({ code, moment, details, state, onRetry, onMark }: SideProps) {
  const score = useEndpoint(comments, { code, ...moment }, { staleTimeMs: 60_000 })
  const profile = details?.profile
  return (
    <>
      <DataBlock
        title="千股千评"
        className={SIDE_BLOCK}
        {...panelParts(score, data => (data.score === null ? '这一天没有足够的数据评分' : undefined))}
      >
        {score.data && <Score comment={score.data} />}
      </DataBlock>
      <CompanyEvents code={code} moment={moment} onMark={onMark} />
      <DataBlock title="公司概况" className={SIDE_BLOCK} state={state} onRetry={onRetry} {...provenanceParts(details)}>
        <dl className="flex flex-col gap-1 px-3 py-2">
          <Figure title="行业">{profile?.industry ?? UNKNOWN}</Figure>
          <Figure title="地区">{profile?.region ?? UNKNOWN}</Figure>
          <Figure title="上市板">{details === undefined ? UNKNOWN : boardTitle(details.quote.board)}</Figure>
          <Figure title="上市日期">{profile?.listedOn ?? UNKNOWN}</Figure>
          <Figure title="总股本">{shares(profile?.totalShares)}</Figure>
          <Figure title="流通股本">{shares(profile?.floatShares)}</Figure>
        </dl>
        {details !== undefined && details.source !== 'simulator' && <Elsewhere code={code} />}
      </DataBlock>
    </>
  )
}

function shares(count: number | null | undefined): string {
  return count === null || count === undefined ? UNKNOWN : `${formatYuan(count)}股`
}

/** The same stock at other sites; a fictional one has no page there. */
function Elsewhere({ code }: { readonly code: string }) {
  const [number = '', exchange = ''] = exchangeCode(code).split('.')
  const symbol = exchange.toLowerCase() + number
  const links = [
    { title: '东方财富', href: `https://quote.eastmoney.com/${symbol}.html` },
    { title: '雪球', href: `https://xueqiu.com/S/${symbol.toUpperCase()}` },
    { title: '同花顺', href: `https://stockpage.10jqka.com.cn/${number}/` },
  ]
  return (
    <p className="flex gap-4 border-t border-line px-3 py-1.5 text-sm">
      {links.map(({ title, href }) => (
        <a key={title} href={href} target="_blank" rel="noopener noreferrer" className="text-accent hover:underline">
          {title}
        </a>
      ))}
    </p>
  )
}
