const shortText = 65_536
const deepest = 64
/** More than an honest message of 1 MiB has. */
const mostNames = 50_000

const [quote, backslash, colon] = ['"', '\\', ':'].map((letter) => letter.charCodeAt(0))
const openers = new Set(['[', '{'].map((letter) => letter.charCodeAt(0)))
const closers = new Set([']', '}'].map((letter) => letter.charCodeAt(0)))

/** Whether JSON.parse would take long: deep nesting and very many names cost a hundred times as much as plain text. */
export function isHeavy(text: string): boolean {
  if (text.length <= shortText) return false
  let [depth, names, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === backslash) at += 1
    else if (letter === quote) inText = !inText
    else if (inText) continue
    else if (openers.has(letter)) depth += 1
    else if (closers.has(letter)) depth -= 1
    else if (letter === colon) names += 1
    if (depth > deepest || names > mostNames) return true
  }
  return false
}
