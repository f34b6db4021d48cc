const shortText = 65_536
const deepest = 64
/** More than an honest message of 1 MiB has. */
const mostMarks = 100_000

const codesOf = (letters: string): Set<number> => new Set(Array.from(letters, (letter) => letter.charCodeAt(0)))
const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const openers = codesOf('[{')
const closers = codesOf(']}')
const separators = codesOf(':,')

/** Whether JSON.parse would take long: deep nesting and very many small parts cost a hundred times as much as plain text. */
export function isHeavy(text: string): boolean {
  if (text.length <= shortText) return false
  let [depth, marks, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === backslash) at += 1
    else if (letter === quote) inText = !inText
    else if (inText) continue
    else if (openers.has(letter)) {
      depth += 1
      marks += 1
    } else if (closers.has(letter)) depth -= 1
    else if (separators.has(letter)) marks += 1
    if (depth > deepest || marks > mostMarks) return true
  }
  return false
}
