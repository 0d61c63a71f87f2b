/** A day as it stands beside another, mostly the day that is shown: of the same year without it, of another one in full. */
export function dayText(day: string, beside: string): string {
  return day.slice(0, 4) === beside.slice(0, 4) ? day.slice(5) : day
}
