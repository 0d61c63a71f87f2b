/** What can stand in the pane under the volume. */
export const SUB_INDICATORS = ['MACD', 'KDJ', 'RSI', 'BOLL'] as const
export type SubIndicator = (typeof SUB_INDICATORS)[number]
