import { tidyNumber } from './typed-number.ts'

export const plateColors = {
  green: 'GREEN',
  yellowGreen: 'YELLOW_GREEN',
  blue: 'BLUE',
  yellow: 'YELLOW',
  white: 'WHITE',
  black: 'BLACK',
} as const
export type PlateColor = (typeof plateColors)[keyof typeof plateColors]

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
/** Trailer, driving school, police, Hong Kong, Macau, consulate. */
const endings = '挂学警港澳领'
const plateShape = new RegExp(`^[${provinces}使领][A-Z][A-Z0-9]{4,5}[A-Z0-9${endings}]$`)
/** An embassy's plate names no city: 使 and six digits. */
const embassyShape = /^使\d{6}$/

/** Small and full-width letters, blanks and the dot after the city's letter are the same plate. */
export const tidyPlate = tidyNumber

export const isPlate = (plateNo: string): boolean => plateShape.test(plateNo) || embassyShape.test(plateNo)

export type PlateWarning = 'NEW_ENERGY_IN_ANOTHER_COLOR' | 'SHORT_PLATE_IN_GREEN'

/** Only the plates of new-energy cars have eight characters, and only they are green. */
export function plateWarning(plateNo: string, color: PlateColor): PlateWarning | null {
  const isLong = [...plateNo].length === 8
  const isGreen = color === plateColors.green || color === plateColors.yellowGreen
  if (isLong && !isGreen) return 'NEW_ENERGY_IN_ANOTHER_COLOR'
  return isGreen && !isLong ? 'SHORT_PLATE_IN_GREEN' : null
}
