import type { hotspotCategoryList } from '@kanpan/contract/api/main/hotspot'
import type { DataOf } from '@kanpan/contract/endpoint'
import { messageOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/input/button.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { Tag } from '#ui/tag.tsx'
import { groupTabs, tabOf } from './category.ts'

export type Categories = DataOf<typeof hotspotCategoryList>

interface CategoryTabsProps {
  readonly categories: Categories | undefined
  readonly error: unknown
  readonly onRetry: () => void
  /** The block_code of a group or of a block inside one. */
  readonly value: string
  readonly onChange: (blockCode: string) => void
}

/** 分类: the groups as tabs, the community first, and below the chosen one its concepts and industries. */
export function CategoryTabs({ categories, error, onRetry, value, onChange }: CategoryTabsProps) {
  if (categories === undefined) {
    return error ? (
      <p role="alert" className="flex min-h-10 items-center gap-3 px-2 text-danger">
        获取分类列表失败：{messageOf(error)}
        <Button size="sm" onClick={onRetry}>
          重试
        </Button>
      </p>
    ) : (
      <div aria-hidden className="h-10" />
    )
  }
  const tab = tabOf(categories, value)
  const blocks = categories.filter(({ category_1, name }) => category_1 === tab.title && name !== category_1)
  return (
    <>
      <Tabs label="热点分类" size="md" tabs={groupTabs(categories)} value={tab.id} onChange={onChange} />
      {blocks.length > 1 && (
        <ul aria-label={`${tab.title}的概念与行业`} className="flex max-h-16 flex-wrap gap-1 overflow-y-auto px-1 pb-2">
          {blocks.map(({ block_code, name, count }) => (
            <li key={block_code}>
              <Tag selected={block_code === value} onClick={() => onChange(block_code === value ? tab.id : block_code)}>
                {name}
                {count > 1 && <span className="pl-1 text-ink-3">{count}</span>}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
