import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { areaTree } from '../../../base/area/parts/area-tree-queries.ts'
import { mergedChoices, type ChoiceField } from '../../../ui/fields/search-choice.tsx'

export function CityChoice({ known = [], ...field }: ChoiceField) {
  const { data = [], isFetching } = useQuery(areaTree)
  const cities = data.flatMap(({ children }) =>
    children.map(({ areaCode, name }) => ({ value: areaCode, label: name })),
  )
  return (
    <Select<string | string[]>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={mergedChoices(known, cities)}
      loading={isFetching}
      placeholder="输入城市名称"
      {...field}
    />
  )
}
