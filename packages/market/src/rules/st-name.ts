/** ST, *ST, SST, S*ST: the risk warning stands at the start of the name, behind what only the day puts before it. */
export function isStName(name: string): boolean {
  return /^(?:XD|XR|DR|[NC])?S?\*?ST/i.test(name)
}
