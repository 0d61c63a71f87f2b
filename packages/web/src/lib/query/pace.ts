/**
 * The common pace of a screen's panels: what is asked at one pace is asked together and answered in the same moment of the
 * market. Anything quicker or slower beside it stands at another moment.
 */
export const SCREEN_PACE_MS = 3_000
