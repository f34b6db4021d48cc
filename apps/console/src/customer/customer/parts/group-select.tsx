import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useSettled } from '../../../ui/use-settled.ts'
import { groupNamed, groupsLike } from './group-choice-queries.ts'

type Props = { value?: string | null; onChange?: (value?: string) => void; id?: string }

const typingMs = 300

/** Finds groups by name on the server; none is asked for before the list opens. */
export function GroupSelect({ value = null, onChange, id }: Props) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const searchValue = useSettled(typed.trim(), typingMs)
  const { data, isFetching } = useQuery({ ...groupsLike(searchValue), enabled: opened })
  const found = data?.rows ?? []
  const isUnnamed = value !== null && !found.some((group) => group.id === value)
  const { data: named } = useQuery({ ...groupNamed(value ?? ''), enabled: isUnnamed })
  const chosen = isUnnamed && named ? [named.group] : []
  return (
    <Select<string>
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      options={[...chosen, ...found].map(({ id: groupId, groupName }) => ({ value: groupId, label: groupName }))}
      loading={isFetching}
      placeholder="输入企业名称"
      onOpenChange={(open) => setOpened((before) => before || open)}
      value={value}
      {...(onChange && { onChange })}
      {...(id !== undefined && { id })}
    />
  )
}
