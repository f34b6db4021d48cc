import type { ErrorName } from '@chargedeck/contract/errors'
import { connectorTypes, nationalStandards } from '@chargedeck/domain/gun/kinds'
import type { GunFacts, PileToAdd } from '@chargedeck/contract/site/pile/form'
import { fitsPower, gunNameOf, gunNoOf, wrongPileNo } from '@chargedeck/domain/pile/rules'

type Facts = Pick<
  PileToAdd,
  'pileNo' | 'protocol' | 'pileType' | 'ratedPowerKw' | 'voltageMin' | 'voltageMax' | 'gunQty' | 'guns'
> &
  Pick<PileToAdd, 'verifyDate' | 'verifyDueDate'>
type PileFault = readonly [field: keyof PileToAdd, error: ErrorName, text?: string]

/** What is impossible, each at its field. */
export function factFaults(facts: Facts): PileFault[] {
  const { pileNo, protocol, pileType, ratedPowerKw, voltageMin, voltageMax, verifyDate, verifyDueDate } = facts
  const wrongNumber = wrongPileNo(pileNo, protocol)
  const isDueTooEarly = !!verifyDate && !!verifyDueDate && verifyDueDate < verifyDate
  return [
    ...(wrongNumber === null ? [] : [['pileNo', 'PILE.NO_WRONG', wrongNumber] as const]),
    ...(fitsPower(pileType, ratedPowerKw) ? [] : [powerWrong]),
    ...(voltageMin > voltageMax ? [voltageWrong] : []),
    ...(isDueTooEarly ? [dueTooEarly] : []),
    ...(numbersFit(facts) ? [] : [gunsWrong]),
  ]
}
const powerWrong: PileFault = ['ratedPowerKw', 'PILE.POWER_WRONG']
const voltageWrong: PileFault = ['voltageMin', 'PILE.FACTS_WRONG']
const dueTooEarly: PileFault = ['verifyDueDate', 'PILE.FACTS_WRONG', '检定到期日不能早于检定日期']
const gunsWrong: PileFault = ['guns', 'PILE.GUNS_WRONG']

function numbersFit({ guns = [], gunQty }: Pick<Facts, 'guns' | 'gunQty'>): boolean {
  const numbers = guns.map(({ gunNo }) => Number(gunNo))
  return new Set(numbers).size === numbers.length && numbers.every((no) => no >= 1 && no <= gunQty)
}

/** One entry for each gun of the charger: as given, or with letters as names. */
export const allGuns = ({
  guns = [],
  gunQty,
  pileType,
}: Pick<Facts, 'guns' | 'gunQty' | 'pileType'>): Required<GunFacts>[] =>
  Array.from({ length: gunQty }, (_, index) => {
    const gunNo = gunNoOf(index)
    const usual = {
      gunName: gunNameOf(index),
      connectorType: pileType === 'DC' ? connectorTypes.dcPlug : connectorTypes.acPlug,
      nationalStandard: nationalStandards.of2015,
    } as const
    const given = guns.find((gun) => gun.gunNo === gunNo)
    return { ...usual, ...given, gunNo, parkNo: given?.parkNo || null }
  })
