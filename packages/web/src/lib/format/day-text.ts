/**
 * A day as it stands in a cell, at an axis or in a sentence, beside the day that is shown: of its year without the year, of
 * another one in full. The shown day itself stands in full at the head of its screen, and every day does in a file, in a
 * title, and where it is read aloud.
 */
export function dayText(day: string, beside = day): string {
  return day.slice(0, 4) === beside.slice(0, 4) ? day.slice(5) : day
}
