import { useQuery } from '@tanstack/react-query'
import { SearchChoice, type ChoiceField } from '../../../ui/fields/search-choice.tsx'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { customersLike } from './customer-choice-queries.ts'

type Props = ChoiceField & {
  /** Finds its customers alone. */
  companyId?: string | undefined
}

/** Finds customers on the server by a whole number of theirs or the beginning of a name. */
export function CustomerChoice({ companyId, ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data, isFetching } = useQuery({ ...customersLike(searchValue, companyId), enabled: isOpened })
  const found = (data?.rows ?? []).map(({ id, customerNo, mobile, nickname, realName }) => ({
    value: id,
    label: [mobile, nickname ?? realName, customerNo].filter(Boolean).join(' · '),
  }))
  return (
    <SearchChoice
      {...field}
      found={found}
      isFetching={isFetching}
      typing={typing}
      hint="完整手机号、客户编号，或昵称、姓名的开头"
    />
  )
}
