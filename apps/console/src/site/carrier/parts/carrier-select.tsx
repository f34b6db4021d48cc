import type { CarrierOption } from '@chargedeck/contract/site/carrier/option'
import { carrierStates, type CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { carrierChoices } from './carrier-choice-queries.ts'

type Props = {
  carrierType?: CarrierType
  /** Only carriers of this company. */
  companyId?: string | undefined
  value?: string
  onChange?: (id: string) => void
  id?: string
  allowClear?: boolean
  disabled?: boolean
}

const nobody: readonly CarrierOption[] = []

export function CarrierSelect({ carrierType = 'TPP', companyId, ...field }: Props) {
  const { data = nobody, isFetching } = useQuery(carrierChoices({ carrierType, ...(companyId && { companyId }) }))
  return (
    <Select
      placeholder="请选择"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map((carrier) => ({ value: carrier.id, label: labelOf(carrier) }))}
      {...field}
    />
  )
}

const labelOf = ({ carrierName, status }: CarrierOption): string =>
  status === carrierStates.enabled ? carrierName : `${carrierName}（停用）`
