const longest = 100

/** A name without folders, without what no file system takes, and not too long; its suffix stays. */
export function cleanName(given: string): { name: string; suffix: string } {
  const last = given.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(unspeakable, '')
    .replace(/^[.\s]+/, '')
    .trim()
  const dot = clean.lastIndexOf('.')
  const suffix = dot >= 0 ? clean.slice(dot + 1).toLowerCase() : ''
  const stem = (dot >= 0 ? clean.slice(0, dot) : clean).trim() || '未命名'
  return {
    suffix,
    name: suffix ? `${[...stem].slice(0, longest - suffix.length - 1).join('')}.${suffix}` : stem.slice(0, longest),
  }
}

/** Control characters, those that turn the direction of writing, and what Windows reserves. */
const unspeakable = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu
