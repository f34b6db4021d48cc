import { connectorTypes, nationalStandards } from '@chargedeck/domain/gun/kinds'
import type { GunFacts, PileToAdd } from '@chargedeck/contract/site/pile/form'
import { fitsPower, gunNameOf, gunNoOf, wrongPileNo } from '@chargedeck/domain/pile/rules'
import { AppError } from '../../platform/app-error.ts'

type Facts = Pick<
  PileToAdd,
  'pileNo' | 'protocol' | 'pileType' | 'ratedPowerKw' | 'voltageMin' | 'voltageMax' | 'gunQty' | 'guns'
> &
  Pick<PileToAdd, 'verifyDate' | 'verifyDueDate'>
type Fault = { field: keyof PileToAdd; refusal: AppError }

/** Refuses the first impossible fact and names its field. */
export function faultOf(facts: Facts): Fault | null {
  const { pileNo, protocol, pileType, ratedPowerKw, voltageMin, voltageMax, verifyDate, verifyDueDate } = facts
  const wrongNumber = wrongPileNo(pileNo, protocol)
  if (wrongNumber) return { field: 'pileNo', refusal: new AppError('PILE.NO_WRONG', wrongNumber) }
  if (!fitsPower(pileType, ratedPowerKw)) return { field: 'ratedPowerKw', refusal: new AppError('PILE.POWER_WRONG') }
  if (voltageMin > voltageMax) return { field: 'voltageMin', refusal: new AppError('PILE.FACTS_WRONG') }
  if (verifyDate && verifyDueDate && verifyDueDate < verifyDate)
    return { field: 'verifyDueDate', refusal: new AppError('PILE.FACTS_WRONG', '检定到期日不能早于检定日期') }
  if (!numbersFit(facts)) return { field: 'guns', refusal: new AppError('PILE.GUNS_WRONG') }
  return null
}

export function requireFacts(facts: Facts): void {
  const fault = faultOf(facts)
  if (fault) throw fault.refusal
}

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
