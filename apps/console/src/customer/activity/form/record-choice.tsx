import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { areaTree } from '../../../base/area/parts/area-tree-queries.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { customersToChoose, groupsToChoose } from '../activity-queries.ts'

type Option = { value: string; label: string }
type Field = {
  mode?: 'multiple'
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  id?: string
  /** Names of what was chosen before. */
  known?: readonly Option[]
}

const typingMs = 300

/** Finds customers on the server by mobile, name or number. */
export function CustomerChoice({ known = [], ...field }: Field) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(customersToChoose(useSettled(typed.trim(), typingMs)))
  const found = (data?.rows ?? []).map(({ id, customerNo, mobile, nickname }) => ({
    value: id,
    label: [mobile, nickname, customerNo].filter(Boolean).join(' · '),
  }))
  return (
    <Choice
      {...field}
      found={found}
      known={known}
      isFetching={isFetching}
      onSearch={setTyped}
      hint="输入手机号、昵称或客户编号"
    />
  )
}

export function GroupChoice({ known = [], ...field }: Field) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(groupsToChoose(useSettled(typed.trim(), typingMs)))
  const found = (data?.rows ?? []).map(({ id, groupName }) => ({ value: id, label: groupName }))
  return (
    <Choice {...field} found={found} known={known} isFetching={isFetching} onSearch={setTyped} hint="输入企业名称" />
  )
}

export function CityChoice({ known = [], ...field }: Field) {
  const { data = [], isFetching } = useQuery(areaTree)
  const cities = data.flatMap(({ children }) =>
    children.map(({ areaCode, name }) => ({ value: areaCode, label: name })),
  )
  return (
    <Select<string | string[]>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={merged(known, cities)}
      loading={isFetching}
      placeholder="输入城市名称"
      {...field}
    />
  )
}

type ChoiceProps = Field & {
  found: readonly Option[]
  isFetching: boolean
  onSearch: (typed: string) => void
  hint: string
}

function Choice({ found, known = [], isFetching, onSearch, hint, ...field }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly Option[]>(known)
  const options = merged(chosen, found)
  const choose = (value: string | string[]) => {
    setChosen(options.filter((option) => [value].flat().includes(option.value)))
    field.onChange?.(value)
  }
  return (
    <Select<string | string[]>
      allowClear
      showSearch={{ filterOption: false, onSearch }}
      options={options}
      loading={isFetching}
      placeholder={hint}
      notFoundContent={isFetching ? '查找中' : '没有找到'}
      {...field}
      onChange={choose}
    />
  )
}

const merged = (first: readonly Option[], then: readonly Option[]): Option[] => [
  ...first,
  ...then.filter(({ value }) => !first.some((option) => option.value === value)),
]
