import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { assigneesOf } from './work-order-queries.ts'

type Props = {
  stationId: string | undefined
  value?: string
  onChange?: (id: string) => void
  id?: string
  placeholder?: string
}

/** Users who can do the work at this station. */
export function AssigneeSelect({ stationId, placeholder = '请选择', ...field }: Props) {
  const { data = [], isFetching } = useQuery({ ...assigneesOf(stationId ?? ''), enabled: stationId !== undefined })
  return (
    <Select
      allowClear
      loading={isFetching}
      disabled={stationId === undefined}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  )
}
