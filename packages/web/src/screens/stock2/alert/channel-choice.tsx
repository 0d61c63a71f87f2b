import { alertChannelList } from '@kanpan/contract/api/main/alert-channel'
import { useEndpoint } from '#lib/query/query.ts'
import { Tag } from '#ui/tag.tsx'

interface ChannelChoiceProps {
  /** Ids of channels. */
  readonly chosen: readonly string[]
  readonly onChosen: (ids: readonly string[]) => void
  readonly error: string | undefined
}

/** Where a rule's firings go besides the page. */
export function ChannelChoice({ chosen, onChosen, error }: ChannelChoiceProps) {
  const channels = useEndpoint(alertChannelList, {}).data?.list ?? []
  return (
    <section aria-label="还发到哪里" className="flex flex-col gap-1.5">
      <h3 className="text-sm text-ink-2">还发到哪里</h3>
      {channels.length === 0 ? (
        <p className="text-sm text-ink-3">页面上总会提醒；要发到群机器人、手机或邮件，先在“发到别处”里加渠道</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {channels.map(({ id, name }) => {
            const isChosen = chosen.includes(id)
            return (
              <Tag
                key={id}
                selected={isChosen}
                onClick={() => onChosen(isChosen ? chosen.filter(one => one !== id) : [...chosen, id])}
              >
                {name}
              </Tag>
            )
          })}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  )
}
