import type { LimitUpReason } from '@kanpan/contract/model/limit-up'
import { AGREEMENT_LABELS, agreementOf, commonWord } from '#features/theme/agreement.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'

/** Why a stock went to its limit, one source beside the other, with what they agree on. */
export function ReasonSources({ reasons }: { readonly reasons: readonly LimitUpReason[] }) {
  const { kind, words } = agreementOf(reasons)
  return (
    <div className="flex flex-col gap-2 border-l-2 border-accent/50 py-1 pl-3">
      <p className="text-sm text-ink-2">
        {kind === 'single' && '只有一个来源说了原因，无从比较。'}
        {kind === 'agreed' && `${reasons.length} 个来源一致：${words.join('、')}`}
        {kind === 'split' && `${reasons.length} 个来源${AGREEMENT_LABELS.split}，没有共同的词。`}
        {kind === 'none' && '还没有来源说明原因。'}
      </p>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-flow-col sm:auto-cols-fr">
        {reasons.map(({ source, tags, text }) => (
          <li key={source} className="min-w-0">
            <p className="flex flex-wrap items-center gap-1">
              <span className="mr-1 font-medium">{source}</span>
              {tags.map(tag => {
                const isShared = words.some(word => commonWord(word, tag) !== undefined)
                return (
                  <span key={tag} className="inline-flex max-w-full">
                    {isShared && <span className="sr-only">共同：</span>}
                    <ThemeTag name={tag} look={isShared ? 'accent' : 'chip'} />
                  </span>
                )
              })}
            </p>
            <p className="mt-1 max-w-prose text-sm break-words whitespace-pre-line text-ink-2">
              {text || '没有更多说明'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
