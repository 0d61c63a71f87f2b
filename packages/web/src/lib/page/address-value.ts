import { useSearchParams } from 'wouter'

/** One value of the address bar, and how to change it without adding a step back; undefined takes it out. */
export function useAddressValue(name: string): readonly [string | undefined, (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  function change(value: string | undefined): void {
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  }
  return [search.get(name) ?? undefined, change]
}
