import { useQuery } from '@tanstack/react-query'
import { SearchChoice, type ChoiceField } from '../../../ui/fields/search-choice.tsx'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { customersLike } from './customer-choice-queries.ts'

/** Finds customers on the server by mobile, name or number. */
export function CustomerChoice(field: ChoiceField) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data, isFetching } = useQuery({ ...customersLike(searchValue), enabled: isOpened })
  const found = (data?.rows ?? []).map(({ id, customerNo, mobile, nickname }) => ({
    value: id,
    label: [mobile, nickname, customerNo].filter(Boolean).join(' · '),
  }))
  return (
    <SearchChoice {...field} found={found} isFetching={isFetching} typing={typing} hint="输入手机号、昵称或客户编号" />
  )
}
