import type { Protocol } from './capabilities.ts'

const mostPowerKw = { AC: [3.5, 43], DC: [15, 1000] } as const

/** The power that a charger of this kind can deliver. */
export const fitsPower = (pileType: 'AC' | 'DC', kw: number): boolean => {
  const [least, most] = mostPowerKw[pileType]
  return kw >= least && kw <= most
}

type NumberRule = { shape: RegExp; text: string }
const identityShape = /^[A-Za-z0-9_.:-]{1,48}$/
const freeNumber: NumberRule = { shape: identityShape, text: '桩编号须为1至48位字母、数字或_ . : -' }
const ykcNumber: NumberRule = { shape: /^\d{14}$/, text: '桩编号须为14位数字' }

/** The number is the charger's identity when it connects: YKC demands 14 digits. */
const numberRules: Record<Protocol, NumberRule> = {
  OCPP_1_6J: freeNumber,
  YKC_1_5: ykcNumber,
  YKC_1_6: ykcNumber,
  TCP_PRIVATE: freeNumber,
}

/** What is wrong with a number, or null. */
export const wrongPileNo = (pileNo: string, protocol: Protocol): string | null =>
  numberRules[protocol].shape.test(pileNo) ? null : numberRules[protocol].text

/** Whether a charger may connect by this name. */
export const isIdentity = (text: string): boolean => identityShape.test(text)

const codeShape = /^[A-Za-z0-9-]{1,20}$/
/** The code on a gun's label may be read by every charging app, and those take fewer signs than a charger's identity: there our own number stands in. */
export const gunCodeOf = ({ id, pileNo }: { id: string; pileNo: string }, gunNo: string): string =>
  `${codeShape.test(pileNo) ? pileNo : id}${gunNo}`

export const mostGuns = 20
export const gunNoOf = (index: number): string => String(index + 1).padStart(2, '0')
/** A to T: as many letters as a charger can have guns. */
export const gunNameOf = (index: number): string => `${String.fromCharCode(65 + index)}枪`

/** Pile numbers are compared without regard to case. */
export const pileKey = (pileNo: string): string => pileNo.toUpperCase()
