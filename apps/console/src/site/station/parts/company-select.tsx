import { Select } from 'antd'
import { useCompanies } from '../station-queries.ts'

type Props = { value?: string; onChange?: (id: string) => void; id?: string; allowClear?: boolean; disabled?: boolean }

export function CompanySelect(props: Props) {
  const { data = [], isFetching } = useCompanies()
  return (
    <Select
      placeholder="请选择"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      {...props}
    />
  )
}
