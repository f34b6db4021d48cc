import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { Select } from 'antd'
import { useCarrierChoices } from './carrier-choices.ts'

type Props = { kinds: readonly CarrierType[]; value?: string; onChange?: (id: string) => void; id?: string }

export function CarrierChoice({ kinds, ...field }: Props) {
  const { carriers, isPending } = useCarrierChoices(kinds)
  return (
    <Select
      allowClear
      placeholder="请选择"
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={carriers.map(({ id, carrierName }) => ({ value: id, label: carrierName }))}
      {...field}
    />
  )
}
