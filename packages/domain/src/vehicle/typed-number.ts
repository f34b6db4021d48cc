const fullWidth = /[\uFF01-\uFF5E]/g
const distance = 0xfee0

/** Full-width letters, digits, signs and blanks, as a Chinese keyboard writes them, are the plain ones. */
export const toHalfWidth = (typed: string): string =>
  typed
    .replaceAll(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - distance))
    .replaceAll('\u3000', ' ')

/** A plate or a VIN as people type and paste it, in the one form that we store and compare. */
export const tidyNumber = (typed: string): string =>
  toHalfWidth(typed)
    .replaceAll(/[\s·•\p{Cf}]/gu, '') // chat programs put invisible marks around a number that is copied
    .toUpperCase()
