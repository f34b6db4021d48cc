/** Letters that nobody confuses on paper: no 0 and O, no 1, I and L. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 12

/** What somebody typed as the code that we store: capitals without blanks and dashes, full-width letters as ordinary ones. */
export const tidyCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—_]/g, '')

export const isCode = (code: string): boolean =>
  code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))

/** As printed: ABCD-EFGH-JKMN. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
