import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { companyChoices } from '../carrier-queries.ts'

type Props = { value?: string; onChange?: (id: string) => void; id?: string; disabled?: boolean }

/** A disabled company gets no new carrier, and is still named where a carrier has it. */
export function CompanyChoice(field: Props) {
  const { data = [], isFetching } = useQuery(companyChoices)
  const offered = data.filter(({ id, dataStatus }) => dataStatus === dataStates.normal || id === field.value)
  return (
    <Select
      placeholder="请选择"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      {...field}
    />
  )
}
