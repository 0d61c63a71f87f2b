/** Around a list that slides sideways on a phone: the names stay where they are while the figures pass. */
export const NAMES_STAY =
  'overflow-x-auto [&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:bg-panel'
