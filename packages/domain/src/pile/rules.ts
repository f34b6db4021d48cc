const mostPowerKw = { AC: [3.5, 43], DC: [15, 1000] } as const

/** What a charger of this kind can deliver. */
export const fitsPower = (pileType: 'AC' | 'DC', kw: number): boolean => {
  const [least, most] = mostPowerKw[pileType]
  return kw >= least && kw <= most
}

/** The number is what the charger calls itself when it connects: OCPP is free in it, YKC is not. */
export const isPileNo = (pileNo: string, protocol: string): boolean =>
  protocol.startsWith('YKC') ? /^\d{14}$/.test(pileNo) : /^[A-Za-z0-9-]{1,20}$/.test(pileNo)

/** Whether we have words for it; the other protocols are entered but not spoken. */
export const speaksOcpp = ({ protocol }: { protocol: string }): boolean => protocol.startsWith('OCPP')

export const mostGuns = 20
export const gunNoOf = (index: number): string => String(index + 1).padStart(2, '0')
/** A to T: as many letters as a charger can have guns. */
export const gunNameOf = (index: number): string => `${String.fromCharCode(65 + index)}枪`

/** Numbers of piles are told apart without regard to case. */
export const pileKey = (pileNo: string): string => pileNo.toUpperCase()
