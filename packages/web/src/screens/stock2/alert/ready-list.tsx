import { useState } from 'react'
import { useCollectedStocks } from '#features/collect/collect-list.ts'
import { saveSentence } from './alert-actions.ts'
import { readySentences } from './ready-sentences.ts'

/** What a person without rules can begin with: a press makes one. */
export function ReadyList({ onUnread }: { readonly onUnread: (sentence: string) => void }) {
  const [saving, setSaving] = useState<string>()
  const stock = useCollectedStocks().data?.list[0]?.title

  async function save(sentence: string): Promise<void> {
    setSaving(sentence)
    const isRead = await saveSentence(sentence)
    setSaving(undefined)
    if (!isRead) onUnread(sentence)
  }

  return (
    <div className="px-3 py-4">
      <p className="text-ink-2">还没有预警。写一句话，或点一句现成的，立刻开始盯盘：</p>
      <ul aria-label="现成的预警" className="mt-3 flex flex-wrap gap-2">
        {readySentences(stock).map(sentence => (
          <li key={sentence}>
            <button
              type="button"
              disabled={saving !== undefined}
              aria-busy={saving === sentence || undefined}
              onClick={() => void save(sentence)}
              className="rounded-md border border-line-strong px-2.5 py-1 text-start hover:bg-hover hover:text-accent disabled:opacity-55"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-3">
        个股、自选分组、板块与全市场都能盯；也可以在个股、板块、自选与精选页面上点铃铛新建。
      </p>
    </div>
  )
}
