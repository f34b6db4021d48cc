import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

/** The package ships Noto Sans SC in a hundred pieces, each with other characters; text falls through them in order. */
const folder = (): string => dirname(fileURLToPath(import.meta.resolve('noto-sans-sc/noto_sans_sc_regular/css.css')))

/** The families to name in a canvas font, for any Chinese text. */
export function chineseFamilies(): string {
  const pieces = readdirSync(folder())
    .filter((name) => name.endsWith('.woff2'))
    .toSorted()
  return pieces
    .map((name, index) => {
      const family = `NotoSansSC${index}`
      if (!GlobalFonts.registerFromPath(join(folder(), name), family)) throw new Error(`${name} is no font`)
      return family
    })
    .join(', ')
}
