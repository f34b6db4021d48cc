const shortText = 65_536
const deepest = 64
/** More than an honest message of 1 MiB has. */
const mostMarks = 120_000

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
// an opening brace or bracket without the bit that tells them apart; the closing one is two further
const [opening, closing, sameLetter] = [0x5b, 0x5d, ~0x20]

/** Whether JSON.parse would take long: deep nesting and very many small parts cost a hundred times as much as plain text. */
export function isHeavy(text: string): boolean {
  if (text.length <= shortText) return false
  let [depth, marks, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === backslash) at += 1
    else if (letter === quote) inText = !inText
    else if (inText) continue
    else if (letter === colon || letter === comma) marks += 1
    else if ((letter & sameLetter) === closing) depth -= 1
    else if ((letter & sameLetter) === opening) {
      depth += 1
      marks += 1
    }
    if (depth > deepest || marks > mostMarks) return true
  }
  return false
}
