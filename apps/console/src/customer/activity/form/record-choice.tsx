import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { areaTree } from '../../../base/area/parts/area-tree-queries.ts'
import { mergedChoices, SearchChoice, type ChoiceField } from '../../../ui/fields/search-choice.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { groupsToChoose } from '../activity-queries.ts'

const typingMs = 300

export function GroupChoice(field: ChoiceField) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(groupsToChoose(useSettled(typed.trim(), typingMs)))
  const found = (data?.rows ?? []).map(({ id, groupName }) => ({ value: id, label: groupName }))
  return <SearchChoice {...field} found={found} isFetching={isFetching} onSearch={setTyped} hint="输入企业名称" />
}

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
