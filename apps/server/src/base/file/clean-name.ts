const longest = 100

/** Removes folders and forbidden characters and limits the length; the suffix stays. */
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

/** Control characters, characters that reverse the writing direction, and what Windows reserves. */
const unspeakable = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu
