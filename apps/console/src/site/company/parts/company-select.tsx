import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Select } from 'antd'
import { useCompanies, useFirstCompany } from './company-choice-queries.ts'

type Props = {
  value?: string
  onChange?: (id: string) => void
  id?: string
  allowClear?: boolean
  disabled?: boolean
  /** For a new record: a disabled company is not offered, and is still named where a record has it. */
  forRecord?: boolean
}

export function CompanySelect({ forRecord = false, ...props }: Props) {
  const { data = [], isFetching } = useCompanies()
  const first = useFirstCompany()
  const offered = data.filter(
    ({ id, dataStatus }) => !forRecord || dataStatus === dataStates.normal || id === props.value,
  )
  return (
    <Select
      placeholder={forRecord && props.allowClear && first ? `${first}（默认）` : '请选择'}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      {...props}
    />
  )
}
