/** Both ends belong to the range. */
export type NumberRange = { min?: number | undefined; max?: number | undefined; unit?: string | undefined }

/** Why a number cannot be taken; null: it can. */
export function outOfRange(value: number | null | undefined, { min, max, unit = '' }: NumberRange): string | null {
  if (value == null || Number.isNaN(value)) return null
  const isTooSmall = min !== undefined && value < min
  const isTooBig = max !== undefined && value > max
  if (!isTooSmall && !isTooBig) return null
  if (min !== undefined && max !== undefined) return `应在${word(min)}～${word(max)}${unit}之间`
  return isTooSmall ? `不能小于${word(min)}${unit}` : `不能大于${word(max)}${unit}`
}

const word = (value: number | undefined): string =>
  value === undefined ? '' : value.toLocaleString('zh-CN', { maximumFractionDigits: 6 })

/** Full-width digits, as a Chinese keyboard writes them, are digits. */
export const toPlainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[。．]/g, '.')
    .replaceAll(/[^\w.-]+/g, '')
