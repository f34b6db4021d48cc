export type PileModel = {
  type: 'DC' | 'AC'
  guns: number
  powerKw: number
  maker: string
  voltageMax: number
  currentMax: number
}
export const pileModels: Readonly<Record<string, PileModel>> = {
  'DH-60D1': { type: 'DC', guns: 1, powerKw: 60, maker: '示例电气', voltageMax: 750, currentMax: 150 },
  'DH-120D2': { type: 'DC', guns: 2, powerKw: 120, maker: '示例电气', voltageMax: 1000, currentMax: 250 },
  'DH-240D4': { type: 'DC', guns: 4, powerKw: 240, maker: '示例新能源科技', voltageMax: 1000, currentMax: 250 },
  'DH-480L': { type: 'DC', guns: 1, powerKw: 480, maker: '示例新能源科技', voltageMax: 1000, currentMax: 600 },
  'DH-7A1': { type: 'AC', guns: 1, powerKw: 7, maker: '示例电气', voltageMax: 220, currentMax: 32 },
  'DH-40A1': { type: 'AC', guns: 1, powerKw: 40, maker: '示例电气', voltageMax: 380, currentMax: 63 },
}

/** Members and employees charged here; the drawn history leaves it out. */
export const storyPileNo = 'CD3201050110'

/** The pile that stays free for a visitor's own charger, and its card. */
export const visitorPile = { pileNo: 'CDDEMO0001', name: '访客体验桩', model: 'DH-120D2' } as const
export const visitorCard = 'DEMOCARD0001'

const everyHowManyStaysAway = 19 // a few piles are offline, as in life
/** Of piles in use, by number. */
export const staysAway = (index: number): boolean => (index + 1) % everyHowManyStaysAway === 0
