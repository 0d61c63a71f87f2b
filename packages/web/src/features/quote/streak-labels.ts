/** A running streak in words: the first board has a name of its own; none, or one that is not known, says nothing. */
export function streakLabel(streak: number | null): string | undefined {
  if (streak === null || streak <= 0) return undefined
  return streak === 1 ? '首板' : `${streak}连板`
}

interface Spell {
  readonly days: number
  readonly boards: number
}

/** "M days N boards", only where it says more than the streak does. */
export function spellLabel(spell: Spell | null, streak: number | null): string | undefined {
  if (spell === null || spell.boards < 2 || (spell.boards === streak && spell.days === streak)) return undefined
  return `${spell.days}天${spell.boards}板`
}
