import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { ShareholderOption } from '@chargedeck/contract/settlement/shareholder/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { shareholderChoices } from '../shareholder-queries.ts'

type Props = {
  value?: string
  onChange?: (id: string) => void
  id?: string
  allowClear?: boolean
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
  companyId?: string | undefined
  stationId?: string | undefined
  /** Left out: of every type. */
  holderType?: ShareholderOption['holderType']
  /** For a new record: a disabled partner is not offered. */
  forRecord?: boolean
}

/** Finds a partner by name among those that the user sees. */
export function ShareholderSelect({ companyId, stationId, holderType, forRecord = false, ...props }: Props) {
  const { data = [], isFetching } = useQuery(
    shareholderChoices({ ...(companyId && { companyId }), ...(stationId && { stationId }) }),
  )
  const offered = data.filter(
    (holder) =>
      (!holderType || holder.holderType === holderType) &&
      (!forRecord || holder.dataStatus === dataStates.normal || holder.id === props.value),
  )
  return (
    <Select
      placeholder="请选择"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered.map((holder) => ({
        value: holder.id,
        label: `${holder.holderName}（${holderTypeLabels[holder.holderType]}）`,
      }))}
      {...props}
    />
  )
}
