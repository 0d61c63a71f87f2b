import { alertGetList } from '@kanpan/contract/api/main/alert'
import { Link } from 'wouter'
import { ALERT_PATH } from '#features/alert/alert-path.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { registerPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { useAlertAddress } from './alert-address.ts'
import { AlertDrawer } from './alert-drawer.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { FiringsPanel } from './firings-panel.tsx'
import { MoveVoicePanel } from './move-voice-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'

/** 预警: what a person wants to be told by, and what she was told. */
export function AlertScreen() {
  const token = useSession(session => session.token)
  return (
    <div className="p-2">
      <h1 className="sr-only">预警</h1>
      {isGuest(token) ? (
        <DataBlock
          title="预警"
          state={{
            kind: 'empty',
            reason: '体验用户没有预警：注册后可用，条件满足时在页面上提醒',
            action: (
              <Link href={registerPath(ALERT_PATH)} className="text-accent hover:underline">
                去注册
              </Link>
            ),
          }}
        >
          {null}
        </DataBlock>
      ) : (
        <Alerts />
      )}
    </div>
  )
}

function Alerts() {
  const query = useEndpoint(alertGetList, {})
  const { editor, chosen, openNew, openRule, close, choose } = useAlertAddress()
  const rules = query.data?.list
  // A rule that is gone is not chosen.
  const shown = rules?.find(({ id }) => id === chosen)
  return (
    <div className="grid items-start gap-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <RulesPanel query={query} chosen={shown?.id} onChoose={choose} onNew={openNew} onEdit={openRule} />
      <div className="flex min-w-0 flex-col gap-2">
        <FiringsPanel rule={shown} hasRules={rules !== undefined && rules.length > 0} onAll={() => choose(undefined)} />
        <ChannelsPanel />
        <MoveVoicePanel />
      </div>
      <AlertDrawer editor={editor} rules={rules} onClose={close} />
    </div>
  )
}
