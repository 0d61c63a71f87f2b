/**
 * What this process holds of the machine's memory, in bytes; undefined where it cannot be read. To read it a file is opened, and a
 * server at the limit of its open files has none left.
 */
export function residentBytes(): number | undefined {
  try {
    return process.memoryUsage.rss()
  } catch {
    return undefined
  }
}
