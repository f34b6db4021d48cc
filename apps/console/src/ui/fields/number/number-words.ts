/** Both ends belong to the range. */
type NumberRange = { min?: number | undefined; max?: number | undefined; unit?: string | undefined }
type Taken = Omit<NumberRange, 'unit'> & {
  /** The most decimals. */
  precision?: number | undefined
  /** Its unit. */
  suffix?: string | undefined
}

export const notANumber = '请填写数字'

/** Why a number cannot be taken; null: it can. */
export const faultIn = (value: number | null, taken: Taken): string | null =>
  ofRange(value, taken) ?? tooManyDecimals(value, taken)

/** Said while it is typed: typing on makes a number no smaller, and takes no decimal away. */
export const faultWhileTyped = (value: number | null, taken: Taken): string | null =>
  value !== null && value > Math.max(taken.max ?? Infinity, 0) ? ofRange(value, taken) : tooManyDecimals(value, taken)

const ofRange = (value: number | null, { min, max, suffix: unit }: Taken) => outOfRange(value, { min, max, unit })

/** Why a number is not within its range; null: it is. */
export function outOfRange(value: number | null | undefined, { min, max, unit = '' }: NumberRange): string | null {
  if (value == null || Number.isNaN(value)) return null
  const isTooSmall = min !== undefined && value < min
  const isTooBig = max !== undefined && value > max
  if (!isTooSmall && !isTooBig) return null
  if (min !== undefined && max !== undefined) return `应在${word(min)}～${word(max)}${unit}之间`
  return isTooSmall ? `不能小于${word(min)}${unit}` : `不能大于${word(max)}${unit}`
}

function tooManyDecimals(value: number | null, { precision: most }: Taken): string | null {
  if (value === null || Number.isNaN(value) || most === undefined || fits(value, most)) return null
  return most === 0 ? '请填写整数' : `最多${most}位小数`
}

/** By 15 digits: a number that was multiplied or divided may differ in its last bit. */
const fits = (value: number, most: number): boolean => Number(value.toFixed(most)) === Number(value.toPrecision(15))

/** With all its decimals, and with the usual ones where it has fewer. */
export function withDecimals(shown: number | string | undefined, usual: number | undefined): string {
  const value = Number(shown || NaN)
  if (usual === undefined || Number.isNaN(value) || !fits(value, usual)) return String(shown ?? '')
  return value.toFixed(usual)
}

const word = (value: number | undefined): string =>
  value === undefined ? '' : value.toLocaleString('zh-CN', { maximumFractionDigits: 6 })

/** Full-width digits, as a Chinese keyboard writes them, are digits. */
export const toPlainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[。．]/g, '.')
    .replaceAll(/[^\w.-]+/g, '')
