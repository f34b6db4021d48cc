import type { ShareholderOption } from '@chargedeck/contract/settlement/shareholder/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { stationsNamed } from '../../../site/station/parts/station-choice-queries.ts'
import { partnersOf, tacticChoices } from '../setup-queries.ts'
import type { ChosenTactic } from './setup-form-values.ts'

export type SetupChoices = {
  stationId: string | undefined
  /** Undefined while they are read. */
  tactics: readonly ChosenTactic[] | undefined
  tactic: ChosenTactic | null
  partners: readonly ShareholderOption[] | undefined
}

/** What can be chosen at the station of the form. `own`: the tactic that the setup was made from, also when it is offered no longer. */
export function useSetupChoices(own: ChosenTactic | null): SetupChoices {
  const stationId = Form.useWatch('stationId') as string | undefined // the form's own fields
  const tacticId = Form.useWatch('tacticId') as string | undefined
  const isChosen = stationId !== undefined
  const { data: stations } = useQuery({ ...stationsNamed(isChosen ? [stationId] : []), enabled: isChosen })
  const companyId = stations?.find(({ id }) => id === stationId)?.companyId
  const { data: ofCompany } = useQuery({ ...tacticChoices(companyId), enabled: companyId !== undefined })
  const { data: partners } = useQuery({ ...partnersOf(stationId ?? ''), enabled: isChosen })
  const offered = ofCompany?.filter(({ id, dataStatus }) => dataStatus === dataStates.normal && id !== own?.id)
  const tactics = offered && [...(own && own.companyId === companyId ? [own] : []), ...offered]
  return { stationId, tactics, tactic: tactics?.find(({ id }) => id === tacticId) ?? null, partners }
}
