import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { positionChoices } from './position-choice-queries.ts'

type Props = {
  mode?: 'multiple'
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  placeholder?: string
  id?: string
}

/** One or several positions; the list is short. */
export function PositionSelect({ mode, placeholder = '请选择职位', ...field }: Props) {
  const { data, isFetching } = useQuery(positionChoices)
  return (
    <Select<string | string[]>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      loading={isFetching}
      placeholder={placeholder}
      {...(mode && { mode, maxTagCount: 'responsive' })}
      {...field}
    />
  )
}
