import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The system's Chromium, or the one that CHROMIUM_PATH names. */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = given ? [given] : names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) {
  const path = findChromium()
  if (path) console.log(path)
  process.exitCode = path ? 0 : 1
}
