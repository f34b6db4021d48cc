import type { Protocol } from './capabilities.ts'

const mostPowerKw = { AC: [3.5, 43], DC: [15, 1000] } as const

/** The power that a charger of this kind can deliver. */
export const fitsPower = (pileType: 'AC' | 'DC', kw: number): boolean => {
  const [least, most] = mostPowerKw[pileType]
  return kw >= least && kw <= most
}

type NumberRule = { shape: RegExp; text: string }
const freeNumber: NumberRule = { shape: /^[A-Za-z0-9-]{1,20}$/, text: '桩编号须为1至20位字母、数字或短横线' }
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

export const mostGuns = 20
export const gunNoOf = (index: number): string => String(index + 1).padStart(2, '0')
/** A to T: as many letters as a charger can have guns. */
export const gunNameOf = (index: number): string => `${String.fromCharCode(65 + index)}枪`

/** Pile numbers are compared without regard to case. */
export const pileKey = (pileNo: string): string => pileNo.toUpperCase()
