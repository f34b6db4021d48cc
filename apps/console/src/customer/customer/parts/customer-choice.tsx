import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchChoice, type ChoiceField } from '../../../ui/fields/search-choice.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { customersLike } from './customer-choice-queries.ts'

const typingMs = 300

/** Finds customers on the server by mobile, name or number. */
export function CustomerChoice(field: ChoiceField) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(customersLike(useSettled(typed.trim(), typingMs)))
  const found = (data?.rows ?? []).map(({ id, customerNo, mobile, nickname }) => ({
    value: id,
    label: [mobile, nickname, customerNo].filter(Boolean).join(' · '),
  }))
  return (
    <SearchChoice
      {...field}
      found={found}
      isFetching={isFetching}
      onSearch={setTyped}
      hint="输入手机号、昵称或客户编号"
    />
  )
}
