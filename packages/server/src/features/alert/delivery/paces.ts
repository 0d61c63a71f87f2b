import type { AlertChannelKind } from '@kanpan/contract/model/alert/channel'
import type { Pace } from '#store/alerts/channel-store.ts'

// Within any minute a pace lets through its burst and a minute's intervals at most: 5 + 60 / 4 = 20 for the group robots of 企业微信
// and 钉钉, which take 20 a minute (钉钉 then takes none for ten). 飞书 takes 100 a minute and 5 a second. The others publish no
// number for a minute, or one per day: what is here is polite.
export const PACES: Readonly<Record<AlertChannelKind, Pace>> = {
  wecom: { burst: 5, intervalMs: 4000 },
  dingtalk: { burst: 5, intervalMs: 4000 },
  feishu: { burst: 4, intervalMs: 700 },
  webhook: { burst: 10, intervalMs: 1000 },
  bark: { burst: 5, intervalMs: 2000 },
  serverchan: { burst: 5, intervalMs: 12_000 },
  mail: { burst: 5, intervalMs: 60_000 },
  push: { burst: 10, intervalMs: 1000 },
}
