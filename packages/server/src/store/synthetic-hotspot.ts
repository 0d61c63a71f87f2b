import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'

/** A hotspot made up for a test. */
export function syntheticHotspot(
  id: string,
  { second, codes }: { readonly second: number; readonly codes: readonly string[] },
): DayHotspot {
  const report = {
    id: `n${id}`,
    second,
    codes,
    source: 'cls',
    kind: 'flash',
    title: '标题',
    content: '',
    important: true,
  } as const
  return {
    id,
    second,
    title: '标题',
    digest: '摘要',
    group: '科技',
    blockCode: '885001',
    blockName: '算力',
    source: 'cls',
    concepts: ['算力'],
    conceptsFrom: 'words',
    stories: [{ id: report.id, reports: [report] }],
    stocks: codes.map(code => ({ code, reason: '标题', reasonFrom: 'story', second })),
    heat: {
      heat: 4,
      parts: [{ kind: 'mention', name: 'cls', count: 1, weight: 4, heat: 4 }],
      curve: [0, 4],
      stage: 'rising',
    },
  }
}
